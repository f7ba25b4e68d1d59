package dev.millrace.lab.doctor;

import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Probes the names that a directory takes: their length, their case and their bytes.
///
/// @param descriptor of the directory
record NameRules(FileCalls calls, int descriptor) {
  static final String NAMES = "names";

  /// More than any file system allows, and less than the limit of a whole path.
  private static final int MOST_BYTES = 2000;

  private static final String E_ACUTE = "\u00e9";
  private static final String E_AND_ACUTE = "e\u0301";

  static Ability of(FileCalls calls, Path directory) throws FileSystemException {
    long opened = calls.open(RawName.of(directory), Access.DIRECTORY, 0);
    int descriptor = (int) Call.OPEN.require(opened, directory);
    try (ProbeFile open = new ProbeFile(calls, descriptor)) {
      return Ability.yes(NAMES, new NameRules(calls, open.descriptor()).words());
    }
  }

  private String words() {
    List<String> words = new ArrayList<>();
    words.add(longest());
    words.add(isFound("case", "CASE") ? "case does not matter" : "case matters");
    words.add(isTaken("\u00ff") ? "any bytes" : "UTF-8 only"); // one byte that is not UTF-8
    if (isFound(utf8(E_ACUTE), utf8(E_AND_ACUTE))) {
      words.add("equal after Unicode normalization");
    }
    if (!isTaken("a:b?")) {
      words.add("not the characters of Windows");
    }
    return String.join(", ", words);
  }

  // One character of two bytes shows the unit of the limit.
  private String longest() {
    int bytes = longest("n");
    int characters = longest(utf8(E_ACUTE));
    return characters == bytes
        ? "up to %s characters".formatted(bytes)
        : "up to %s bytes".formatted(bytes);
  }

  private int longest(String character) {
    int taken = 0;
    int rejected = MOST_BYTES;
    while (rejected - taken > 1) {
      int middle = (taken + rejected) / 2;
      if (isTaken(character.repeat(middle))) {
        taken = middle;
      } else {
        rejected = middle;
      }
    }
    return taken;
  }

  private boolean isTaken(String name) {
    RawName file = RawName.in(descriptor, name);
    long opened = calls.open(file, Access.CREATE_NEW, 0x180);
    if (opened < 0) {
      return false;
    }
    calls.close((int) opened);
    calls.unlinkat(file);
    return true;
  }

  private boolean isFound(String made, String looked) {
    RawName file = RawName.in(descriptor, made);
    long opened = calls.open(file, Access.CREATE_NEW, 0x180);
    long found = calls.statx(RawName.in(descriptor, looked), Link.STAY, new FileStatus());
    if (opened >= 0) {
      calls.close((int) opened);
      calls.unlinkat(file);
    }
    return opened >= 0 && found >= 0;
  }

  // A name has one character for each byte.
  private static String utf8(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }
}
