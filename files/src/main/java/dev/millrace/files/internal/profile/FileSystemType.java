package dev.millrace.files.internal.profile;

import dev.millrace.files.internal.plan.FileSystemKind;
import java.util.Optional;

/// The type of a file system, as a profile writes it: a number such as `0xef53`, which fstatfs(2)
/// reports, or a name such as `NTFS`, which Java reports on Windows.
public record FileSystemType(String text) {
  private static final String NUMBER = "0x";
  private static final int DIGITS = 16;

  /// Returns the type with a number.
  public static FileSystemType of(long number) {
    return new FileSystemType(NUMBER + Long.toHexString(number));
  }

  /// Returns the kind of the file system; empty for a name, where Java makes the copies.
  Optional<FileSystemKind> kind() {
    return text.startsWith(NUMBER)
        ? Optional.of(
            FileSystemKind.of(Long.parseUnsignedLong(text.substring(NUMBER.length()), DIGITS)))
        : Optional.empty();
  }
}
