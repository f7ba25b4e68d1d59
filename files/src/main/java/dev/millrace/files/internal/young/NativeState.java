package dev.millrace.files.internal.young;

import dev.millrace.files.Attempt;
import dev.millrace.files.CopyStrategy;

/// How far this JVM has come with linking system calls.
public enum NativeState {
  NOT_LINKED("passed over: system calls are not linked yet"),
  LINKING("passed over: system calls are being linked"),
  READY("passed over: system calls are linked only now"),
  /// Also where native access is denied, or no thread could be started to link in.
  ABSENT("passed over: system calls are not available");

  private final String outcome;

  NativeState(String outcome) {
    this.outcome = outcome;
  }

  /// The attempt to clone, which needs a system call that this state does not offer.
  public Attempt passedOver() {
    return new Attempt(CopyStrategy.REFLINK, 0, outcome);
  }
}
