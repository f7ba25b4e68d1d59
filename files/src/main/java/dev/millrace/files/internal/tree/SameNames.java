package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.path.FoldedName;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Finds different names of a source that lead to one entry of the target: `a` and `A` on FAT, on
/// NTFS and on most disks of macOS. The second entry must not replace the first, and two
/// directories must not be mixed.
///
/// The list of the target decides. Some file systems have no stable numbers for files, and others
/// give one file two numbers under two such names. The numbers decide where the target can be
/// searched but not listed. For one thread.
final class SameNames<D> {
  private static final String SAME =
      "another copied entry has a name that this file system does not distinguish from it";
  private static final String SHORT =
      "this file system has a file of this name, and lists the file by another name";

  private final TreeIo<D> io;
  private final TreeNode<D> node;
  private final BiPredicate<String, EntryType> copied;
  private final Set<String> folded;
  private @Nullable Map<String, Set<String>> sources;
  private @Nullable Map<String, Set<String>> targets;

  /// Lists nothing yet.
  ///
  /// @param node the directory, which is open until the last call
  /// @param late the entries to check
  /// @param selection of the copied entries: all others have no copy
  SameNames(TreeNode<D> node, List<TreeEntry<D>> late, EntrySelection<D> selection) {
    this(
        node,
        late.stream().map(found -> found.targetName()),
        (name, listed) -> isCopied(node, selection, name, listed));
  }

  private SameNames(TreeNode<D> node, Stream<String> names, BiPredicate<String, EntryType> copied) {
    this.node = node;
    this.copied = copied;
    io = node.io();
    folded = names.map(io::folded).collect(Collectors.toSet());
  }

  /// Lists nothing yet.
  ///
  /// @param leftovers names in the target that the source lacks
  static <D> SameNames<D> of(TreeNode<D> node, Set<String> leftovers) {
    return new SameNames<>(node, leftovers.stream(), (name, type) -> true);
  }

  /// Returns whether a name in the list of the target is another spelling of a name of the source,
  /// and leads to its copy: `a.txt` for `A.TXT` on FAT.
  boolean isOtherSpelling(String leftover) throws IOException {
    return isListedAsOther(leftover, listedTargets().getOrDefault(io.folded(leftover), Set.of()));
  }

  /// Checks the target of an entry, which is copied after all entries of other names.
  ///
  /// @throws FileSystemException if the name leads to the copy of another entry, or to a file with
  ///   a long name
  void requireOther(TreeEntry<D> entry) throws IOException {
    String name = entry.targetName();
    if (node.findTarget(name).isEmpty()) {
      addTarget(name);
      return;
    }
    String reason = reasonAgainst(name);
    if (reason != null) {
      throw PathFailure.of(entry.targetPath(), reason);
    }
  }

  // The copy of this entry comes next.
  private void addTarget(String name) {
    if (targets != null) {
      targets.computeIfAbsent(io.folded(name), unused -> new HashSet<>()).add(name);
    }
  }

  private @Nullable String reasonAgainst(String name) throws IOException {
    Set<String> listed;
    try {
      listed = listedTargets().getOrDefault(io.folded(name), Set.of());
    } catch (AccessDeniedException e) {
      return hasNumberOfOther(name) ? SAME : null;
    }
    if (listed.isEmpty()) {
      return SHORT;
    }
    return isListedAsOther(name, listed) ? SAME : null;
  }

  // Two listed names are two entries. A file system that changes the spelling of names lists one of
  // them at most.
  private boolean isListedAsOther(String name, Set<String> listed) throws IOException {
    for (String other : others(name)) {
      boolean areListed = listed.contains(name) && listed.contains(other);
      if (!areListed && node.findTarget(other).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private boolean hasNumberOfOther(String name) throws IOException {
    Optional<EntryStatus> status = node.findTarget(name);
    for (String other : others(name)) {
      Optional<EntryStatus> found = node.findTarget(other);
      if (status.isPresent() && found.isPresent() && status.get().isSameFileAs(found.get())) {
        return true;
      }
    }
    return false;
  }

  // The other copied entries of such a name.
  private Set<String> others(String name) throws IOException {
    if (sources == null) {
      sources = list(node.source(), node.sourcePath(), copied);
    }
    Set<String> others = new HashSet<>(sources.getOrDefault(io.folded(name), Set.of()));
    others.remove(name);
    return others;
  }

  private static <D> boolean isCopied(
      TreeNode<D> node, EntrySelection<D> selection, String name, EntryType listed) {
    try {
      return selection.select(new TreeEntry<>(node, name, name, listed, Link.STAY)) != null;
    } catch (IOException e) { // the entry has failed
      return false;
    }
  }

  private Map<String, Set<String>> listedTargets() throws IOException {
    if (targets == null) {
      targets = list(node.target(), node.targetPath(), (name, type) -> true);
    }
    return targets;
  }

  private Map<String, Set<String>> list(
      D directory, Path path, BiPredicate<String, EntryType> counts) throws IOException {
    Map<String, Set<String>> listed = new HashMap<>();
    io.listAgain(
        directory,
        (name, type) -> {
          String key = io.folded(name);
          if (folded.contains(key) && counts.test(name, type)) {
            listed.computeIfAbsent(key, unused -> new HashSet<>()).add(name);
          }
        },
        path);
    return listed;
  }

  /// Finds the names of a source directory that the target may not distinguish from an earlier name
  /// in the list. For one thread.
  ///
  /// Takes no system call in a directory of less than some thousand entries. In a larger one, it
  /// finds out whether the target distinguishes upper and lower case, and then keeps no ASCII
  /// names: only other forms of one character can then be equal. The form of a few others is ASCII,
  /// such as the sign of Kelvin, which is the letter K.
  static final class SimilarNames<D> {
    /// Names between two looks at the target.
    private static final int MANY = 4096;

    /// A short name that FAT and NTFS give to a file with a long name, such as `PICTUR~1.JPG`.
    private static final Pattern SHORT =
        Pattern.compile("(?=.{3,8}(\\.|$))[^.~ ]{1,6}~[1-9][0-9]{0,5}(\\.[^. ]{1,3})?");

    private final TreeNode<D> node;
    private final NameHashes others = new NameHashes();
    private NameHashes ascii = new NameHashes();
    private @Nullable String sample;
    private boolean isCaseDistinguished;

    /// @param node the directory, which is open
    SimilarNames(TreeNode<D> node) {
      this.node = node;
    }

    /// Adds a name.
    ///
    /// @return whether the target may already have the copy of another entry by this name
    boolean add(String name) {
      boolean isAscii = FoldedName.isAscii(name);
      if (isAscii && isCaseDistinguished) {
        return false;
      }
      if (sample == null && isAscii && !swapped(name).equals(name)) {
        sample = name;
      }
      String folded = node.io().folded(name);
      if (!FoldedName.isAscii(folded)) {
        return !others.add(folded);
      }
      if (isCaseDistinguished) {
        return true; // the equal name may be forgotten
      }
      boolean isNew = ascii.add(folded);
      if (isNew && ascii.size() % MANY == 0) {
        look();
      }
      return !isNew || (name.indexOf('~') > 0 && SHORT.matcher(name).matches());
    }

    // The sample is an early name, whose copy is probably complete by now.
    private void look() {
      if (sample == null) {
        return;
      }
      try {
        if (node.findTarget(sample).isPresent() && node.findTarget(swapped(sample)).isEmpty()) {
          isCaseDistinguished = true;
          ascii = new NameHashes();
        }
      } catch (IOException e) {
        // the copy of an entry reports such a failure
      }
      sample = null;
    }

    private static String swapped(String name) {
      StringBuilder swapped = new StringBuilder(name.length());
      for (int i = 0; i < name.length(); i++) {
        char c = name.charAt(i);
        char lower = Character.toLowerCase(c);
        swapped.append(c == lower ? Character.toUpperCase(c) : lower);
      }
      return swapped.toString();
    }
  }
}
