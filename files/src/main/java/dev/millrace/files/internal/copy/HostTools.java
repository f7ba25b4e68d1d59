package dev.millrace.files.internal.copy;

import java.util.Optional;

/// The system calls and the buffers of this JVM, for work other than copies.
public final class HostTools {
  private HostTools() {}

  /// Links the system calls at the first call.
  ///
  /// @return empty where this JVM makes no system calls
  public static Optional<CopyTools> linked() {
    return tools(HostLinker.linked());
  }

  /// Returns the tools if the system calls are linked already; otherwise empty.
  public static Optional<CopyTools> ifLinked() {
    return HostLinker.hasTried() ? linked() : Optional.empty();
  }

  /// Returns whether this JVM has tried to link the system calls. For a young JVM, in which each
  /// loaded class and each first lambda takes longer than a short read.
  public static boolean haveBeenTried() {
    return HostLinker.hasTried();
  }

  private static Optional<CopyTools> tools(FileCopies copies) {
    return copies.nativeCopies().map(NativeCopies::tools);
  }
}
