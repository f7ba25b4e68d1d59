package dev.millrace.cli;

import dev.millrace.cli.Millrace.EarlyLink;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Copies files in all usual ways, so that the JVM can keep the classes of a copy for later starts.
/// Ends as the command ends, since classes are loaded at the exit too.
final class CopyTraining {
  private CopyTraining() {}

  // arguments: a file, and a name for files that are removed later
  public static void main(String[] args) throws IOException {
    Path file = Path.of(args[0]);
    Path work = Path.of(args[1]);
    Path tree = Files.createDirectories(work.resolve("tree/in"));
    Files.writeString(tree.resolve("small"), "text");
    List<String[]> calls =
        List.of(
            words("copy", file, tree),
            words("copy", "-r", work.resolve("tree"), work.resolve("copy")),
            words("copy", "-a", work.resolve("tree"), work.resolve("archive")),
            words("clone", work.resolve("tree"), work.resolve("clone")));
    for (String[] call : calls) {
      EarlyLink.startFor(call);
      int _ =
          Millrace.run(call, OutputStream.nullOutputStream(), new PrintWriter(Writer.nullWriter()));
    }
    System.exit(0);
  }

  private static String[] words(Object... words) {
    return List.of(words).stream().map(Object::toString).toArray(String[]::new);
  }
}
