package dev.millrace.consumer;

import dev.millrace.files.Cancellation;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyResult;
import dev.millrace.files.Verification;
import java.io.IOException;
import java.nio.file.Path;

/// Copies a file, prints its progress, and verifies the target: `CopyWithProgress SOURCE TARGET`.
public final class CopyWithProgress {
  private CopyWithProgress() {}

  public static void main(String[] args) throws IOException {
    Copier copier = new Copier(CopyOptions.DEFAULTS.verification(Verification.HASH));
    CopyResult result =
        copier.copy(
            Path.of(args[0]),
            Path.of(args[1]),
            (copied, total) -> System.out.println(copied + " of " + total),
            new Cancellation());
    System.out.println(result.bytes() + " bytes, SHA-256 " + result.sha256().orElseThrow());
  }
}
