package dev.millrace.files.metadata;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.LostMetadata;
import dev.millrace.files.Metadata;
import dev.millrace.files.transfer.Transfer;
import java.io.IOException;
import java.util.List;

/// Copies what a file has beside its bytes, each item by itself. Whether one was kept is not for
/// the call to say that sets it, but for the file afterwards: some file systems ignore what they
/// cannot keep, and report that it was done.
public final class NativeMetadata {
  private NativeMetadata() {}

  /// Does nothing unless all is to be kept: otherwise the file was made with the permissions it is
  /// to have.
  ///
  /// @param transfer whose target is private, and was looked at when all its bytes were there; its
  ///   buffer is used
  /// @return what could not be kept
  /// @throws IOException if that is an error, or the target cannot be looked at
  public static List<LostMetadata> copy(Transfer transfer, CopyOptions options) throws IOException {
    if (options.metadata() != Metadata.ALL) {
      return List.of();
    }
    FilePair files = new FilePair(transfer, new Losses());
    copy(files);
    return files.losses().settle(options.strictness(), transfer.targetPath());
  }

  // A new owner takes away what the file can do with more rights than its user, so he comes first.
  // Whom an access control list or the mode lets in is let in at once: they come when nobody can be
  // let in by mistake any more, and the times when nothing changes them any more.
  private static void copy(FilePair files) throws IOException {
    new NativeOwner(files).copy();
    new NativeAttributes(files).copy();
    int permissions = new NativeAcl(files).copy();
    new NativeMode(files).copy(permissions);
  }
}
