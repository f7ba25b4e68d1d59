package dev.millrace.files.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Knows of file systems in what place they keep their files. Asked once for each device: a wrong
/// answer, after something else was mounted, costs time and nothing else.
public final class Places {
  private static final Set<String> MEMORY = Set.of("tmpfs", "ramfs", "hugetlbfs");
  private static final Set<String> SHARING = Set.of("xfs", "ocfs2");
  private static final Set<String> COPYING_ON_WRITE = Set.of("btrfs", "bcachefs");
  private static final Set<String> SERVERS =
      Set.of(
          "fuse",
          "nfs",
          "nfs4",
          "cifs",
          "smb3",
          "smbfs",
          "ceph",
          "9p",
          "virtiofs",
          "lustre",
          "afs");

  private final Map<Long, Place> known = new ConcurrentHashMap<>();

  /// Where a file system keeps its files.
  ///
  /// @param device that `file` is on
  /// @param file that need not have its name yet
  public Place of(long device, Path file) {
    Place place = known.get(device);
    return place != null ? place : known.computeIfAbsent(device, unknown -> ask(file));
  }

  private static Place ask(Path file) {
    Path absolute = file.toAbsolutePath();
    Path folder = absolute.getParent();
    try {
      return of(Files.getFileStore(folder == null ? absolute : folder).type());
    } catch (IOException e) {
      return Place.DISK; // of no consequence
    }
  }

  static Place of(String type) {
    if (MEMORY.contains(type)) {
      return Place.MEMORY;
    }
    if (SHARING.contains(type)) {
      return Place.SHARING_DISK;
    }
    if (COPYING_ON_WRITE.contains(type)) {
      return Place.COPY_ON_WRITE_DISK;
    }
    if (type.equals("overlay")) {
      return Place.LAYERED_DISK;
    }
    if (type.equals("zfs")) {
      return Place.ZFS;
    }
    return SERVERS.contains(type) || type.startsWith("fuse.") ? Place.SERVER : Place.DISK;
  }
}
