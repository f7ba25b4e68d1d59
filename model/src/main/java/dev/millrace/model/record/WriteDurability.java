package dev.millrace.model.record;

/// What must have happened to the bytes when the clock stops.
public enum WriteDurability {
  /// They are handed to the kernel; writing them to the device may come later.
  NONE,
  /// Every file was forced to its device, see fsync(2), inside the clock.
  FSYNC
}
