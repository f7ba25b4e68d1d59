package dev.millrace.model.record;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Which system calls moved the bytes of one method, as seen in one untimed run.
///
/// @param operation what the method did
/// @param method its id
/// @param jdk the [Jdk#name] that ran it
/// @param from the directory of the source
/// @param to the directory of the target; a method may go another way between other file systems
/// @param fileBytes the size of the file
/// @param calls in the order in which each was first made; empty if nothing was seen to move, and
///   where it is unknown
/// @param unknown why it is not known; null if it is
public record Mechanism(
    Operation operation,
    String method,
    String jdk,
    String from,
    String to,
    long fileBytes,
    List<DataCall> calls,
    @Nullable String unknown) {
  /// The text for a method whose system calls were not traced.
  public static final String UNKNOWN = "unknown";

  /// Calls that moved less than this share of the file are noise to a reader.
  private static final double TOLD_SHARE = 0.01;

  public Mechanism {
    calls = List.copyOf(calls);
    if (unknown != null && !calls.isEmpty()) {
      throw new IllegalArgumentException("unknown (" + unknown + "), and yet " + calls);
    }
  }

  /// A few words for a table: `copy_file_range EXDEV, then sendfile 1MiB`; `none` if nothing was
  /// seen to move, `unknown` where that is not known. Both sides are told once if they are alike.
  public String text() {
    if (unknown != null) {
      return "unknown";
    }
    StringBuilder text = new StringBuilder();
    String separator = "";
    for (Map.Entry<String, DataCall> told : told().entrySet()) {
      text.append(separator).append(told.getKey());
      separator = told.getValue().gaveUp() ? ", then " : ", ";
    }
    return text.isEmpty() ? "none" : text.toString();
  }

  private Map<String, DataCall> told() {
    Map<String, DataCall> told = new LinkedHashMap<>();
    calls.stream().filter(this::matters).forEach(call -> told.putIfAbsent(call.words(), call));
    return told;
  }

  private boolean matters(DataCall call) {
    return call.gaveUp() || (call.bytes() > 0 && call.bytes() >= TOLD_SHARE * fileBytes);
  }
}
