package dev.millrace.files.internal.tree;

import java.util.regex.Pattern;

/// A pattern of gitignore(5), against the path of an entry relative to its tree.
///
/// @param effect of the pattern on an entry that matches
/// @param scope the entries that it is compared with
/// @param form a regular expression for the whole path, with slashes
public record IgnorePattern(Effect effect, Scope scope, Pattern form) {
  /// The effect of a pattern.
  public enum Effect {
    EXCLUDE,
    /// Includes entries that an earlier pattern excludes: `!pattern`.
    INCLUDE
  }

  /// The entries that a pattern is compared with.
  public enum Scope {
    ALL,
    /// `pattern/`
    DIRECTORIES
  }

  /// Reads a pattern.
  ///
  /// @throws IllegalArgumentException if nothing can match it
  public static IgnorePattern of(String text) {
    String rest = text;
    Effect effect = Effect.EXCLUDE;
    if (rest.startsWith("!")) {
      effect = Effect.INCLUDE;
      rest = rest.substring(1);
    }
    Scope scope = Scope.ALL;
    if (rest.endsWith("/")) {
      scope = Scope.DIRECTORIES;
      rest = rest.substring(0, rest.length() - 1);
    }
    if (rest.isEmpty() || rest.equals("/")) {
      throw new IllegalArgumentException("'" + text + "' matches nothing; write it as *.o or dir/");
    }
    return new IgnorePattern(effect, scope, Pattern.compile(anchored(rest), Pattern.DOTALL));
  }

  // A slash at the start or in the middle ties the pattern to the top of the tree.
  private static String anchored(String glob) {
    int slash = glob.indexOf('/');
    String body = GlobForm.of(slash == 0 ? glob.substring(1) : glob);
    return slash < 0 ? "(?:.*/)?" + body : body;
  }

  /// Returns whether an entry matches.
  ///
  /// @param path with slashes
  public boolean matches(String path, boolean isDirectory) {
    return (scope == Scope.ALL || isDirectory) && form.matcher(path).matches();
  }
}
