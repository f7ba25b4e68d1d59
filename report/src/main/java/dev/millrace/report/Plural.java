package dev.millrace.report;

/// Numbers with their nouns.
public final class Plural {
  private Plural() {}

  /// `1 fork`, `3 forks`.
  ///
  /// @param noun in the singular; its plural ends in `s`
  public static String of(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
