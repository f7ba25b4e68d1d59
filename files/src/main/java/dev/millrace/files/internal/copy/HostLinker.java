package dev.millrace.files.internal.copy;

import dev.millrace.files.internal.profile.Profiles;
import dev.millrace.files.internal.young.NativeState;
import dev.millrace.sys.host.Host;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Links the system calls of this JVM and creates the engine that makes them.
final class HostLinker implements Supplier<NativeState> {
  // Not in a class initializer: one that fails once, as with a full stack, fails forever.
  private static volatile @Nullable FileCopies copies;

  // Without memory outside the heap, Java channels still copy. The next copy tries again.
  static FileCopies linked() {
    FileCopies made = copies;
    try {
      return made == null ? make() : made;
    } catch (OutOfMemoryError e) {
      return FileCopies.byChannels("no memory to link them");
    }
  }

  static boolean hasTried() {
    return copies != null;
  }

  private static synchronized FileCopies make() {
    FileCopies made = copies;
    if (made == null) {
      made = new FileCopies(Host.sys(), Profiles.ofUser(Host.sys()));
      copies = made;
    }
    return made;
  }

  @Override
  public NativeState get() {
    return linked().hasSystemCalls() ? NativeState.READY : NativeState.ABSENT;
  }
}
