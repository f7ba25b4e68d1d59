package dev.millrace.files.internal.profile;

import dev.millrace.files.internal.plan.ProfileNumber;
import dev.millrace.files.internal.profile.ProfileDocument.Pair;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads the text of a profile. The format is in docs/tune.md: lines of TOML that need no library.
public final class ProfileText {
  private static final String VERSION = "version";
  private static final String BYTE_ORDER_MARK = "\ufeff";
  private static final List<String> HEAD = List.of(VERSION, "machine", "kernel", "jdk");
  private static final List<String> PAIR = List.of("from", "to", "from-type", "to-type", "record");

  /// A drive, or a network path.
  private static final Pattern OF_WINDOWS = Pattern.compile("[A-Za-z]:[\\\\/]|\\\\\\\\");

  private static final int MOST_CHARACTERS = 60;

  private final List<String> lines;
  private final List<Pair> pairs = new ArrayList<>();
  private final Map<String, String> head = new HashMap<>();
  private Map<String, String> values = head;
  private boolean isInHead = true;
  private Map<ProfileNumber, Long> numbers = new LinkedHashMap<>();
  private ProfileVersion version = ProfileVersion.CURRENT;
  private final List<String> unknown = new ArrayList<>();

  private ProfileText(List<String> lines) {
    this.lines = lines;
  }

  /// Reads a profile.
  ///
  /// @throws ProfileException if the text is no profile of this major version; the message has the
  ///   place
  public static ProfileDocument parse(String text) throws ProfileException {
    // Some editors of Windows write a mark.
    String marked = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    List<String> lines = marked.lines().toList();
    if (!text.endsWith("\n")) {
      int last = lines.size();
      int column = last == 0 ? 1 : lines.getLast().length() + 1;
      throw new ProfileException(Math.max(1, last), column, "the end of the file is missing");
    }
    return new ProfileText(lines).parse();
  }

  private ProfileDocument parse() throws ProfileException {
    for (int i = 0; i < lines.size(); i++) {
      ProfileLine line = ProfileLine.of(i + 1, lines.get(i));
      if (line.startsPair()) {
        endPart(line.number());
        values = new HashMap<>();
        isInHead = false;
        numbers = new LinkedHashMap<>();
      } else if (line.key() != null && line.value() != null) {
        take(line, line.key(), line.value());
      }
    }
    endPart(lines.size());
    Fingerprint fingerprint = new Fingerprint(head("machine"), head("kernel"), head("jdk"));
    return new ProfileDocument(fingerprint, pairs, unknown);
  }

  private String head(String key) {
    return head.getOrDefault(key, "");
  }

  private void take(ProfileLine line, String key, String value) throws ProfileException {
    if (isInHead && key.equals(VERSION)) {
      version = version(line, value);
    }
    if ((isInHead ? HEAD : PAIR).contains(key)) {
      if (values.put(key, value) != null) {
        throw at(line, key + " is given twice");
      }
    } else {
      takeNumber(line, key, value);
    }
  }

  private static ProfileVersion version(ProfileLine line, String value) throws ProfileException {
    return ProfileVersion.parse(value)
        .orElseThrow(() ->
            at(
                line,
                "version %s, but this Millrace reads version %s"
                    .formatted(shortened(value), ProfileVersion.CURRENT)));
  }

  private void takeNumber(ProfileLine line, String key, String value) throws ProfileException {
    ProfileNumber number = isInHead ? null : number(key);
    if (number == null) {
      takeUnknown(line, key);
      return;
    }
    OptionalLong read = Values.parse(number.unit(), value);
    if (read.isEmpty()) {
      throw at(line, "'%s' is %s".formatted(shortened(value), Values.advice(number.unit())));
    }
    if (numbers.put(number, read.getAsLong()) != null) {
      throw at(line, key + " is given twice");
    }
  }

  private void takeUnknown(ProfileLine line, String key) throws ProfileException {
    if (!version.isNewer()) {
      throw new ProfileException(line.number(), 1, "unknown key " + shortened(key));
    }
    String name = shortened(key);
    if (!unknown.contains(name)) {
      unknown.add(name);
    }
  }

  // A message is one line.
  private static String shortened(String text) {
    return text.length() <= MOST_CHARACTERS ? text : text.substring(0, MOST_CHARACTERS) + "...";
  }

  private static @Nullable ProfileNumber number(String key) {
    for (ProfileNumber number : ProfileNumber.values()) {
      if (number.key().equals(key)) {
        return number;
      }
    }
    return null;
  }

  // Ends the head, or a pair.
  private void endPart(int line) throws ProfileException {
    for (String key : isInHead ? HEAD : PAIR) {
      if (!values.containsKey(key)) {
        throw new ProfileException(line, 1, key + " is missing above this line");
      }
    }
    if (!isInHead) {
      pairs.add(
          new Pair(
              directory(line, "from"),
              directory(line, "to"),
              type(line, "from"),
              type(line, "to"),
              values.getOrDefault("record", ""),
              numbers));
      requireOnce(line);
    }
  }

  private void requireOnce(int line) throws ProfileException {
    Pair last = pairs.getLast();
    for (Pair other : pairs.subList(0, pairs.size() - 1)) {
      if (other.from().equals(last.from()) && other.to().equals(last.to())) {
        throw new ProfileException(line, 1, "the pair above this line is given twice");
      }
    }
  }

  // A relative path would mean another directory for each process.
  private String directory(int line, String key) throws ProfileException {
    String directory = values.getOrDefault(key, "");
    if (!directory.startsWith("/") && !isOfWindows(directory)) {
      throw new ProfileException(line, 1, key + " above this line is no absolute path");
    }
    return directory;
  }

  private static boolean isOfWindows(String directory) {
    return OF_WINDOWS.matcher(directory).lookingAt();
  }

  // Java reports names of file systems, and system calls report numbers.
  private FileSystemType type(int line, String key) throws ProfileException {
    String type = values.getOrDefault(key + "-type", "");
    return isOfWindows(values.getOrDefault(key, ""))
        ? named(line, key, type)
        : number(line, key, type);
  }

  private static FileSystemType named(int line, String key, String type) throws ProfileException {
    if (type.isBlank() || type.startsWith("0x")) {
      throw new ProfileException(line, 1, key + "-type above this line is no name such as NTFS");
    }
    return new FileSystemType(type);
  }

  private static FileSystemType number(int line, String key, String type) throws ProfileException {
    try {
      return FileSystemType.of(Long.decode(type));
    } catch (NumberFormatException e) {
      throw new ProfileException(
          line, 1, key + "-type above this line is no number such as 0xef53");
    }
  }

  private static ProfileException at(ProfileLine line, String reason) {
    return new ProfileException(line.number(), line.column(), reason);
  }
}
