package dev.millrace.files.internal.copy;

import dev.millrace.files.internal.young.NativeState;
import dev.millrace.sys.Sys;
import java.util.function.Supplier;

/// Links the system calls of this JVM, with the engine that makes them.
final class HostLinker implements Supplier<NativeState> {
  /// Loaded by the first use, so that a young JVM does without.
  private static final class Linked {
    private static final FileCopies COPIES = new FileCopies(Sys.host());
  }

  static FileCopies linked() {
    return Linked.COPIES;
  }

  @Override
  public NativeState get() {
    return linked().hasSystemCalls() ? NativeState.READY : NativeState.ABSENT;
  }
}
