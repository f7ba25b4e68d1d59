package dev.millrace.lab.strace;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// One parsed line of a trace by `strace -y`, which writes the file's name behind every descriptor.
///
/// @param name of the call; for a cloning `ioctl`, the name of the request
/// @param arguments as strace wrote them
/// @param result of the call
/// @param error the errno; null unless it failed
record TracedCall(String name, String arguments, long result, @Nullable String error) {
  // An interrupted call that the kernel restarts returns "?" and appears again.
  private static final Pattern CALL =
      Pattern.compile("(\\w+)\\((.*)\\)\\s+= (-?\\d+|0x[0-9a-f]+)(?: (E[A-Z0-9]+)\\b)?.*");
  private static final Pattern CLONE = Pattern.compile("(?:, | or )(FICLONE(?:RANGE)?), ");
  private static final Pattern DESCRIPTOR = Pattern.compile("\\d+<((?:[^<>\\\\]|\\\\.)*)>");
  private static final Pattern MAPPED = Pattern.compile("[^,]*, (\\d+),.*");
  private static final Pattern RESERVED =
      Pattern.compile("[^,]*, (?:0|FALLOC_FL_KEEP_SIZE), \\d+, (\\d+)");
  private static final Pattern CLONED = Pattern.compile(".*\\bsrc_length=([1-9]\\d*)\\b.*");

  /// Returns the call of `text`; empty if it is not a completed call.
  static Optional<TracedCall> parse(String text) {
    Matcher call = CALL.matcher(text);
    return call.matches()
        ? Optional.of(
            new TracedCall(
                name(call.group(1), call.group(2)),
                call.group(2),
                Long.decode(call.group(3)),
                call.group(4)))
        : Optional.empty();
  }

  private static String name(String call, String arguments) {
    Matcher clone = CLONE.matcher(arguments);
    return call.equals("ioctl") && clone.find() ? clone.group(1) : call;
  }

  /// Returns the names of its files.
  List<String> files() {
    return DESCRIPTOR
        .matcher(arguments)
        .results()
        .map((MatchResult descriptor) -> EscapedName.decode(descriptor.group(1)))
        .toList();
  }

  boolean clones() {
    return name.startsWith("FICLONE");
  }

  /// Returns the bytes that it moved, mapped, reserved or shared.
  ///
  /// @param sourceBytes the bytes of a clone without a length
  long bytes(long sourceBytes) {
    if (clones()) {
      return number(CLONED, sourceBytes);
    }
    if (name.equals("fallocate")) {
      return number(RESERVED, 0);
    }
    return name.startsWith("mmap") ? number(MAPPED, 0) : result;
  }

  private long number(Pattern pattern, long otherwise) {
    Matcher matcher = pattern.matcher(arguments);
    return matcher.matches() ? Long.parseLong(matcher.group(1)) : otherwise;
  }

  /// Decodes file names in the output of strace. It escapes them like C strings, with octal numbers
  /// for bytes outside printable ASCII and for angle brackets.
  static final class EscapedName {
    private static final Pattern UNIT =
        Pattern.compile("\\\\([0-7]{1,3})|\\\\x(\\p{XDigit}{2})|\\\\(.)|(.)", Pattern.DOTALL);
    private static final String LETTERS = "tnvfr";
    private static final String MEANINGS = "\t\n\u000b\f\r";

    /// The charset of file names in Java, so that an undecodable name is distorted in the same way.
    private static final Charset NAMES =
        Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));

    private EscapedName() {}

    /// Returns the name like [java.nio.file.Path#toString].
    ///
    /// @param text one character for each byte
    static String decode(String text) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      Matcher units = UNIT.matcher(text);
      units.results().forEach((MatchResult unit) -> bytes.write(value(unit)));
      return bytes.toString(NAMES);
    }

    private static int value(MatchResult unit) {
      if (unit.group(1) != null) {
        return Integer.parseInt(unit.group(1), 8);
      }
      if (unit.group(2) != null) {
        return Integer.parseInt(unit.group(2), 16);
      }
      return unit.group(3) != null ? escaped(unit.group(3).charAt(0)) : unit.group(4).charAt(0);
    }

    private static char escaped(char letter) {
      int index = LETTERS.indexOf(letter);
      return index < 0 ? letter : MEANINGS.charAt(index);
    }
  }
}
