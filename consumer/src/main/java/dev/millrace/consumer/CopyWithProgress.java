package dev.millrace.consumer;

import dev.millrace.files.Cancellation;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyResult;
import dev.millrace.files.Replace;
import dev.millrace.files.Verification;
import java.io.IOException;
import java.nio.file.Path;

/// Copies a file, prints its progress, and verifies the target: `CopyWithProgress SOURCE TARGET`.
/// With a third argument, the copy is cancelled.
///
/// `docs/library.md` quotes this program.
public final class CopyWithProgress {
  private static final Copier COPIER =
      new Copier(
          CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS).withVerification(Verification.HASH));

  private CopyWithProgress() {}

  public static void main(String[] args) throws IOException {
    Cancellation cancellation = new Cancellation();
    if (args.length > 2) {
      cancellation.cancel();
    }
    copyWithProgress(Path.of(args[0]), Path.of(args[1]), cancellation);
  }

  private static void copyWithProgress(Path source, Path target, Cancellation cancellation)
      throws IOException {
    Copier copier = COPIER.withListener(new Printer()).withCancellation(cancellation);
    try {
      CopyResult result = copier.copy(source, target);
      System.out.println(result.bytes() + " bytes, SHA-256 " + result.sha256().orElseThrow());
    } catch (CopyCancelledException e) {
      System.out.println("cancelled: the target is as it was");
    }
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
