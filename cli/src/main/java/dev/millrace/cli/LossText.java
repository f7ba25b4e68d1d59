package dev.millrace.cli;

import dev.millrace.files.LostMetadata;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

/// Prints what could not be kept of a file beside its bytes.
final class LossText {
  private LossText() {}

  /// A line for each.
  static void print(Path target, List<LostMetadata> losses, PrintWriter err) {
    for (LostMetadata lost : losses) {
      err.printf(
          "warning: %s: not kept: %s (%s)%n",
          Printable.path(target), Printable.text(lost.what()), Printable.text(lost.reason()));
    }
  }
}
