package dev.millrace.cli.name;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/// Finds the intended spelling of a name.
public final class Nearest {
  private Nearest() {}

  /// The name that differs from `text` in the fewest letters: at most a third of them, or one.
  public static Optional<String> to(String text, Collection<String> names) {
    int most = Math.max(1, (text.length() + 1) / 3);
    return names.stream()
        .filter(name -> distance(text, name) <= most)
        .min(Comparator.comparingInt(name -> distance(text, name)));
  }

  // Levenshtein's distance, one row of its matrix at a time.
  private static int distance(String from, String to) {
    int[] row = new int[to.length() + 1];
    for (int i = 0; i <= from.length(); i++) {
      int diagonal = i - 1;
      for (int j = 0; j <= to.length(); j++) {
        int above = row[j];
        if (i == 0 || j == 0) {
          row[j] = i + j;
        } else {
          int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
          row[j] = Math.min(replaced, 1 + Math.min(above, row[j - 1]));
        }
        diagonal = above;
      }
    }
    return row[to.length()];
  }
}
