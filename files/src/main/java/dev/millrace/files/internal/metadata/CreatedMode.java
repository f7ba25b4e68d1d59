package dev.millrace.files.internal.metadata;

import dev.millrace.files.Metadata;
import dev.millrace.files.internal.directory.DefaultAcl;
import dev.millrace.files.internal.request.Loss;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileStatus;
import java.util.Optional;

/// The permissions of a new target: the permissions of the source, reduced by the umask or by the
/// default access control list of the directory. File systems without permissions report others.
///
/// @param wanted the permissions that the target was created with
/// @param made the status of the target at its creation
/// @param inherited the list of the directory
public record CreatedMode(int wanted, FileStatus made, DefaultAcl inherited) {
  private static final int PERMISSIONS = 0x1FF;

  /// Returns whether a copy keeps the permissions that its target gets at its creation.
  public static boolean isFinal(Metadata metadata) {
    return metadata != Metadata.NONE && !metadata.isModeExact();
  }

  private int found() {
    return made.permissions() & PERMISSIONS;
  }

  /// Returns a loss unless the umask, or the directory, explains the permissions of the target.
  /// Without /proc, an unreadable directory hides its list: a reported loss may then be none.
  public Optional<Loss> loss() {
    return isLost() ? Optional.of(Loss.ignored("mode", Call.OPEN)) : Optional.empty();
  }

  private boolean isLost() {
    if (found() == wanted) { // the usual case
      return false;
    }
    boolean isWider = (found() & ~wanted) != 0;
    return isWider || (found() != (wanted & ~Umask.value()) && !inherited.exists());
  }
}
