package dev.millrace.lab.doctor;

import dev.millrace.lab.machine.EnvironmentProbe;
import dev.millrace.model.record.Environment.Directory;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A directory below an overlay. Inside a container it usually belongs to the host.
///
/// @param role `upperdir` or `lowerdir`
/// @param fileSystem its type; `not visible here` if this process cannot reach the directory
public record OverlayLayer(String role, String path, String fileSystem) {
  private static final List<String> ROLES = List.of("upperdir", "lowerdir");
  private static final String OVERLAY = "overlay";

  static List<OverlayLayer> of(Directory directory) {
    List<OverlayLayer> layers = new ArrayList<>();
    if (directory.type().equals(OVERLAY)) {
      for (String role : ROLES) {
        paths(directory.options(), role).forEach(path -> layers.add(of(role, path)));
      }
    }
    return layers;
  }

  // `lowerdir=/a:/b,upperdir=/c`, overlayfs.rst of the kernel.
  private static List<String> paths(String options, String role) {
    for (String option : options.split(",", -1)) {
      if (option.startsWith(role + "=")) {
        return List.of(option.substring(role.length() + 1).split(":+", -1));
      }
    }
    return List.of();
  }

  private static OverlayLayer of(String role, String path) {
    try {
      boolean isVisible = path.startsWith("/") && Existing.isDirectory(Path.of(path));
      return new OverlayLayer(
          role,
          path,
          isVisible ? EnvironmentProbe.directory(Path.of(path)).type() : "not visible here");
    } catch (IOException e) {
      return new OverlayLayer(role, path, "not visible here");
    }
  }
}
