package dev.millrace.lab.request;

import dev.millrace.methods.MethodId;

/// The control method of a race. It runs in every round to show the drift of the machine, even if
/// the request does not name it.
public enum ControlMethod {
  /// A loop: plain, old, and the same everywhere. A twin of it shows the noise floor.
  LOOP("stream-array[4KiB]"),
  /// A method that competes in most races, without a twin: for races of a minute or less, which
  /// have no time for more forks.
  FILES_COPY("files-copy"),
  /// A method that competes in each race about the copier, without a twin.
  OFFLOAD("millrace-offload");

  private final String id;

  ControlMethod(String id) {
    this.id = id;
  }

  public MethodId method() {
    return MethodId.parse(id);
  }

  /// Returns whether its forks run a second time under another name.
  public boolean hasTwin() {
    return this == LOOP;
  }
}
