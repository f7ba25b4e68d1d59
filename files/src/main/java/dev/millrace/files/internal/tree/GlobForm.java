package dev.millrace.files.internal.tree;

/// Turns a glob of gitignore(5) into a regular expression: `*` and `?` match no slash, `**` between
/// slashes matches directories, and `[a-z]` and `\` work as in a shell.
final class GlobForm {
  private static final String DIRECTORIES = "**/";

  private final String glob;
  private final StringBuilder form = new StringBuilder();
  private int at;

  private GlobForm(String glob) {
    this.glob = glob;
  }

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
      case '\\' -> literal(at < glob.length() ? glob.charAt(at++) : '\\');
      default -> literal(next);
    }
  }

  // A bracket without an end stands for itself. A bracket right after the start belongs to the set.
  private void set() {
    int start = at;
    boolean isNegated = start < glob.length() && "!^".indexOf(glob.charAt(start)) >= 0;
    int from = isNegated ? start + 1 : start;
    int end = glob.indexOf(']', from + 1);
    if (end < 0) {
      literal('[');
      return;
    }
    form.append(isNegated ? "(?!/)[^" : "(?!/)[");
    form.append(glob.substring(from, end).replaceAll("[\\\\\\[\\]&^]", "\\\\$0")).append(']');
    at = end + 1;
  }

  private void literal(char one) {
    if ("\\.[]{}()<>*+-=!?^$|&#".indexOf(one) >= 0) {
      form.append('\\');
    }
    form.append(one);
  }
}
