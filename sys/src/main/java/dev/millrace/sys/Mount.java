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
  private static final Pattern PLACE = Pattern.compile("^\\S+ \\S+ (\\S+) (\\S+) (\\S+) ");
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

  /// Returns the mount points inside a directory, relative to it. None on systems without the
  /// table.
  public static List<String> inside(Path directory) throws IOException {
    return inside(text(directory), all(TABLE).map(Mount::point));
  }

  private static List<String> inside(String directory, Stream<String> points) {
    int above = directory.endsWith("/") ? directory.length() : directory.length() + 1;
    return points
        .filter(point -> point.length() > above && isInside(point, directory))
        .map(point -> point.substring(above))
        .toList();
  }

  /// Returns the mount points inside `directory`, relative to it, which are second names of
  /// `original`, or of directories or mounts inside it. None on systems without a table.
  public static List<String> secondNames(Path original, Path directory) throws IOException {
    String real = text(original);
    String target = text(directory);
    List<Place> places =
        lines(PLACES, PLACE)
            .map(line -> new Place(line.group(1), plain(line.group(2)), plain(line.group(3))))
            .toList();
    List<Place> originals = new ArrayList<>();
    places.stream()
        .filter(place -> isInside(real, place.point))
        .reduce((a, b) -> b) // the last one covers the others
        .ifPresent(place -> originals.add(place.inside(real)));
    places.stream().filter(place -> isInside(place.point, real)).forEach(originals::add);
    return inside(
        target,
        places.stream()
            .filter(place -> originals.stream().anyMatch(first -> first.contains(place)))
            .map(Place::point));
  }

  /// A mounted directory.
  ///
  /// @param device of its file system
  /// @param path in the file system
  /// @param point of the mount
  private record Place(String device, String path, String point) {
    /// Returns the place of a path inside the mount.
    Place inside(String real) {
      String rest = real.substring(point.equals("/") ? 0 : point.length());
      return new Place(device, path.equals("/") ? rest : path + rest, real);
    }

    boolean contains(Place other) {
      return device.equals(other.device) && isInside(other.path, path);
    }
  }

  private static Stream<Mount> all(Path table) throws IOException {
    return lines(table, LINE)
        .map(line -> new Mount(plain(line.group(1)), line.group(2), line.group(3)));
  }

  private static Stream<MatchResult> lines(Path table, Pattern form) throws IOException {
    if (!Existing.allows(AccessMode.READ, table)) {
      return Stream.empty();
    }
    return Arrays.stream(Files.readString(table, StandardCharsets.ISO_8859_1).split("\n"))
        .flatMap(line -> form.matcher(line).results());
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
    return OCTAL
        .matcher(text)
        .replaceAll((MatchResult octal) ->
            Matcher.quoteReplacement(
                Character.toString((char) Integer.parseInt(octal.group(1), 8))));
  }
}
