package dev.millrace.sys;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A mounted file system from `/proc/self/mounts`: the JDK does not return mount options, and
/// libraries leave out file systems that they consider virtual.
///
/// @param point of the mount, one character for each byte of the path (ISO 8859-1)
/// @param type in the kernel, such as `ext4` or `fuseblk`
/// @param options of the mount
public record Mount(String point, String type, String options) {
  private static final Path TABLE = Path.of("/proc/self/mounts");
  private static final Pattern LINE = Pattern.compile("^[^ ]+ ([^ ]+) ([^ ]+) ([^ ]+) ");
  private static final Path PLACES = Path.of("/proc/self/mountinfo");
  private static final Pattern OCTAL = Pattern.compile("\\\\([0-7]{3})");

  /// Returns the mount of `path`: the longest mount point above it, and the last of equal ones.
  /// Empty on systems without the table.
  public static Optional<Mount> of(Path path) throws IOException {
    return of(path, TABLE);
  }

  /// @param table in the form of `/proc/self/mounts`
  static Optional<Mount> of(Path path, Path table) throws IOException {
    String real = text(path);
    return all(table)
        .filter(mount -> isInside(real, mount.point))
        .reduce((a, b) -> NEARER.compare(a, b) > 0 ? a : b);
  }

  /// A mounted directory from `/proc/self/mountinfo`. Another mount may cover it.
  ///
  /// @param device of its file system, as stat(2) has it, except on btrfs
  /// @param path in the file system
  /// @param point of the mount
  public record Place(long device, Path path, Path point) {
    /// Returns all that this process may reach. None on systems without the table: a chroot shows
    /// only those inside its root.
    public static List<Place> all() throws IOException {
      List<Place> places = new ArrayList<>();
      for (String line : lines(PLACES)) {
        String[] fields = line.split(" ", -1);
        if (fields.length > 4 && fields[3].startsWith("/")) { // a namespace has no path
          String[] numbers = fields[2].split(":", -1);
          long device = FileStatus.device(Long.parseLong(numbers[0]), Long.parseLong(numbers[1]));
          places.add(new Place(device, path(fields[3]), path(fields[4])));
        }
      }
      return places;
    }

    private static Path path(String text) {
      return NameText.path(NameText.of(plain(text).getBytes(StandardCharsets.ISO_8859_1)));
    }
  }

  private static Stream<Mount> all(Path table) throws IOException {
    return Arrays.stream(lines(table))
        .flatMap(line -> LINE.matcher(line).results())
        .map(line -> new Mount(plain(line.group(1)), line.group(2), line.group(3)));
  }

  private static String[] lines(Path table) throws IOException {
    return Existing.allows(AccessMode.READ, table)
        ? Files.readString(table, StandardCharsets.ISO_8859_1).split("\n")
        : new String[0];
  }

  private static String text(Path path) throws IOException {
    return new String(RawName.of(path.toRealPath()).path(), StandardCharsets.ISO_8859_1);
  }

  private static final Comparator<Mount> NEARER =
      Comparator.comparingInt(mount -> mount.point.length());

  private static boolean isInside(String path, String directory) {
    return path.equals(directory)
        || path.startsWith(directory.endsWith("/") ? directory : directory + "/");
  }

  // Blanks and some other characters are octal numbers.
  private static String plain(String text) {
    if (text.indexOf('\\') < 0) {
      return text;
    }
    return OCTAL
        .matcher(text)
        .replaceAll((MatchResult octal) ->
            Matcher.quoteReplacement(
                Character.toString((char) Integer.parseInt(octal.group(1), 8))));
  }
}
