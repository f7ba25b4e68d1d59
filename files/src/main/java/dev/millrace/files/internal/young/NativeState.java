package dev.millrace.files.internal.young;

import dev.millrace.files.CopyStrategy;
import dev.millrace.files.internal.request.Attempt;

/// How far this JVM has come with linking system calls.
public enum NativeState {
  NOT_LINKED("system calls are not linked yet"),
  LINKING("system calls are being linked"),
  READY("system calls are linked only now"),
  /// Also where native access is denied, or no thread could be started to link in.
  ABSENT("system calls are not available");

  private final String reason;

  NativeState(String reason) {
    this.reason = reason;
  }

  /// The attempt to clone, which needs a system call that this state does not offer.
  public Attempt passedOver() {
    return Attempt.skipped(CopyStrategy.REFLINK, reason);
  }
}
