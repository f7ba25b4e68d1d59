package dev.millrace.files.copy;

import dev.millrace.files.young.NativeLink.Linker;
import dev.millrace.files.young.NativeState;
import dev.millrace.sys.Sys;

/// Links the system calls of this JVM, with the engine that makes them.
final class HostLinker implements Linker {
  /// Loaded by the first use, so that a young JVM does without.
  private static final class Linked {
    private static final FileCopies COPIES = new FileCopies(Sys.host());
  }

  static FileCopies linked() {
    return Linked.COPIES;
  }

  @Override
  public NativeState link() {
    return linked().hasSystemCalls() ? NativeState.READY : NativeState.ABSENT;
  }

  @Override
  public void warmUp() {
    linked().warmUp();
  }
}
