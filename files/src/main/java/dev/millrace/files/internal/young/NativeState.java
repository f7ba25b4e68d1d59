package dev.millrace.files.internal.young;

import dev.millrace.files.CopyStrategy;
import dev.millrace.files.internal.request.Attempt;

/// The progress of this JVM in linking system calls.
public enum NativeState {
  NOT_LINKED("system calls are not linked yet"),
  LINKING("system calls are being linked"),
  READY("system calls are linked only now"),
  /// Also if native access is denied, or no thread for linking can start.
  ABSENT("system calls are not available");

  private final String reason;

  NativeState(String reason) {
    this.reason = reason;
  }

  /// Returns the skipped attempt to clone, which needs a system call.
  public Attempt passedOver() {
    return Attempt.skipped(CopyStrategy.REFLINK, reason);
  }
}
