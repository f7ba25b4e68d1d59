package dev.millrace.sys.linux;

import dev.millrace.sys.Errno;
import dev.millrace.sys.Sys;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Prints the answers of the host about a file, in another JVM.
public final class PrintAnswers {
  private PrintAnswers() {}

  /// Prints the answers by cachestat, then by mincore.
  ///
  /// @param arguments the file
  public static void main(String[] arguments) {
    Path file = Path.of(arguments[0]);
    print(Host.sys(), file);
    if (Host.sys() instanceof LinuxSys) {
      print(new FaultyCalls("cachedPages").always(Errno.ENOSYS).sys(), file);
    }
  }

  private static void print(Sys sys, Path file) {
    try {
      System.out.println(sys.residency(file));
      // Not if it would succeed: that would slow down the whole machine.
      if (!Files.isWritable(CacheDrop.CONTROL)) {
        System.out.println(sys.dropCaches());
      }
    } catch (IOException e) {
      System.out.println(e);
    }
  }
}
