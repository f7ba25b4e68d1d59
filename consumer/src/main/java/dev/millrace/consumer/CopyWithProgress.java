package dev.millrace.consumer;

import dev.millrace.files.Cancellation;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyResult;
import dev.millrace.files.Replace;
import dev.millrace.files.Verification;
import java.io.IOException;
import java.nio.file.Path;

/// Copies a file, prints its progress, and verifies the target: `CopyWithProgress SOURCE TARGET`.
///
/// `docs/library.md` quotes this program.
public final class CopyWithProgress {
  private static final Copier COPIER =
      new Copier(
          CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS).withVerification(Verification.HASH));

  private CopyWithProgress() {}

  public static void main(String[] args) throws IOException {
    Path source = Path.of(args[0]);
    Path target = Path.of(args[1]);
    Cancellation cancellation = new Cancellation();
    CopyResult result =
        COPIER.withListener(new Printer()).withCancellation(cancellation).copy(source, target);
    System.out.println(result.bytes() + " bytes, SHA-256 " + result.sha256().orElseThrow());
  }

  private static final class Printer implements CopyListener {
    @Override
    public void started(StartEvent event) {
      System.out.println("try " + event.tryNumber());
    }

    @Override
    public void progressed(ProgressEvent event) {
      System.out.println(event.doneBytes() + " of " + event.totalBytes());
    }

    @Override
    public void finished(CopyResult result) {
      System.out.println("by " + result.strategy().title());
    }
  }
}
