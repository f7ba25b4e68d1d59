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
    return HostLinker.ifLinked().flatMap(HostTools::tools);
  }

  private static Optional<CopyTools> tools(FileCopies copies) {
    return copies.nativeCopies().map(NativeCopies::tools);
  }
}
