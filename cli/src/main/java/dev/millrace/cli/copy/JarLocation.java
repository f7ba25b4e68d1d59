package dev.millrace.cli.copy;

import java.net.URISyntaxException;
import java.nio.file.Path;

/// The place from which a class was loaded.
public final class JarLocation {
  private JarLocation() {}

  /// Returns the absolute path of the jar of a class, or of the directory of its package tree.
  public static Path of(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
