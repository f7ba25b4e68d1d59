package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.directory.EntryPath;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The file systems that are mounted inside the source at the start of a copy. One that is
/// unmounted during the copy leaves an empty directory, which must not empty its copy.
///
/// @param devices by the path of the root of each file system
record SourceMounts(Map<Path, Object> devices) {
  private static final Path TABLE = Path.of("/proc/self/mounts");
  private static final String DEVICE = "unix:dev";
  private static final Pattern OCTAL = Pattern.compile("\\\\([0-7]{3})");
  private static final int OCTAL_RADIX = 8;

  /// Finds the file systems. None on systems without a table of them.
  static SourceMounts in(Path source) {
    Map<Path, Object> devices = new HashMap<>();
    if (DefaultFiles.include(source, source)) {
      try {
        String real = text(source.toRealPath());
        for (String line : Files.readAllLines(TABLE, StandardCharsets.ISO_8859_1)) {
          String point = plain(line.split(" ", -1)[1]);
          if (point.startsWith(real + "/")) {
            add(devices, source, point.substring(real.length() + 1));
          }
        }
      } catch (IOException e) {
        // no table, or no source: the copy reports the latter
      }
    }
    return new SourceMounts(devices);
  }

  private static String text(Path path) {
    return new String(RawName.of(path).path(), StandardCharsets.ISO_8859_1);
  }

  // Blanks and some other characters are octal numbers.
  private static String plain(String text) {
    return OCTAL
        .matcher(text)
        .replaceAll(octal ->
            String.valueOf((char) Integer.parseInt(octal.group(1), OCTAL_RADIX))
                .replace("\\", "\\\\"));
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
