package dev.millrace.files;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The system calls of one copy, as strace reports them.
///
/// @param calls lines between the two marks of the copy
record TracedCopy(List<String> calls) {
  /// Bytes that pass through the process, by any strategy.
  static final String WRITTEN = "WRITTEN";

  private static final Pattern CALL = Pattern.compile("^\\d+ +(\\w+)\\((.*)");

  /// Returns the calls of copy number `index`.
  static TracedCopy of(List<String> trace, int index) {
    return new TracedCopy(
        trace.subList(at(trace, index + "-begin") + 1, at(trace, index + "-end")));
  }

  private static int at(List<String> trace, String mark) {
    for (int i = 0; i < trace.size(); i++) {
      if (trace.get(i).contains(PlansThenCopies.MARK + mark + "\"")) {
        return i;
      }
    }
    throw new AssertionError("no mark " + mark);
  }

  /// Returns the strategies in the order of their first calls.
  List<String> strategies() {
    List<String> found = new ArrayList<>();
    for (String line : calls) {
      Matcher call = CALL.matcher(line);
      String strategy = call.find() ? strategy(call.group(1), call.group(2)) : "";
      if (!strategy.isEmpty() && !found.contains(strategy)) {
        found.add(strategy);
      }
    }
    return found;
  }

  private static String strategy(String call, String arguments) {
    return switch (call) {
      case "ioctl" -> arguments.contains("FICLONE") ? "REFLINK" : "";
      case "splice" -> "SPLICE";
      case "copy_file_range" -> "COPY_FILE_RANGE";
      case "sendfile" -> "SENDFILE";
      case "pwrite64", "write" -> WRITTEN;
      default -> "";
    };
  }

  /// Returns the number of calls with a text in their arguments.
  long count(String text) {
    return calls.stream().filter(line -> CALL.matcher(line).find() && line.contains(text)).count();
  }

  boolean has(String text) {
    return calls.stream().anyMatch(line -> line.contains(text));
  }
}
