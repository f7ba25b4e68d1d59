package dev.millrace.model.record;

import dev.millrace.model.text.SizeText;
import org.jspecify.annotations.Nullable;

/// How often one system call was made on one side, and what it moved.
///
/// @param name as strace writes it, such as `copy_file_range`; `FICLONE` and `FICLONERANGE` for
///   those requests of `ioctl`
/// @param side the file, or files, that it was made on
/// @param calls that did not fail, with those that only found the end of the file
/// @param bytes all that they moved; for `mmap` what they mapped, whether it was used or not; for
///   `fallocate` what they reserved; for a clone what the two files share since
/// @param largestBytes the most that one of them moved
/// @param failures calls that failed
/// @param error the errno of the first failure, such as `EXDEV`; null if there was none
public record DataCall(
    String name,
    CallSide side,
    long calls,
    long bytes,
    long largestBytes,
    long failures,
    @Nullable String error) {

  /// One call that moved `bytes`.
  public static DataCall moved(String name, CallSide side, long bytes) {
    return new DataCall(name, side, 1, bytes, bytes, 0, null);
  }

  /// One call that failed.
  public static DataCall failed(String name, CallSide side, String error) {
    return new DataCall(name, side, 0, 0, 0, 1, error);
  }

  /// These calls and later ones of the same name and side.
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

  /// Whether it was tried and moved nothing.
  boolean gaveUp() {
    return bytes == 0 && error != null;
  }

  /// The call with its largest size, or with what was wrong.
  String words() {
    return name + " " + (gaveUp() ? error : SizeText.of(largestBytes));
  }
}
