package dev.millrace.consumer;

import dev.millrace.files.Copier;
import java.io.IOException;
import java.nio.file.Path;

/// Copies the standard input to a file, and the file to the standard output: `CopyStreams TARGET`.
///
/// `docs/library.md` quotes this program.
public final class CopyStreams {
  private CopyStreams() {}

  public static void main(String[] args) throws IOException {
    copy(new Copier(), Path.of(args[0]));
  }

  private static void copy(Copier copier, Path target) throws IOException {
    long bytes = copier.copy(System.in, target);
    copier.copy(target, System.out);
    System.err.println(bytes + " bytes");
  }
}
