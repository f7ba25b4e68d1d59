package dev.millrace.model.published;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.Folder;
import java.util.Optional;

/// Where a copy goes, seen from where it comes from.
public enum Disk {
  /// To the same file system.
  SAME("on the same disk"),
  /// To another disk that is no NTFS.
  OTHER("on another disk"),
  /// To NTFS.
  NTFS("on NTFS");

  private final String words;

  Disk(String words) {
    this.words = words;
  }

  String words() {
    return words;
  }

  /// Where the targets of `cell` lie; empty where the machine does not tell.
  static Optional<Disk> of(Cell cell, Environment machine) {
    Folder from = folder(cell.from(), machine);
    Folder to = folder(cell.to(), machine);
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

  private static Folder folder(String path, Environment machine) {
    return machine.folders().stream()
        .filter(folder -> folder.path().equals(path))
        .findFirst()
        .orElseGet(() -> new Folder(path, "", "", "", "", 0, 0));
  }
}
