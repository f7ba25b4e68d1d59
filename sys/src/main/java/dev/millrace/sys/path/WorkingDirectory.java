package dev.millrace.sys.path;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The directory where relative paths start.
public final class WorkingDirectory {
  /// Returns whether the JDK and the kernel resolve relative paths in the same directory. False if
  /// the JVM was started with another `user.dir`.
  private static final boolean OF_THE_KERNEL = isThatOfTheKernel();

  private WorkingDirectory() {}

  /// Returns the path by which the kernel finds the file of `path`.
  public static Path named(Path path) {
    return OF_THE_KERNEL || path.isAbsolute() ? path : path.toAbsolutePath();
  }

  // Compares files, not strings: another program may have moved the directory.
  private static boolean isThatOfTheKernel() {
    try {
      return Files.isSameFile(Path.of(""), Path.of("/proc/self/cwd"));
    } catch (IOException e) {
      return true; // without /proc no difference is visible
    }
  }
}
