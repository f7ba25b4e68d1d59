package dev.millrace.cli.copy;

import picocli.CommandLine.Option;

/// The options of `copy` for the result that is printed.
public final class ResultFlags {
  @Option(
      names = {"-v", "--list"},
      description = "Print each entry of a tree, and its copy.")
  private boolean list;

  @Option(
      names = "--stats",
      description = "Print the numbers of files, directories and bytes at the end.")
  private boolean stats;

  @Option(names = "--json", description = "Print the result as one JSON document.")
  private boolean json;

  /// Returns whether each entry is printed.
  public boolean isListed() {
    return list;
  }

  /// Returns whether the numbers are printed.
  public boolean hasStats() {
    return stats;
  }

  /// Returns whether the result is one JSON document.
  public boolean hasJson() {
    return json;
  }
}
