package dev.millrace.model.record;

/// The required state of the written bytes when the clock stops.
public enum WriteDurability {
  /// Passed to the kernel; the write to the device may come later.
  NONE,
  /// Every file forced to its device, see fsync(2), while the clock ran.
  FSYNC
}
