package dev.millrace.sys.path;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The directory where relative paths start.
public final class WorkingDirectory {
  /// Whether the JDK resolves a relative path where the kernel does. It does not if the JVM was
  /// started with another `user.dir`.
  private static final boolean OF_THE_KERNEL = isThatOfTheKernel();

  private WorkingDirectory() {}

  /// A path that names for the kernel the file that `path` names for the JDK.
  public static Path named(Path path) {
    return OF_THE_KERNEL || path.isAbsolute() ? path : path.toAbsolutePath();
  }

  // By the file, not by the string: another program may have moved the directory before.
  private static boolean isThatOfTheKernel() {
    try {
      return Files.isSameFile(Path.of(""), Path.of("/proc/self/cwd"));
    } catch (IOException e) {
      return true; // without /proc nothing shows a difference
    }
  }
}
