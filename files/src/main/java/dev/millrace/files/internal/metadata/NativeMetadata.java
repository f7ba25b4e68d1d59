package dev.millrace.files.internal.metadata;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.internal.request.Loss;
import dev.millrace.files.internal.transfer.Transfer;
import dev.millrace.sys.FileStatus;
import java.io.IOException;
import java.util.List;

/// Copies the metadata of a file, each item by itself. A call that sets an item does not prove that
/// the item was kept; the file afterwards does: some file systems ignore what they cannot keep, and
/// report success.
public final class NativeMetadata {
  private NativeMetadata() {}

  /// Copies what the options ask for. The permissions alone need no call, since the target was made
  /// with them.
  ///
  /// @param transfer whose target has all its bytes, and is private if all metadata is to be kept
  /// @param made the status of the target when it was made
  /// @return the items that could not be kept
  /// @throws IOException if that is an error, or the target cannot be looked at
  public static List<Loss> copy(Transfer transfer, FileStatus made, CopyOptions options)
      throws IOException {
    if (options.metadata() == Metadata.NONE || isKept(transfer, made, options)) {
      return List.of();
    }
    Losses losses = new Losses();
    if (options.metadata() == Metadata.MODE) {
      new CreatedMode(transfer, made).require(losses);
    } else {
      copyAll(transfer, losses);
    }
    return losses.settle(options.strictness(), transfer.targetPath());
  }

  private static boolean isKept(Transfer transfer, FileStatus made, CopyOptions options) {
    return options.metadata() == Metadata.MODE && new CreatedMode(transfer, made).isKept();
  }

  private static void copyAll(Transfer transfer, Losses losses) throws IOException {
    try (AttributeBuffer buffer = new AttributeBuffer()) {
      copy(new FilePair(transfer, losses, buffer));
    }
  }

  // A new owner takes away the rights that the file gives beyond those of its user, so the owner
  // comes first. An access control list or a mode lets others in at once: both come when nobody can
  // be let in by mistake any more, and the times when nothing changes them any more.
  private static void copy(FilePair files) throws IOException {
    FileStatus owned = new NativeOwner(files).copy(files.targetStatus());
    new NativeAttributes(files, owned).copy();
    int permissions = new NativeAcl(files).copy();
    new NativeMode(files, owned).copy(permissions);
  }
}
