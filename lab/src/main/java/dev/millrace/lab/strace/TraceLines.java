package dev.millrace.lab.strace;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Joins the lines of a call that a line of another thread interrupts.
final class TraceLines {
  private static final Pattern LINE = Pattern.compile("(\\d+)\\s+(.*)");
  private static final Pattern RESUMED = Pattern.compile("<\\.\\.\\. \\w+ resumed>(.*)");
  private static final String UNFINISHED = "<unfinished ...>";

  private final Map<String, String> unfinished = new HashMap<>();

  /// Returns the call that ends with `line`, or any other line, without the id of its thread; empty
  /// at the start of an unfinished call.
  Optional<String> whole(String line) {
    Matcher parts = LINE.matcher(line);
    if (!parts.matches()) {
      return Optional.empty();
    }
    String thread = parts.group(1);
    String text = parts.group(2);
    if (text.endsWith(UNFINISHED)) {
      unfinished.put(thread, text.substring(0, text.length() - UNFINISHED.length()));
      return Optional.empty();
    }
    Matcher resumed = RESUMED.matcher(text);
    return Optional.of(
        resumed.matches() ? unfinished.getOrDefault(thread, "") + resumed.group(1) : text);
  }
}
