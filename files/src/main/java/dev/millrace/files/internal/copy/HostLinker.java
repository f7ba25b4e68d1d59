package dev.millrace.files.internal.copy;

import dev.millrace.files.internal.young.NativeState;
import dev.millrace.sys.host.Host;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Links the system calls of this JVM, with the engine that makes them.
final class HostLinker implements Supplier<NativeState> {
  // Not in the initializer of a class: if that fails once, as where the stack is full, it fails for
  // ever.
  private static volatile @Nullable FileCopies copies;

  static FileCopies linked() {
    FileCopies made = copies;
    return made == null ? make() : made;
  }

  private static synchronized FileCopies make() {
    FileCopies made = copies;
    if (made == null) {
      made = new FileCopies(Host.sys());
      copies = made;
    }
    return made;
  }

  @Override
  public NativeState get() {
    return linked().hasSystemCalls() ? NativeState.READY : NativeState.ABSENT;
  }
}
