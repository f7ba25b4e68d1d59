package dev.millrace.files.internal.profile;

import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.ProfileNumber;
import dev.millrace.files.internal.profile.ProfileFile.Pair;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The text of a profile: lines of TOML that need no library. The format is in docs/tune.md. A line
/// that this version does not know makes the whole text invalid.
public final class ProfileText {
  private static final String VERSION = "1";
  private static final String UNITS = "KMGT";

  /// The start of a pair, or a key with a text or a number, or nothing. A comment may follow.
  private static final Pattern LINE =
      Pattern.compile(
          "\\s*(?:(?<pair>\\[\\[pair]])|(?<key>[\\w-]+)\\s*=\\s*"
              + "(?:\"(?<text>[^\"\\\\]*+(?:\\\\[\"\\\\nr][^\"\\\\]*+)*+)\"|(?<number>\\d+)))?\\s*(?:#.*)?");

  private static final Pattern ESCAPE = Pattern.compile("\\\\(.)");
  private static final Pattern LENGTH = Pattern.compile("(\\d{1,6})(?:B|([KMGT])iB)");
  private static final Pattern JOBS = Pattern.compile("\\d{1,3}");

  private final List<Pair> pairs = new ArrayList<>();
  private @Nullable String version;
  private @Nullable Path from;
  private @Nullable Path to;
  private Map<ProfileNumber, Long> numbers = new EnumMap<>(ProfileNumber.class);
  private boolean isInHead = true;

  private ProfileText() {}

  /// Reads a profile.
  ///
  /// @throws IllegalArgumentException if the text is no profile of this version; the message is one
  ///   line
  static List<Pair> parse(String text) {
    ProfileText read = new ProfileText();
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      try {
        read.take(lines.get(i));
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException("line %d: %s".formatted(i + 1, e.getMessage()), e);
      }
    }
    read.endPart();
    return List.copyOf(read.pairs);
  }

  private void take(String line) {
    Matcher parts = LINE.matcher(line);
    if (!parts.matches()) {
      throw new IllegalArgumentException("neither key = \"value\" nor [[pair]]");
    }
    String key = parts.group("key");
    String text = parts.group("text");
    if (parts.group("pair") != null) {
      endPart();
      isInHead = false;
    } else if (key != null) {
      take(key, text == null ? parts.group("number") : unescaped(text));
    }
  }

  private static String unescaped(String text) {
    return ESCAPE
        .matcher(text)
        .replaceAll(escape ->
            switch (escape.group(1)) {
              case "n" -> "\n";
              case "r" -> "\r";
              default -> Matcher.quoteReplacement(escape.group(1));
            });
  }

  private void take(String key, String value) {
    if (isInHead && key.equals("version")) {
      if (!value.equals(VERSION)) {
        throw new IllegalArgumentException(
            "version %s, but this Millrace reads version %s".formatted(value, VERSION));
      }
      version = value;
    } else if (!isInHead && key.equals("from")) {
      from = directory(value);
    } else if (!isInHead && key.equals("to")) {
      to = directory(value);
    } else {
      ProfileNumber number =
          ProfileNumber.of(isInHead ? "" : key)
              .orElseThrow(() -> new IllegalArgumentException("unknown key " + key));
      numbers.put(number, number(number, value));
    }
  }

  // A relative path would mean another directory for each process.
  private static Path directory(String text) {
    Path directory = Path.of(text);
    if (!directory.isAbsolute()) {
      throw new IllegalArgumentException("no absolute path");
    }
    return directory;
  }

  private void endPart() {
    if (version == null) {
      throw new IllegalArgumentException("the version is missing");
    }
    if (!isInHead) {
      if (from == null || to == null) {
        throw new IllegalArgumentException("a pair without from or to");
      }
      pairs.add(new Pair(from, to, numbers));
      from = null;
      to = null;
      numbers = new EnumMap<>(ProfileNumber.class);
    }
  }

  private static long number(ProfileNumber number, String text) {
    if (number != ProfileNumber.JOBS) {
      return text.equals("never") ? Profile.NEVER : bytes(text);
    }
    int jobs = JOBS.matcher(text).matches() ? Integer.parseInt(text) : 0;
    if (jobs < 1 || jobs > TreeOptions.MOST_JOBS) {
      throw new IllegalArgumentException("jobs are 1 to " + TreeOptions.MOST_JOBS);
    }
    return jobs;
  }

  private static long bytes(String text) {
    Matcher length = LENGTH.matcher(text);
    if (!length.matches()) {
      throw new IllegalArgumentException("no length such as \"64KiB\", \"1MiB\" or \"never\"");
    }
    int power = length.group(2) == null ? 0 : UNITS.indexOf(length.group(2)) + 1;
    return Long.parseLong(length.group(1)) << (10 * power);
  }

  /// Writes a profile.
  static String format(List<Pair> pairs) {
    StringBuilder text = new StringBuilder("# By millrace tune; docs/tune.md has the format.\n");
    text.append("version = \"%s\"\n".formatted(VERSION));
    for (Pair pair : pairs) {
      text.append(
          "\n[[pair]]\nfrom = %s\nto = %s\n".formatted(quoted(pair.from()), quoted(pair.to())));
      for (ProfileNumber number : ProfileNumber.values()) {
        Long value = pair.numbers().get(number);
        if (value != null) {
          String written = format(number, value);
          text.append(number.key() + " = ")
              .append(number == ProfileNumber.JOBS ? written : '"' + written + '"')
              .append('\n');
        }
      }
    }
    return text.toString();
  }

  private static String quoted(Path path) {
    String text = path.toString().replace("\\", "\\\\").replace("\"", "\\\"");
    return '"' + text.replace("\n", "\\n").replace("\r", "\\r") + '"';
  }

  /// Writes a number without quotes, a length in the largest unit that shows it exactly.
  public static String format(ProfileNumber number, long value) {
    if (number == ProfileNumber.JOBS) {
      return Long.toString(value);
    }
    if (value == Profile.NEVER) {
      return "never";
    }
    int power = value == 0 ? 0 : Math.min(UNITS.length(), Long.numberOfTrailingZeros(value) / 10);
    return (value >> (10 * power)) + (power == 0 ? "B" : UNITS.charAt(power - 1) + "iB");
  }
}
