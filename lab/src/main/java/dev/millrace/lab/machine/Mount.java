package dev.millrace.lab.machine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// A mounted file system from `/proc/self/mounts`: the JDK does not return mount options, and
/// libraries leave out file systems that they consider virtual.
///
/// @param point of the mount
/// @param type in the kernel, such as `ext4` or `fuseblk`
/// @param options of the mount
record Mount(Path point, String type, String options) {
  private static final Path TABLE = Path.of("/proc/self/mounts");
  private static final Pattern LINE = Pattern.compile("\\S+ (\\S+) (\\S+) (\\S+) .*");
  private static final Pattern OCTAL = Pattern.compile("\\\\([0-7]{3})");

  /// Returns the mount of `path`: the longest mount point above it, and the last of equal ones.
  /// Empty on systems without the table.
  static Optional<Mount> of(Path path) throws IOException {
    Path real = path.toRealPath();
    return all().stream()
        .filter(mount -> real.startsWith(mount.point))
        .reduce((a, b) -> NEARER.compare(a, b) > 0 ? a : b);
  }

  private static final Comparator<Mount> NEARER =
      Comparator.comparingInt(mount -> mount.point.getNameCount());

  private static List<Mount> all() throws IOException {
    if (!Files.isReadable(TABLE)) {
      return List.of();
    }
    return Files.readAllLines(TABLE, StandardCharsets.UTF_8).stream()
        .flatMap(line -> LINE.matcher(line).results())
        .map(line -> new Mount(Path.of(plain(line.group(1))), line.group(2), line.group(3)))
        .toList();
  }

  // Blanks and some other characters are octal numbers.
  private static String plain(String text) {
    return OCTAL
        .matcher(text)
        .replaceAll((MatchResult octal) ->
            Character.toString((char) Integer.parseInt(octal.group(1), 8)).replace("\\", "\\\\"));
  }
}
