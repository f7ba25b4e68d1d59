package dev.millrace.files;

/// What a copy waits for.
public enum Durability {
  /// Until every byte is handed to the kernel.
  NONE,
  /// Until the file is on its device: fsync(2), before it gets its name.
  FILE,
  /// Until the file and its name are on their devices: a power cut leaves the old or the new file.
  FILE_AND_DIRECTORY
}
