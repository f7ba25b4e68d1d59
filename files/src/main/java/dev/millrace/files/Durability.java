package dev.millrace.files;

/// The point that a copy waits for before it returns.
public enum Durability {
  /// Every byte is handed to the kernel. A power cut may lose the copy.
  NONE,
  /// The file is on its device: fsync(2), before the file gets its name.
  FILE,
  /// The file and its name are on their devices: a power cut leaves the old or the new file. In a
  /// tree, the same holds for directories, for links, and for names that the copy deletes.
  FILE_AND_DIRECTORY
}
