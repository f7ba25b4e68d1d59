package dev.millrace.cli.copy;

import dev.millrace.files.TreeCounts;
import dev.millrace.model.text.Format;
import java.io.PrintWriter;

/// Prints how much of a cloned tree shares the blocks of its source.
public final class CloneText {
  private CloneText() {}

  /// Prints a line if files were copied instead of cloned: the tree then takes additional space.
  public static void print(TreeCounts counts, PrintWriter err) {
    long copied = counts.bytes() - counts.clonedBytes();
    if (copied > 0 && counts.clonedBytes() == 0) {
      err.printf(
          "millrace clone: this file system shares no blocks: %s were copied%n",
          Format.bytes(copied));
    } else if (copied > 0) {
      err.printf(
          "millrace clone: %s share blocks, %s were copied%n",
          Format.bytes(counts.clonedBytes()), Format.bytes(copied));
    }
  }

  /// Prints the shared blocks of a tree.
  public static void print(SharedBlocks shared, PrintWriter out) {
    out.printf(
        "%s of %s files share %s of %s%n",
        shared.sharingFiles(),
        shared.files(),
        Format.bytes(shared.sharedBytes()),
        Format.bytes(shared.bytes()));
    if (shared.unknownFiles() > 0) {
      out.printf("%s files: the file system does not report blocks%n", shared.unknownFiles());
    }
  }
}
