package dev.millrace.methods;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.DELETE_ON_CLOSE;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.util.Arrays;

/** Checks, without the method under test, whether a directory allows direct I/O. */
final class DirectIoSupport {
  private DirectIoSupport() {}

  static void assumeFor(MethodId id, Path directory) {
    if (!id.name().equals("direct-io")) {
      return;
    }
    Path probe = directory.resolve("direct-io-probe");
    try {
      FileChannel.open(probe, CREATE_NEW, WRITE, DELETE_ON_CLOSE, direct()).close();
    } catch (IOException | UnsupportedOperationException e) {
      abort("no direct I/O in " + directory + ": " + e);
    }
  }

  /** By name, because a javac warning about the class cannot be suppressed. */
  private static OpenOption direct() {
    try {
      return Arrays.stream(Class.forName("com.sun.nio.file.ExtendedOpenOption").getEnumConstants())
          .filter(option -> option.toString().equals("DIRECT"))
          .map(OpenOption.class::cast)
          .findFirst()
          .orElseThrow();
    } catch (ClassNotFoundException e) {
      throw new UnsupportedOperationException(e);
    }
  }
}
