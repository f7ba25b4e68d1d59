package dev.millrace.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/// The permissions of files, as text and as the twelve bits of a mode.
public final class Modes {
  private Modes() {}

  /// Returns permissions such as `rwxr-x---`.
  public static String permissions(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  /// Sets permissions such as `rwxr-x---`.
  public static Path permit(Path file, String permissions) throws IOException {
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
  }

  public static int mode(Path file) throws IOException {
    return (int) Files.getAttribute(file, "unix:mode") & 0xFFF;
  }

  public static Path setMode(Path file, int mode) throws IOException {
    return Files.setAttribute(file, "unix:mode", mode);
  }
}
