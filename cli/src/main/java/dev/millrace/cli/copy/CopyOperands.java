package dev.millrace.cli.copy;

import dev.millrace.cli.copy.CopyCheck.SourceCheck;
import dev.millrace.cli.name.Printable;
import dev.millrace.cli.name.TypedCommand;
import dev.millrace.cli.name.UsageException;
import dev.millrace.files.TreeResume;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.tree.SharedDirectories;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileSystemException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// The operands of `copy` as pairs of a source and the name of its copy, as in cp.
public final class CopyOperands {
  /// A letter alone may be a drive of Windows.
  private static final Pattern HOST =
      Pattern.compile(
          "(rsync|ssh|sftp|scp)://|[^/@:]+@[^/:]+:|[A-Za-z][A-Za-z0-9.-]+:|[0-9.]{7,}:");

  private CopyOperands() {}

  /// Resolves the operands.
  ///
  /// @param operands the sources, and the target as the last one unless `all` name a directory
  /// @param err gets a line for each source that is named again
  /// @throws UsageException if an operand is missing, empty, or no path
  /// @throws FileSystemException if the target must be a directory and is none, or if two sources
  ///   would get one name
  public static List<CopyPaths> pairs(List<String> operands, CopyFlags all, PrintWriter err)
      throws IOException {
    TargetFlags flags = all.targets();
    SelectionFlags selection = all.selection();
    requireOperands(operands, flags);
    List<String> sources =
        flags.directory() == null ? operands.subList(0, operands.size() - 1) : operands;
    String target = flags.directory() == null ? operands.getLast() : flags.directory();
    for (String source : sources) {
      requireLocal(source, "SOURCE");
    }
    requireLocal(target, "TARGET");
    if (selection.areListed()) { // the list has the names below the target
      return List.of(
          new CopyPaths(CopyPaths.source(sources.getFirst()), CopyPaths.path(target, "TARGET")));
    }
    if (isDirectoryRequired(sources, flags)) {
      requireDirectory(target, flags);
    } else if (all.parts().areResumed() && isInterruptedCopy(sources.getFirst(), target)) {
      return List.of(CopyPaths.named(sources.getFirst(), target));
    }
    List<CopyPaths> pairs = new ArrayList<>();
    for (String source : sources) {
      pairs.add(flags.pair(source, target));
    }
    List<CopyPaths> different = different(pairs, err);
    if (selection.areDeleted()) {
      requireSeparateTargets(different);
    } else if (different.size() > 1 && all.trees().isRecursive()) {
      new Overwriting(all.trees(), new SharedDirectories()).requireNone(different);
    }
    return different;
  }

  // As in rsync, a colon before any slash ends the name of a host. A file may have such a name too.
  private static void requireLocal(String operand, String label) throws IOException {
    boolean isOfHost = HOST.matcher(operand).lookingAt();
    if (isOfHost && !Existing.isAt(CopyPaths.path(operand, label), LinkOption.NOFOLLOW_LINKS)) {
      throw new UsageException(
          "%s: '%s' names another host, and files are copied on one machine; write ./%<s for a file"
              .formatted(label, operand));
    }
  }

  private static void requireOperands(List<String> operands, TargetFlags flags) {
    if (operands.isEmpty() || (operands.size() == 1 && flags.directory() == null)) {
      String missing = operands.isEmpty() ? "SOURCE and TARGET are" : "TARGET is";
      String help = TypedCommand.of("copy", "--help");
      throw new UsageException(missing + " missing; see '" + help + "'");
    }
    UsageException.requireOneOf("-t and -T", flags.directory() != null, flags.noTargetDirectory());
    if (operands.size() > 2 && flags.noTargetDirectory()) {
      throw new UsageException("-T takes one SOURCE and one TARGET, not " + operands.size());
    }
  }

  private static boolean isDirectoryRequired(List<String> sources, TargetFlags flags) {
    return sources.size() > 1 || flags.directory() != null || flags.parents();
  }

  // The copy got the name TARGET, and the directory exists since then.
  private static boolean isInterruptedCopy(String source, String target) throws IOException {
    Path from = CopyPaths.source(source);
    return Existing.isDirectory(from)
        && TreeResume.isInterruptedCopy(from, CopyPaths.path(target, "TARGET"));
  }

  private static void requireDirectory(String target, TargetFlags flags) throws IOException {
    Path path = CopyPaths.path(target, "TARGET");
    if (!Existing.isDirectory(path)) {
      String needed =
          flags.directory() != null
              ? "-t needs one"
              : flags.parents() ? "--parents needs one" : "several sources need one";
      String reason =
          Existing.isAt(path, LinkOption.NOFOLLOW_LINKS)
              ? "is not a directory; " + needed
              : "no such directory; create it first";
      throw new FileSystemException(target, null, reason);
    }
  }

  // A source lacks the other sources and their copies, so that `--delete` would delete them.
  private static void requireSeparateTargets(List<CopyPaths> pairs) throws IOException {
    SharedDirectories shared = new SharedDirectories();
    for (CopyPaths outer : pairs) {
      for (CopyPaths inner : pairs) {
        if (!inner.equals(outer)) {
          requireOutside(outer, inner, shared);
        }
      }
    }
  }

  // The copy reports a source that does not exist.
  private static void requireOutside(CopyPaths outer, CopyPaths inner, SharedDirectories shared)
      throws IOException {
    String reason = null;
    if (CopyPaths.absolute(inner.target()).startsWith(CopyPaths.absolute(outer.target()))) {
      reason = "would be deleted again: its copy is inside the copy of %s; omit --delete";
    } else if (Existing.isAt(inner.source())
        && Existing.isDirectory(outer.target())
        && isInside(inner.source().toRealPath(), outer.target(), shared)) {
      reason = "would be deleted: it is inside the copy of %s; omit --delete";
    }
    if (reason != null) {
      throw PathFailure.of(inner.source(), reason.formatted(outer.source()));
    }
  }

  // Another name of a file elsewhere keeps its content.
  private static boolean isInside(Path source, Path target, SharedDirectories shared)
      throws IOException {
    return Existing.isDirectory(source)
        ? !shared.between(source, target).isEmpty()
        : !shared.names(source.resolveSibling("."), target).isEmpty();
  }

  /// A mount may lead from the copy of one source into another source.
  private record Overwriting(TreeFlags trees, SharedDirectories shared) {
    void requireNone(List<CopyPaths> pairs) throws IOException {
      Set<Path> mounted = shared.aroundMounts();
      List<CopyPaths> sources =
          pairs.stream().filter(pair -> isIn(mounted, pair.source())).toList();
      for (CopyPaths outer : pairs) {
        if (trees.isDirectory(outer.source()) && trees.isDirectory(outer.target())) {
          for (CopyPaths inner : isIn(mounted, outer.target()) ? pairs : sources) {
            if (!inner.equals(outer) && isReached(inner.source(), outer)) {
              String reason =
                  "would be overwritten: a mount leads to it from the copy of " + outer.source();
              throw PathFailure.of(inner.source(), reason);
            }
          }
        }
      }
    }

    private boolean isIn(Set<Path> mounted, Path path) {
      try {
        return trees.isDirectory(path) && mounted.contains(path.toRealPath());
      } catch (IOException e) {
        return false;
      }
    }

    private boolean isReached(Path source, CopyPaths outer) throws IOException {
      if (!Existing.isAt(source, LinkOption.NOFOLLOW_LINKS)) {
        return false;
      }
      boolean isTree = trees.isDirectory(source);
      Path around = isTree ? source.toRealPath() : parent(source);
      Path target = outer.target().toRealPath();
      if (isTree && target.startsWith(around)) { // the copy checks a tree around its target
        return false;
      }
      Set<Path> places = new HashSet<>(shared.names(around, target));
      if (isTree) {
        places.addAll(shared.between(target, around));
      }
      for (Path place : places) {
        Path written = outer.source().resolve(target.relativize(place));
        Path file = isTree ? written : written.resolve(source.getFileName());
        if (Existing.isAt(file)) {
          return true;
        }
      }
      return false;
    }

    private static Path parent(Path file) throws IOException {
      return file.toRealPath(LinkOption.NOFOLLOW_LINKS).resolveSibling(".").normalize();
    }
  }

  // Of two sources with one name, the second copy would replace the first one. As in cp, a
  // repeated source is copied once. A source that has no copy because of its slash repeats nothing.
  private static List<CopyPaths> different(List<CopyPaths> pairs, PrintWriter err)
      throws IOException {
    Map<Path, CopyPaths> copies = new HashMap<>();
    List<CopyPaths> different = new ArrayList<>();
    for (CopyPaths pair : pairs) {
      CopyPaths other =
          isCopied(pair) ? copies.putIfAbsent(CopyPaths.absolute(pair.target()), pair) : null;
      boolean isSame =
          other != null
              && CopyPaths.absolute(other.source()).equals(CopyPaths.absolute(pair.source()));
      if (other == null || (!isSame && areMerged(other, pair))) {
        different.add(pair);
      } else if (isSame) {
        err.printf("warning: %s: named again; copied once%n", Printable.path(pair.source()));
      } else {
        String reason =
            "would replace the copy of %s, which has the same name".formatted(other.source());
        throw PathFailure.of(pair.source(), reason);
      }
    }
    return List.copyOf(different);
  }

  private static boolean isCopied(CopyPaths pair) {
    try {
      return !new SourceCheck(pair.source()).lacksDirectoryBeforeDot();
    } catch (IOException e) {
      return false; // the copy of this source reports the failure
    }
  }

  // `a/. b/.`: the entries of several directories go to one directory, as in cp.
  private static boolean areMerged(CopyPaths one, CopyPaths other) {
    return one.source().endsWith(".") && other.source().endsWith(".");
  }
}
