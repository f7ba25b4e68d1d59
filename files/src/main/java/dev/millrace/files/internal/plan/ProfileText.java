package dev.millrace.files.internal.plan;

import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.plan.Profile.ProfileNumber;
import dev.millrace.files.internal.plan.ProfileFile.Pair;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The text of a profile: lines of TOML that need no library. The format is in docs/tune.md. A line
/// that this version does not know makes the whole text invalid.
public final class ProfileText {
  private static final String VERSION = "1";
  private static final String BYTE_ORDER_MARK = "\uFEFF";
  private static final String UNITS = "KMGT";

  /// The start of a pair, or a key with a text or a number, or nothing. A comment may follow.
  private static final Pattern LINE =
      Pattern.compile(
          "\\s*(?:(?<pair>\\[\\[pair]])|(?<key>[\\w-]+)\\s*=\\s*"
              + "(?:\"(?<text>[^\"\\\\]*+(?:\\\\[\"\\\\][^\"\\\\]*+)*+)\"|(?<number>\\d+)))?\\s*(?:#.*)?");

  private static final Pattern LENGTH = Pattern.compile("(\\d{1,6})(?:B|([KMGT])iB)");

  private final List<Pair> pairs = new ArrayList<>();
  private @Nullable String version;
  private @Nullable Path from;
  private @Nullable Path to;
  private Map<ProfileNumber, Long> numbers = new EnumMap<>(ProfileNumber.class);
  private final Set<String> keys = new HashSet<>(); // of the part
  private boolean isInPair;

  private ProfileText() {}

  /// Reads a profile.
  ///
  /// @throws IllegalArgumentException if the text is no profile of this version; the message is one
  ///   line
  static List<Pair> parse(String text) {
    ProfileText read = new ProfileText();
    List<String> lines = text.substring(text.startsWith(BYTE_ORDER_MARK) ? 1 : 0).lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      try {
        read.take(lines.get(i));
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException("line %s: %s".formatted(i + 1, e.getMessage()), e);
      }
    }
    read.endPart();
    return List.copyOf(read.pairs);
  }

  private void take(String line) {
    Matcher parts = LINE.matcher(line);
    require(parts.matches(), "neither key = \"value\" nor [[pair]]");
    String key = parts.group("key");
    String text = parts.group("text");
    if (parts.group("pair") != null) {
      endPart();
      keys.clear();
      isInPair = true;
    } else if (key != null) {
      take(key, text == null ? parts.group("number") : text.replaceAll("\\\\(.)", "$1"));
    }
  }

  private void take(String key, String value) {
    require(keys.add(key), key + " is given twice");
    if (!isInPair && key.equals("version")) {
      require(
          value.equals(VERSION),
          "version %s, but this Millrace reads version %s".formatted(value, VERSION));
      version = value;
    } else if (isInPair && key.equals("from")) {
      from = directory(value);
    } else if (isInPair && key.equals("to")) {
      to = directory(value);
    } else {
      ProfileNumber number = isInPair ? ProfileNumber.of(key).orElse(null) : null;
      if (number == null) {
        throw new IllegalArgumentException("unknown key " + key);
      }
      numbers.put(number, number == ProfileNumber.JOBS ? jobs(value) : bytes(value));
    }
  }

  // A relative path would mean another directory for each process.
  private static Path directory(String text) {
    Path directory = Path.of(text);
    require(directory.isAbsolute(), "no absolute path");
    return directory;
  }

  private void endPart() {
    require(version != null, "the version is missing");
    if (isInPair) {
      if (from == null || to == null) {
        throw new IllegalArgumentException("a pair without from or to");
      }
      pairs.add(new Pair(from, to, numbers));
      from = null;
      to = null;
      numbers = new EnumMap<>(ProfileNumber.class);
    }
  }

  private static long jobs(String text) {
    long jobs = text.matches("\\d{1,3}") ? Long.parseLong(text) : 0;
    require(jobs >= 1 && jobs <= TreeOptions.MOST_JOBS, "jobs are 1 to " + TreeOptions.MOST_JOBS);
    return jobs;
  }

  private static long bytes(String text) {
    if (text.equals("never")) {
      return Profile.NEVER;
    }
    Matcher length = LENGTH.matcher(text);
    require(length.matches(), "no length such as \"64KiB\", \"1MiB\" or \"never\"");
    int power = length.group(2) == null ? 0 : UNITS.indexOf(length.group(2)) + 1;
    return Long.parseLong(length.group(1)) << (10 * power);
  }

  private static void require(boolean isRight, String reason) {
    if (!isRight) {
      throw new IllegalArgumentException(reason);
    }
  }

  /// Returns whether a profile can name two directories: a text has no line break, and no bytes
  /// that are no characters.
  public static boolean holds(Path from, Path to) {
    List<Pair> pairs = List.of(new Pair(from, to, Map.of(ProfileNumber.JOBS, 1L)));
    try {
      return parse(format(pairs)).equals(pairs);
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  static String format(List<Pair> pairs) {
    StringBuilder text = new StringBuilder("# By millrace tune; docs/tune.md has the format.\n");
    text.append("version = \"%s\"\n".formatted(VERSION));
    for (Pair pair : pairs) {
      text.append(
          "\n[[pair]]\nfrom = %s\nto = %s\n".formatted(quoted(pair.from()), quoted(pair.to())));
      for (Map.Entry<ProfileNumber, Long> number : new EnumMap<>(pair.numbers()).entrySet()) {
        String value = format(number.getKey(), number.getValue());
        boolean isText = number.getKey() != ProfileNumber.JOBS;
        text.append(
            "%s = %s\n".formatted(number.getKey().key(), isText ? '"' + value + '"' : value));
      }
    }
    return text.toString();
  }

  private static String quoted(Path path) {
    return '"' + path.toString().replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /// Writes a number without quotes, a length in the largest unit that shows it exactly.
  public static String format(ProfileNumber number, long value) {
    if (number == ProfileNumber.JOBS || value == Profile.NEVER) {
      return number == ProfileNumber.JOBS ? Long.toString(value) : "never";
    }
    int power = value == 0 ? 0 : Math.min(UNITS.length(), Long.numberOfTrailingZeros(value) / 10);
    return (value >> (10 * power)) + (power == 0 ? "B" : UNITS.charAt(power - 1) + "iB");
  }
}
