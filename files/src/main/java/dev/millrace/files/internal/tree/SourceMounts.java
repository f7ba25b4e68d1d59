package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.directory.EntryPath;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.sys.Mount;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The file systems that are mounted inside the source at the start of a copy. One that is
/// unmounted during the copy leaves an empty directory, which must not empty its copy.
///
/// @param devices by the path of the root of each file system
record SourceMounts(Map<Path, Object> devices) {
  private static final String DEVICE = "unix:dev";

  /// Finds the file systems. None on systems without a table of them.
  static SourceMounts in(Path source) {
    Map<Path, Object> devices = new HashMap<>();
    if (DefaultFiles.include(source, source)) {
      try {
        for (String inside : Mount.inside(source)) {
          add(devices, source, inside);
        }
      } catch (IOException e) {
        // the copy reports a source that is missing
      }
    }
    return new SourceMounts(devices);
  }

  private static void add(Map<Path, Object> devices, Path source, String inside) {
    Path root = source;
    for (String name : inside.split("/", -1)) {
      root = EntryPath.of(root, name);
    }
    Object device = device(root);
    if (device != null) {
      devices.put(root, device);
    }
  }

  private static @Nullable Object device(Path root) {
    try {
      return Files.getAttribute(root, DEVICE);
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
      return null;
    }
  }

  /// Fails if a directory of the source was the root of a file system, and is not any more.
  void requireMounted(Path directory) throws FileSystemException {
    Object device = devices.get(directory);
    if (device != null && !Objects.equals(device(directory), device)) {
      String reason = "its file system was unmounted during the copy; nothing is deleted here";
      throw new FileSystemException(directory.toString(), null, reason);
    }
  }
}
