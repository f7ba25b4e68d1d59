package dev.millrace.consumer;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyResult;
import dev.millrace.files.MillraceFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// Copies a file twice, without options and by the drop-in: `CopySimply SOURCE TARGET`.
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
    MillraceFiles.copy(source, target, StandardCopyOption.REPLACE_EXISTING);
  }
}
