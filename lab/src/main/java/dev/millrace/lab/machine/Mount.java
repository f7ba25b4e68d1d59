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

/// A file system as it is mounted, from `/proc/self/mounts`: the JDK does not tell the options, and
/// libraries leave out what they take for virtual.
///
/// @param point where it is mounted
/// @param type as the kernel calls it, such as `ext4` or `fuseblk`
/// @param options with which it is mounted
record Mount(Path point, String type, String options) {
  private static final Path TABLE = Path.of("/proc/self/mounts");
  private static final Pattern LINE = Pattern.compile("\\S+ (\\S+) (\\S+) (\\S+) .*");
  private static final Pattern OCTAL = Pattern.compile("\\\\([0-7]{3})");

  /// The one on which `path` lies: the longest point above it, and of these the last. Empty where
  /// the system has no such table.
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

  // Blanks and the like are written as octal numbers.
  private static String plain(String text) {
    return OCTAL
        .matcher(text)
        .replaceAll((MatchResult octal) ->
            Character.toString((char) Integer.parseInt(octal.group(1), 8)).replace("\\", "\\\\"));
  }
}
