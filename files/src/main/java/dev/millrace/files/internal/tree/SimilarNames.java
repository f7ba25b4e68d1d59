package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.path.FoldedName;
import java.io.IOException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Finds the names of a source directory that the target may not distinguish from an earlier name
/// in the list. For one thread.
///
/// Takes no system call in a directory of less than some thousand entries. In a larger one, it
/// finds out whether the target distinguishes upper and lower case, and then keeps no ASCII names:
/// only other forms of one character can then be equal. The form of a few others is ASCII, such as
/// the sign of Kelvin, which is the letter K.
final class SimilarNames<D> {
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
      if (exists(sample) && !exists(swapped(sample))) {
        isCaseDistinguished = true;
        ascii = new NameHashes();
      }
    } catch (IOException e) {
      // the copy of an entry reports such a failure
    }
    sample = null;
  }

  private boolean exists(String name) throws IOException {
    return node.io().find(node.target(), name, node.targetPath()).isPresent();
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
