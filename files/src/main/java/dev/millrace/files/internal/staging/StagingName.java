package dev.millrace.files.internal.staging;

import dev.millrace.sys.Errno;
import dev.millrace.sys.RawName;
import java.util.function.ToLongFunction;

/// The name of a staging file in the directory of a target.
///
/// @param name the last candidate
/// @param result of the call that creates the name
record StagingName(RawName name, long result) {
  private static final int MOST_TRIES = 10;

  /// Creates a name: the usual one, so that the next copy finds the staging file of a killed copy,
  /// or a unique one while another copy or user has the usual name.
  ///
  /// @param call creates a name, or fails with EEXIST
  static StagingName take(TargetDirectory directory, ToLongFunction<RawName> call) {
    StagingName usual = of(directory.target().staging(), call);
    if (!usual.isTaken()) {
      return usual;
    }
    new StaleParts(directory).remove();
    StagingName taken = of(usual.name(), call);
    for (int i = 0; taken.isTaken() && i < MOST_TRIES; i++) {
      taken = of(directory.target().uniqueStaging(), call);
    }
    return taken;
  }

  private static StagingName of(RawName name, ToLongFunction<RawName> call) {
    return new StagingName(name, call.applyAsLong(name));
  }

  private boolean isTaken() {
    return Errno.EEXIST.is(result);
  }
}
