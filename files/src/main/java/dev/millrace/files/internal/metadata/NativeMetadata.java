package dev.millrace.files.internal.metadata;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.Strictness;
import dev.millrace.files.internal.directory.DefaultAcl;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.request.Loss;
import dev.millrace.files.internal.transfer.Transfer;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;

/// Copies the metadata of a file, each item independently. Reads every item back, because some file
/// systems ignore items that they cannot keep, and report success.
public final class NativeMetadata {
  private static final int GROUP_SHIFT = 3;

  private NativeMetadata() {}

  /// Copies the metadata that the options request. Permissions alone need no call, because the
  /// target was created with them.
  ///
  /// @param transfer has a complete target, which is private if the exact mode is requested
  /// @param made the status of the target at its creation
  /// @return the lost items
  /// @throws IOException if a loss is an error, or the status of the target is unreadable
  public static List<Loss> copy(Transfer transfer, FileStatus made, CopyOptions options)
      throws IOException {
    boolean isModeKept = (made.permissions() & FileMode.PERMISSIONS) == permissions(transfer);
    if (options.metadata() == Metadata.MODE && isModeKept) { // the usual case, for speed
      return List.of();
    }
    Losses losses = new Losses();
    if (CreatedMode.isFinal(options.metadata()) && !isModeKept) {
      createdMode(transfer, made).loss().ifPresent(losses::add);
    }
    copyRest(transfer, options.metadata(), losses);
    return losses.settle(options.strictness(), transfer.targetPath());
  }

  /// Copies the metadata to a file that existed before. It keeps its permissions unless the exact
  /// mode is requested.
  ///
  /// @return the lost items
  /// @throws IOException if a loss is an error, or the status of the target is unreadable
  public static List<Loss> copyToOldFile(Transfer transfer, CopyOptions options)
      throws IOException {
    Losses losses = new Losses();
    copyRest(transfer, options.metadata(), losses);
    return losses.settle(options.strictness(), transfer.targetPath());
  }

  /// Fails if there are losses that are errors.
  public static void settle(List<Loss> lost, CopyOptions options, Path target)
      throws FileSystemException {
    Losses losses = new Losses();
    lost.forEach(losses::add);
    List<Loss> unused = losses.settle(options.strictness(), target);
  }

  private static void copyRest(Transfer transfer, Metadata metadata, Losses losses)
      throws IOException {
    switch (metadata) {
      case NONE, MODE -> {}
      case MODE_AND_TIMES -> copyTimes(transfer, losses);
      case EXACT_MODE -> copyMode(transfer, losses);
      case EXACT_MODE_AND_TIMES -> {
        copyMode(transfer, losses);
        copyTimes(transfer, losses);
      }
      case ALL -> copyAll(transfer, losses);
    }
  }

  /// Gives a file that replaces another one the owner, the access control list and the permissions
  /// of the old file, as far as this process may. Never admits more users than the old file.
  ///
  /// @param transfer from the old file to a private new one
  public static void copyAccess(Transfer transfer) throws IOException {
    try (FilePair files = new FilePair(transfer, new Losses())) {
      FileStatus owned = NativeMode.copyOwner(files, files.targetStatus());
      int permissions = new NativeAcl(files).copy() & FileMode.PERMISSIONS;
      int kept =
          files.isGroupKept(owned)
              ? permissions
              : permissions & ~(FileMode.GROUP & ~(permissions << GROUP_SHIFT));
      // Not on a file system without permissions, which rejects the call.
      if ((files.targetStatus().permissions() & FileMode.PERMISSIONS) != kept) {
        Call.FCHMOD.require(files.calls().fchmod(files.target(), kept), transfer.targetPath());
      }
    }
  }

  private static CreatedMode createdMode(Transfer transfer, FileStatus made) {
    RawName directory = RawName.of(transfer.targetPath()).parent();
    DefaultAcl inherited = new DefaultAcl(transfer.calls(), directory);
    return new CreatedMode(permissions(transfer), made, inherited);
  }

  private static int permissions(Transfer transfer) {
    return transfer.source().status().permissions() & FileMode.PERMISSIONS;
  }

  private static void copyTimes(Transfer transfer, Losses losses) {
    long set = transfer.calls().futimens(transfer.target(), transfer.source().status());
    losses.addFailure("times", Call.FUTIMENS, set);
  }

  private static void copyMode(Transfer transfer, Losses losses) throws IOException {
    try (FilePair files = new FilePair(transfer, losses)) {
      NativeAcl list = new NativeAcl(files);
      list.copyDefault();
      FileStatus target = files.targetStatus();
      new NativeMode(files, target).copyMode(list.copy());
    }
  }

  private static void copyAll(Transfer transfer, Losses losses) throws IOException {
    try (FilePair files = new FilePair(transfer, losses)) {
      copy(files, files.targetStatus(), true);
    }
  }

  /// Copies the exact mode or all metadata to a new private file of a tree. All metadata takes
  /// fewer calls than with [#copy]: a file without extended attributes has no access control list,
  /// except on a server that hides the list.
  ///
  /// @param made the status of the target at its creation
  /// @param inherited the list that the directory of the target gives to new files
  /// @return the lost items
  public static List<Loss> copyExact(
      Transfer transfer, Metadata metadata, FileStatus made, DefaultAcl inherited)
      throws IOException {
    Losses losses = new Losses();
    if (metadata == Metadata.ALL) {
      boolean mayHaveList = transfer.source().kind() == FileSystemKind.SERVER || inherited.exists();
      try (FilePair files = new FilePair(transfer, losses)) {
        copy(files, made, mayHaveList);
      }
    } else {
      copyRest(transfer, metadata, losses);
    }
    return losses.settle(Strictness.LENIENT, transfer.targetPath());
  }

  // A new owner clears setuid and capabilities, so the owner comes first. A list or a mode admits
  // others at once: both come when the owner is final. The times come last.
  private static void copy(FilePair files, FileStatus target, boolean mayHaveList)
      throws IOException {
    FileStatus owned = NativeMode.copyOwner(files, target);
    boolean hasAttributes = new NativeAttributes(files, owned).copy();
    new NativeAcl(files).removeDefaultUnlessCopied();
    int permissions =
        hasAttributes || mayHaveList
            ? new NativeAcl(files).copy()
            : files.sourceStatus().permissions();
    new NativeMode(files, owned).copy(permissions);
  }
}
