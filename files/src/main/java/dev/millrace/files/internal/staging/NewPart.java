package dev.millrace.files.internal.staging;

import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.Optional;

/// Creates a staging file or directory by a name in the directory of a target, and locks it. Only
/// the holder of the lock removes or renames it, so that the name leads to it until then: also the
/// loser of the lock leaves the name alone, which may already belong to another copy.
@FunctionalInterface
interface NewPart<T> {
  int MOST_TRIES = 10;

  /// Returns the file. Empty, with nothing removed, if the name is taken, or if another copy holds
  /// the lock: it has found the file before the lock, and takes it for the remains of a crash.
  Optional<T> make(RawName name) throws IOException;

  /// Makes a file by the usual name, so that the next copy finds the file of a killed copy without
  /// a list of the directory, or by a unique name while another copy or user has the usual one.
  static <T> T take(TargetDirectory directory, NewPart<T> maker) throws IOException {
    RawName usual = directory.target().staging();
    Optional<T> made = maker.make(usual);
    if (made.isEmpty()) {
      new StaleParts(directory).remove();
      made = maker.make(usual);
    }
    for (int i = 0; made.isEmpty() && i < MOST_TRIES; i++) {
      made = maker.make(directory.target().uniqueStaging());
    }
    if (made.isEmpty()) {
      String reason = "other programs take or lock its staging names, .*.millrace-part";
      throw new FileSystemException(directory.path().toString(), null, reason);
    }
    return made.get();
  }
}
