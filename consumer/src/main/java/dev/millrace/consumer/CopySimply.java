package dev.millrace.consumer;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyResult;
import java.io.IOException;
import java.nio.file.Path;

/// Copies a file without options: `CopySimply SOURCE TARGET`.
///
/// `docs/library.md` quotes this program.
public final class CopySimply {
  private CopySimply() {}

  public static void main(String[] args) throws IOException {
    Path source = Path.of(args[0]);
    Path target = Path.of(args[1]);
    Copier copier = new Copier();
    CopyResult result = copier.copy(source, target);
    System.out.println(result.bytes() + " bytes by " + result.strategy().title());
  }
}
