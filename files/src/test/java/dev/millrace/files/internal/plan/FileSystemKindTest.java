package dev.millrace.files.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.sys.Errno;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileSystemKindTest {
  @ParameterizedTest
  @CsvSource({
    "ext4, EF53, DISK",
    "f2fs, F2F52010, DISK",
    "xfs, 58465342, SHARING_DISK",
    "btrfs, 9123683E, COPY_ON_WRITE_DISK",
    "overlay, 794C7630, LAYERED_DISK",
    "a new one, 12345678, DISK",
    "tmpfs, 01021994, MEMORY",
    "ramfs, 858458F6, MEMORY",
    "zfs, 2FC12FC1, ZFS",
    "nfs, 6969, SERVER",
    "cifs, FF534D42, SERVER",
    "smb2, FE534D42, SERVER",
    "9p, 01021997, SERVER",
    "fuse and fuseblk, 65735546, SERVER",
    "ceph, 00C36400, SERVER",
    "vboxsf, 786F4256, SERVER",
    "vmhgfs, BACBACBC, SERVER",
    "gpfs, 47504653, SERVER",
    "beegfs, 19830326, SERVER",
    "orangefs, 20030528, SERVER",
    "proc, 9FA0, GENERATED",
    "sysfs, 62656572, GENERATED"
  })
  void theMagicNumberShowsTheKind(String name, String magic, FileSystemKind kind) {
    assertThat(FileSystemKind.of(Long.parseLong(magic, 16))).as(name).isEqualTo(kind);
  }

  // It may be one that reports a full disk only when a file is closed.
  @Test
  void anUnknownTypeIsTreatedAsAServer() {
    assertThat(FileSystemKind.of(Errno.ENOSYS.result())).isEqualTo(FileSystemKind.SERVER);
  }
}
