package dev.millrace.cli.copy;

import dev.millrace.cli.name.Printable;
import dev.millrace.files.LostMetadata;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

/// Prints the metadata that a copy could not keep.
public final class LossText {
  private LossText() {}

  /// Prints one line for each loss.
  public static void print(Path target, List<LostMetadata> losses, PrintWriter err) {
    for (LostMetadata lost : losses) {
      print(target, lost.what(), lost.reason(), err);
    }
  }

  /// Prints one line for one loss.
  public static void print(Path target, String what, String reason, PrintWriter err) {
    err.printf(
        "warning: %s: not kept: %s (%s)%n",
        Printable.path(target), Printable.text(what), Printable.text(reason));
  }
}
