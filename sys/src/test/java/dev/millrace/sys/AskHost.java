package dev.millrace.sys;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Prints what the host answers about a file, in a JVM of its own.
final class AskHost {
  private AskHost() {}

  /// Asks twice: by cachestat and by mincore.
  ///
  /// @param arguments the file
  public static void main(String[] arguments) {
    Path file = Path.of(arguments[0]);
    print(Sys.host(), file);
    if (Sys.host() instanceof LinuxSys) {
      print(new FaultyCalls("cachedPages").always(Errno.ENOSYS).sys(), file);
    }
  }

  private static void print(Sys sys, Path file) {
    try {
      System.out.println(sys.residency(file));
      // Never in earnest: that would slow down the whole machine.
      if (!Files.isWritable(CacheDrop.CONTROL)) {
        System.out.println(sys.dropCaches());
      }
    } catch (IOException e) {
      System.out.println(e);
    }
  }
}
