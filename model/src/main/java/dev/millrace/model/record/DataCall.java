package dev.millrace.model.record;

import dev.millrace.model.text.SizeText;
import org.jspecify.annotations.Nullable;

/// The number of calls of one system call on one side, and their effect.
///
/// @param name in the spelling of strace, such as `copy_file_range`; `FICLONE` and `FICLONERANGE`
///   for these requests of `ioctl`
/// @param side file or files that the calls worked on
/// @param calls successful calls, including calls that only found the end of the file
/// @param bytes total bytes moved; bytes mapped by `mmap`, used or not; bytes reserved by
///   `fallocate`; bytes shared by a clone
/// @param largestBytes most bytes moved by one call
/// @param failures failed calls
/// @param error errno of the first failure, such as `EXDEV`; null if no call failed
public record DataCall(
    String name,
    CallSide side,
    long calls,
    long bytes,
    long largestBytes,
    long failures,
    @Nullable String error) {

  /// Returns one call that moved `bytes`.
  public static DataCall moved(String name, CallSide side, long bytes) {
    return new DataCall(name, side, 1, bytes, bytes, 0, null);
  }

  /// Returns one failed call.
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
