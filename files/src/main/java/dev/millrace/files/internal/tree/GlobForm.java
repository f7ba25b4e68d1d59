package dev.millrace.files.internal.tree;

/// Turns a glob of gitignore(5) into a regular expression: `*` and `?` match no slash, `**` between
/// slashes matches directories, and `\` stands before a character without a special meaning.
final class GlobForm {
  private static final String DIRECTORIES = "**/";

  private final String glob;
  private final StringBuilder form = new StringBuilder();
  private int at;

  private GlobForm(String glob) {
    this.glob = glob;
  }

  /// Returns the regular expression.
  ///
  /// @throws IllegalArgumentException if nothing can match the glob
  static String of(String glob) {
    GlobForm made = new GlobForm(glob);
    while (made.at < glob.length()) {
      made.next();
    }
    return made.form.toString();
  }

  private void next() {
    boolean isStart = at == 0 || glob.charAt(at - 1) == '/';
    if (isStart && glob.startsWith(DIRECTORIES, at)) {
      form.append("(?:.*/)?");
      at += DIRECTORIES.length();
    } else if (isStart && glob.substring(at).equals("**")) {
      form.append(".*");
      at = glob.length();
    } else {
      character(glob.charAt(at++));
    }
  }

  private void character(char next) {
    switch (next) {
      case '*' -> form.append("[^/]*");
      case '?' -> form.append("[^/]");
      case '[' -> set();
      case '\\' -> escaped();
      default -> literal(next);
    }
  }

  private void set() {
    GlobSet set = GlobSet.at(glob, at);
    form.append(set.form());
    at = set.end();
  }

  private void escaped() {
    if (at == glob.length()) {
      throw new IllegalArgumentException(
          "'%s' matches nothing: no character follows the last \\".formatted(glob));
    }
    literal(glob.charAt(at++));
  }

  private void literal(char one) {
    if ("\\.[]{}()<>*+-=!?^$|&#".indexOf(one) >= 0) {
      form.append('\\');
    }
    form.append(one);
  }
}
