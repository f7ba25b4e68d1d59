package dev.millrace.model.record;

import dev.millrace.model.text.SizeText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The system calls that moved the bytes of one method, traced in one untimed run.
///
/// @param jdk the [Jdk#name] of the JDK that ran the method
/// @param from directory of the source
/// @param to directory of the target; a method may use other calls between other file systems
/// @param calls in the order of their first occurrence; empty if no data call was traced, and if
///   unknown
/// @param unknown reason why the calls are unknown; null if they are known
public record Mechanism(
    Operation operation,
    String method,
    String jdk,
    String from,
    String to,
    long fileBytes,
    List<DataCall> calls,
    @Nullable String unknown) {
  /// The text for a method whose trace failed.
  public static final String UNKNOWN = "unknown";

  /// The text for a method that was not traced.
  public static final String NOT_TRACED = "not traced";

  /// Calls that moved less than this share of the file are noise for a reader.
  private static final double LEAST_SHARE = 0.01;

  public Mechanism {
    if (unknown != null && !calls.isEmpty()) {
      throw new IllegalArgumentException(
          "unknown (" + unknown + "), but there are calls: " + calls);
    }
  }

  /// Returns whether the run had the conditions of a cell, apart from the size.
  boolean isOf(Cell cell) {
    return operation == cell.operation()
        && jdk.equals(cell.jdk())
        && from.equals(cell.from())
        && to.equals(cell.to());
  }

  /// Returns the distance of its file from a size; sizes of the same ratio are equally far.
  double distance(double bytes) {
    return Math.abs(Math.log((fileBytes + 1) / (bytes + 1)));
  }

  /// Returns a short text for a table: `copy_file_range EXDEV, then sendfile 1MiB`. The text is
  /// `none` without data calls, and `unknown` if the trace failed. Equal calls on both sides appear
  /// once.
  public String text() {
    if (unknown != null) {
      return UNKNOWN;
    }
    StringBuilder text = new StringBuilder();
    String separator = "";
    for (Map.Entry<String, DataCall> move : moves().entrySet()) {
      text.append(separator).append(move.getKey());
      separator = move.getValue().gaveUp() ? ", then " : ", ";
    }
    return text.isEmpty() ? "none" : text.toString();
  }

  private Map<String, DataCall> moves() {
    Map<String, DataCall> moves = new LinkedHashMap<>();
    calls.stream().filter(this::matters).forEach(call -> moves.putIfAbsent(call.words(), call));
    return moves;
  }

  private boolean matters(DataCall call) {
    return call.gaveUp() || (call.bytes() > 0 && call.bytes() >= LEAST_SHARE * fileBytes);
  }

  /// The number of calls of one system call on one side, and their effect.
  ///
  /// @param name in the spelling of strace, such as `copy_file_range`; `FICLONE` and `FICLONERANGE`
  ///   for these requests of `ioctl`
  /// @param side file or files that the calls worked on
  /// @param calls successful calls, including calls that only found the end of the file
  /// @param bytes total bytes moved; bytes mapped by `mmap`, used or not; bytes reserved by
  ///   `fallocate`; bytes shared by a clone
  /// @param largestBytes most bytes moved by one call
  /// @param error errno of the first failure, such as `EXDEV`; null if no call failed
  public record DataCall(
      String name,
      CallSide side,
      long calls,
      long bytes,
      long largestBytes,
      long failures,
      @Nullable String error) {

    public static DataCall moved(String name, CallSide side, long bytes) {
      return new DataCall(name, side, 1, bytes, bytes, 0, null);
    }

    public static DataCall failed(String name, CallSide side, String error) {
      return new DataCall(name, side, 0, 0, 0, 1, error);
    }

    /// Adds later calls of the same name and side.
    public DataCall plus(DataCall later) {
      return new DataCall(
          name,
          side,
          calls + later.calls,
          bytes + later.bytes,
          Math.max(largestBytes, later.largestBytes),
          failures + later.failures,
          error == null ? later.error : error);
    }

    /// Returns whether all calls failed or moved nothing.
    boolean gaveUp() {
      return bytes == 0 && error != null;
    }

    /// Returns the name with the largest size, or with the error.
    String words() {
      return name + " " + (gaveUp() ? error : SizeText.of(largestBytes));
    }
  }

  /// The file that a system call worked on.
  public enum CallSide {
    SOURCE,
    TARGET,
    BOTH
  }
}
