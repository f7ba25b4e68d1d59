package dev.millrace.files.internal.path;

import java.nio.file.attribute.BasicFileAttributes;

/// The evidence of a file key that was read by name just after a file was created.
public enum KeyTrust {
  /// The file was empty and new, so it is the created one.
  ALONE,
  /// Another program may have replaced the file before its key was read.
  WITH_PROOF;

  /// File systems read a clock that advances in steps.
  private static final long CLOCK_STEP_MILLIS = 20;

  /// Returns the evidence of attributes that were read after a creation.
  ///
  /// @param startMillis the time before the creation
  public static KeyTrust of(BasicFileAttributes made, long startMillis) {
    boolean isNew = made.lastModifiedTime().toMillis() >= startMillis - CLOCK_STEP_MILLIS;
    return made.isRegularFile() && made.size() == 0 && isNew ? ALONE : WITH_PROOF;
  }
}
