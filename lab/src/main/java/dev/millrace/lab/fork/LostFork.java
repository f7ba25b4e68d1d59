package dev.millrace.lab.fork;

import dev.millrace.model.record.Absence;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.MethodForks;
import dev.millrace.model.record.Status;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Separates forks that were lost through no known fault of their methods from methods that failed.
public final class LostFork {
  private static final Pattern DIED = Pattern.compile("Forked VM failed with exit code (\\d+)");

  private static final Pattern SILENT =
      Pattern.compile("^Unable to extract forked JVM properties.*'; \\[(.*)\\]$", Pattern.DOTALL);

  /// The exit code of a process that a signal ended is the signal plus this.
  private static final int SIGNALLED = 128;

  private static final int LAST_SIGNAL = 64;

  /// Errors of the system that another program may cause: full disks and quotas, broken devices, no
  /// memory, too many open files. The JDK takes the texts of the C library, which are English
  /// because scripts/locale.sh sets the locale of all JVMs. The system calls of Millrace name the
  /// error.
  private static final Pattern MACHINE_ERROR =
      Pattern.compile(
          "No space left on device|Disk quota exceeded|Input/output error|Cannot allocate memory"
              + "|Too many open files|Read-only file system|Stale file handle"
              + "|: (ENOSPC|EDQUOT|EIO|ENOMEM|EMFILE|ENFILE|EROFS|ESTALE)$");

  /// Those that code of the user may cause in its process alone: it leaves files open, or writes
  /// elsewhere.
  private static final Pattern USER_ERROR =
      Pattern.compile("Too many open files(?! in system)|Read-only file system|: (EMFILE|EROFS)$");

  private LostFork() {}

  /// Requires a machine that works. A first fork that it fails runs again. After a second one the
  /// race must end: that is no verdict on the method.
  ///
  /// @param fork that ended
  /// @param before the earlier forks of the method in its cell
  /// @throws IOException if the machine failed again
  public static void requireMachine(ForkRecord fork, MethodForks before) throws IOException {
    Absence absence = fork.absence();
    if (absence != null
        && absence.status() == Status.LOST
        && absence.isOfMachine()
        && !before.lost().isEmpty()) {
      throw new IOException(fork.method() + ": " + absence.reason());
    }
  }

  /// Requires that a failure is not one of the machine.
  ///
  /// @param failure its text, in which its type comes first
  /// @param isOfUser whether code of the user ran
  public static void requireMachine(String failure, boolean isOfUser) throws IOException {
    if (failure.contains("Exception: ") && isOfMachine(failure, isOfUser)) {
      throw new IOException(Absence.ofMachine(failure));
    }
  }

  private static boolean isOfMachine(String failure, boolean isOfUser) {
    return MACHINE_ERROR.matcher(failure).find()
        && !(isOfUser && USER_ERROR.matcher(failure).find());
  }

  /// Returns why the fork was lost, as a clause; empty if its method failed.
  ///
  /// @param java the program of the JVM; a method may fail to start another program
  /// @param cause below the exceptions of JMH
  /// @param isOfUser whether code of the user ran
  static Optional<String> reason(Path java, Throwable cause, ForkOutput output, boolean isOfUser) {
    String message = String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
    Matcher died = DIED.matcher(message);
    if (cause instanceof IllegalStateException && died.find()) {
      return Optional.of(death(Integer.parseInt(died.group(1)), output));
    }
    if (message.startsWith("Cannot run program \"" + java + "\"")) {
      return Optional.of("its JVM did not start: " + message);
    }
    return cause instanceof IOException && isOfMachine(message, isOfUser)
        ? Optional.of(Absence.ofMachine(message))
        : Optional.empty();
  }

  /// Returns why JMH could not question the JVM before the fork, as a clause; empty after another
  /// failure. The message of JMH has the whole class path.
  static Optional<String> reason(RuntimeException failure) {
    Matcher silent = SILENT.matcher(String.valueOf(failure.getMessage()));
    return silent.find()
        ? Optional.of("its JVM did not start: " + silent.group(1).strip())
        : Optional.empty();
  }

  private static String death(int code, ForkOutput output) {
    return code > SIGNALLED && code <= SIGNALLED + LAST_SIGNAL
        ? "its JVM was ended by signal " + (code - SIGNALLED)
        : "its JVM ended with exit code " + code + ": " + output.complaint();
  }
}
