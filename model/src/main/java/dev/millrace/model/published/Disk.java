package dev.millrace.model.published;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Directory;
import dev.millrace.model.record.Environment;
import java.util.Optional;

/// The disk of the target, relative to the source.
public enum Disk {
  /// The same file system.
  SAME("on the same disk"),
  /// A different disk without NTFS.
  OTHER("on another disk"),
  /// A disk with NTFS.
  NTFS("on NTFS");

  private final String words;

  Disk(String words) {
    this.words = words;
  }

  String words() {
    return words;
  }

  /// Returns the disk of the targets of `cell`; empty if unknown.
  static Optional<Disk> of(Cell cell, Environment machine) {
    Directory from = directory(cell.from(), machine);
    Directory to = directory(cell.to(), machine);
    if (to.type().startsWith("ntfs") || to.type().equals("fuseblk")) {
      return Optional.of(NTFS);
    }
    if (cell.from().equals(cell.to())) {
      return Optional.of(SAME);
    }
    if (from.device().isEmpty() || to.device().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(from.device().equals(to.device()) ? SAME : OTHER);
  }

  private static Directory directory(String path, Environment machine) {
    return machine.directories().stream()
        .filter(directory -> directory.path().equals(path))
        .findFirst()
        .orElseGet(() -> new Directory(path, "", "", "", "", 0, 0));
  }
}
