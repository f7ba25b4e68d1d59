package dev.millrace.files.internal.metadata;

import dev.millrace.files.Metadata;
import dev.millrace.files.internal.directory.DefaultAcl;
import dev.millrace.files.internal.request.CopyReport.Loss;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.FileStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// The permissions of a new target: the permissions of the source, reduced by the umask or by the
/// default access control list of the directory. File systems without permissions report others.
///
/// @param wanted the permissions that the target was created with
/// @param made the status of the target at its creation
/// @param inherited the list of the directory
public record CreatedMode(int wanted, FileStatus made, DefaultAcl inherited) {
  /// Returns the permissions with which a copy creates its target: private until its owner is set
  /// if the exact mode follows.
  public static int requested(Metadata metadata, FileStatus source) {
    return switch (metadata) {
      case NONE -> FileMode.NEW_FILE;
      case MODE, MODE_AND_TIMES -> source.permissions() & FileMode.PERMISSIONS;
      case EXACT_MODE, EXACT_MODE_AND_TIMES, ALL -> FileMode.OWNER_READ_WRITE;
    };
  }

  /// Returns whether a copy keeps the permissions that its target gets at its creation.
  public static boolean isFinal(Metadata metadata) {
    return metadata != Metadata.NONE && !metadata.isModeExact();
  }

  private int found() {
    return made.permissions() & FileMode.PERMISSIONS;
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

  /// The umask of this process, umask(2): permissions that new files do not get. Read once, because
  /// no method of the JDK changes it.
  private static final class Umask {
    private static final String FIELD = "Umask:";
    private static final int OCTAL = 8;

    private Umask() {}

    /// Returns the umask; 0 where the kernel does not report it (before Linux 4.7).
    static int value() {
      return Holder.VALUE;
    }

    private static int read() {
      try {
        for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
          if (line.startsWith(FIELD)) {
            return Integer.parseInt(line.substring(FIELD.length()).strip(), OCTAL);
          }
        }
      } catch (IOException e) {
        // without /proc: the same as an old kernel
      }
      return 0;
    }

    private static final class Holder {
      static final int VALUE = read();
    }
  }
}
