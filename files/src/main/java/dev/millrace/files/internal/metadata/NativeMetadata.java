package dev.millrace.files.internal.metadata;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.Strictness;
import dev.millrace.files.internal.directory.DefaultAcl;
import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.request.CopyReport.Loss;
import dev.millrace.files.internal.transfer.Transfer.OpenPair;
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
  /// @param open has a complete target, which is private if the exact mode is requested
  /// @param made the status of the target at its creation
  /// @throws IOException if a loss is an error, or the status of the target is unreadable
  public static List<Loss> copy(OpenPair open, FileStatus made, CopyOptions options)
      throws IOException {
    boolean isModeKept = (made.permissions() & FileMode.PERMISSIONS) == permissions(open);
    if (options.metadata() == Metadata.MODE && isModeKept) { // the usual case, for speed
      return List.of();
    }
    Losses losses = new Losses();
    if (CreatedMode.isFinal(options.metadata()) && !isModeKept) {
      createdMode(open, made).loss().ifPresent(losses::add);
    }
    copyRest(open, options.metadata(), losses);
    return losses.settle(options.strictness(), open.targetPath());
  }

  /// Copies the metadata to a file that existed before. It keeps its permissions unless the exact
  /// mode is requested.
  ///
  /// @throws IOException if a loss is an error, or the status of the target is unreadable
  public static List<Loss> copyToOldFile(OpenPair open, CopyOptions options) throws IOException {
    Losses losses = new Losses();
    copyRest(open, options.metadata(), losses);
    return losses.settle(options.strictness(), open.targetPath());
  }

  /// Fails if there are losses that are errors.
  public static void settle(List<Loss> lost, CopyOptions options, Path target)
      throws FileSystemException {
    Losses losses = new Losses();
    lost.forEach(losses::add);
    List<Loss> unused = losses.settle(options.strictness(), target);
  }

  private static void copyRest(OpenPair open, Metadata metadata, Losses losses) throws IOException {
    switch (metadata) {
      case NONE, MODE -> {}
      case MODE_AND_TIMES -> copyTimes(open, losses);
      case EXACT_MODE -> copyMode(open, losses);
      case EXACT_MODE_AND_TIMES -> {
        copyMode(open, losses);
        copyTimes(open, losses);
      }
      case ALL -> copyAll(open, losses);
    }
  }

  /// Gives a file that replaces another one the owner, the access control list and the permissions
  /// of the old file, as far as this process may. Never admits more users than the old file.
  ///
  /// @param open from the old file to a private new one
  public static void copyAccess(OpenPair open) throws IOException {
    try (FilePair files = new FilePair(open, new Losses())) {
      FileStatus owned = NativeMode.copyOwner(files, files.open().targetStatus());
      int permissions = new NativeAcl(files).copy() & FileMode.PERMISSIONS;
      int kept =
          files.isGroupKept(owned)
              ? permissions
              : permissions & ~(FileMode.GROUP & ~(permissions << GROUP_SHIFT));
      // Not on a file system without permissions, which rejects the call.
      if ((files.open().targetStatus().permissions() & FileMode.PERMISSIONS) != kept) {
        Call.FCHMOD.require(
            files.open().calls().fchmod(files.open().target(), kept), open.targetPath());
      }
    }
  }

  private static CreatedMode createdMode(OpenPair open, FileStatus made) {
    RawName directory = RawName.of(open.targetPath()).parent();
    DefaultAcl inherited = new DefaultAcl(open.calls(), directory);
    return new CreatedMode(permissions(open), made, inherited);
  }

  private static int permissions(OpenPair open) {
    return open.sourceStatus().permissions() & FileMode.PERMISSIONS;
  }

  private static void copyTimes(OpenPair open, Losses losses) {
    long set = open.calls().futimens(open.target(), open.sourceStatus());
    losses.addFailure("times", Call.FUTIMENS, set);
  }

  private static void copyMode(OpenPair open, Losses losses) throws IOException {
    try (FilePair files = new FilePair(open, losses)) {
      NativeAcl list = new NativeAcl(files);
      list.copyDefault();
      FileStatus target = files.open().targetStatus();
      new NativeMode(files, target).copyMode(list.copy());
    }
  }

  private static void copyAll(OpenPair open, Losses losses) throws IOException {
    try (FilePair files = new FilePair(open, losses)) {
      copy(files, files.open().targetStatus(), true);
    }
  }

  /// Copies the metadata to a new file of a tree, which is private if the exact mode is requested.
  /// All metadata takes fewer calls than with [#copy]: a file without extended attributes has no
  /// access control list, except on a server that hides the list.
  ///
  /// @param made the status of the target at its creation
  public static List<Loss> copyToNewFile(
      OpenPair open, OpenDirectory from, OpenDirectory to, Metadata metadata, FileStatus made)
      throws IOException {
    Losses losses = new Losses();
    if (metadata == Metadata.ALL) {
      boolean mayHaveList = from.kind() == FileSystemKind.SERVER || to.acl().exists();
      try (FilePair files = new FilePair(open, losses)) {
        copy(files, made, mayHaveList);
      }
    } else {
      if (CreatedMode.isFinal(metadata)) {
        new CreatedMode(permissions(open), made, to.acl()).loss().ifPresent(losses::add);
      }
      copyRest(open, metadata, losses);
    }
    return losses.settle(Strictness.LENIENT, open.targetPath());
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
            : files.open().sourceStatus().permissions();
    new NativeMode(files, owned).copy(permissions);
  }

  /// Copies the owner, the mode and the times.
  ///
  /// @param owned the status of the target after its change of owner
  private record NativeMode(FilePair files, FileStatus owned) {
    /// chown(2) leaves this one unchanged.
    private static final int AS_IT_IS = -1;

    /// Copies the owner and the group.
    static FileStatus copyOwner(FilePair files, FileStatus target) throws IOException {
      return files.isOwnerKept(target) && files.isGroupKept(target) ? target : changeOwner(files);
    }

    // A user without the right to give files away may still choose a group that the user belongs
    // to.
    private static FileStatus changeOwner(FilePair files) throws IOException {
      FileStatus source = files.open().sourceStatus();
      long both = files.open().calls().fchown(files.open().target(), source.uid(), source.gid());
      long group =
          both < 0
              ? files.open().calls().fchown(files.open().target(), AS_IT_IS, source.gid())
              : both;
      FileStatus target = files.open().targetStatus();
      if (!files.isOwnerKept(target)) {
        files.losses().add("owner", Call.FCHOWN, both);
      }
      if (!files.isGroupKept(target)) {
        files.losses().add("group", Call.FCHOWN, group);
      }
      return target;
    }

    /// Copies the mode and the times.
    ///
    /// @param permissions of the source, or fewer
    void copy(int permissions) throws IOException {
      int wanted = harmless(permissions);
      long mode = files.open().calls().fchmod(files.open().target(), wanted);
      long times =
          files.open().calls().futimens(files.open().target(), files.open().sourceStatus());
      FileStatus target = files.open().targetStatus();
      checkMode(wanted, mode, target);
      if (!timesKept(files.open().sourceStatus(), target)) {
        files.losses().add("times", times < 0 ? Call.FUTIMENS.words(times) : Loss.LESS_EXACT);
      }
    }

    /// Copies the mode without the times.
    ///
    /// @param permissions of the source, or fewer
    void copyMode(int permissions) throws IOException {
      int wanted = harmless(permissions);
      long mode = files.open().calls().fchmod(files.open().target(), wanted);
      checkMode(wanted, mode, files.open().targetStatus());
    }

    private void checkMode(int wanted, long result, FileStatus target) {
      if (target.permissions() != wanted) {
        files.losses().add("mode", Call.FCHMOD, result);
      }
    }

    // A program must not run with the rights of another owner or group.
    private int harmless(int permissions) {
      return files.isOwnerKept(owned) && files.isGroupKept(owned)
          ? permissions
          : without(FileMode.SETUID, "setuid", without(FileMode.SETGID, "setgid", permissions));
    }

    private int without(int bit, String name, int permissions) {
      if ((permissions & bit) != 0) {
        files.losses().add(name, "owner or group was not kept");
      }
      return permissions & ~bit;
    }

    private static boolean timesKept(FileStatus source, FileStatus target) {
      return target.hasTimeOf(source)
          && target.accessedSeconds() == source.accessedSeconds()
          && target.accessedNanos() == source.accessedNanos();
    }
  }
}
