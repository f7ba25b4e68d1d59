package dev.millrace.files.internal.plan;

/// The kind of a file system, as far as it matters for copying.
public enum FileSystemKind {
  /// On a device of this machine.
  DISK,
  /// On a device of this machine, layered over other file systems, with their abilities: overlayfs.
  /// Its pages belong to the lower files: cachestat(2) finds none for any file, and mincore(2)
  /// reports the pages of the lower file.
  LAYERED_DISK,
  /// On a device of this machine, with files that can share blocks: sharing takes no longer than
  /// writing a few pages. Preallocation gains nothing.
  SHARING_DISK,
  /// On a device of this machine; never overwrites a block.
  COPY_ON_WRITE_DISK,
  /// OpenZFS: reports holes for some seconds where data was written (openzfs/zfs#15933), and
  /// preallocates nothing.
  ZFS,
  /// In memory only: preallocation clears the memory.
  MEMORY,
  /// On no device: the kernel generates its files as they are read, and reports no length.
  GENERATED,
  /// Behind a program or a server, which may move the bytes itself, and may report a write error
  /// only at close(2).
  SERVER;

  private static final int TMPFS = 0x01021994;
  private static final int RAMFS = 0x858458F6;
  private static final int HUGETLBFS = 0x958458F6;
  private static final int XFS = 0x58465342;
  private static final int OCFS2 = 0x7461636F;
  private static final int BTRFS = 0x9123683E;
  private static final int BCACHEFS = 0xCA451A4E;
  private static final int OVERLAYFS = 0x794C7630;
  private static final int OPENZFS = 0x2FC12FC1;

  /// fuse, fuseblk and virtiofs
  private static final int FUSE = 0x65735546;

  private static final int PROC = 0x9FA0;
  private static final int SYSFS = 0x62656572;
  private static final int DEBUGFS = 0x64626720;
  private static final int TRACEFS = 0x74726163;
  private static final int CONFIGFS = 0x62656570;
  private static final int SECURITYFS = 0x73636673;
  private static final int SELINUXFS = 0xF97CFF8C;
  private static final int CGROUP = 0x27E0EB;
  private static final int CGROUP2 = 0x63677270;
  private static final int BPF = 0xCAFE4A11;
  private static final int PSTORE = 0x6165676C;
  private static final int RESCTRL = 0x7655821;

  private static final int NFS = 0x6969;
  private static final int CIFS = 0xFF534D42;
  private static final int SMB2 = 0xFE534D42;
  private static final int SMBFS = 0x517B;
  private static final int CEPH = 0x00C36400;
  private static final int PLAN_9 = 0x01021997;
  private static final int LUSTRE = 0x0BD00BD0;
  private static final int OPENAFS = 0x5346414F;
  private static final int AFS = 0x6B414653;
  private static final int CODA = 0x73757245;
  private static final int VBOXSF = 0x786F4256;
  private static final int VMHGFS = 0xBACBACBC;
  private static final int GPFS = 0x47504653;
  private static final int BEEGFS = 0x19830326;
  private static final int ORANGEFS = 0x20030528;

  /// Locks over the network.
  private static final int GFS2 = 0x01161970;

  /// May be layered over any other kind.
  private static final int AUFS = 0x61756673;

  /// Returns the kind of a file system. An unknown one counts as a disk. If fstatfs fails, as under
  /// some system-call filters, the worst is assumed: late reports of failures.
  ///
  /// @param type the magic number that fstatfs(2) reports, or a negated errno
  public static FileSystemKind of(long type) {
    return type < 0 ? SERVER : ofMagic((int) type);
  }

  private static FileSystemKind ofMagic(int magic) {
    return switch (magic) {
      case TMPFS, RAMFS, HUGETLBFS -> MEMORY;
      case XFS, OCFS2 -> SHARING_DISK;
      case BTRFS, BCACHEFS -> COPY_ON_WRITE_DISK;
      case OVERLAYFS -> LAYERED_DISK;
      case OPENZFS -> ZFS;
      case PROC, SYSFS, DEBUGFS, TRACEFS, CONFIGFS, SECURITYFS, SELINUXFS -> GENERATED;
      case CGROUP, CGROUP2, BPF, PSTORE, RESCTRL -> GENERATED;
      case FUSE, NFS, CIFS, SMB2, SMBFS, CEPH, PLAN_9, LUSTRE, OPENAFS, AFS, CODA -> SERVER;
      case VBOXSF, VMHGFS, GPFS, BEEGFS, ORANGEFS, GFS2, AUFS -> SERVER;
      default -> DISK;
    };
  }

  /// Returns whether files there can, or may, share blocks.
  public boolean sharesBlocks() {
    return this == SHARING_DISK || this == COPY_ON_WRITE_DISK || this == LAYERED_DISK;
  }

  /// Returns whether a file that reports no length may have bytes.
  public boolean hidesLengths() {
    return this == GENERATED || this == SERVER;
  }

  /// Returns whether copy_file_range(2) works between two file systems of this kind.
  boolean copiesAcross() {
    return sharesBlocks() || this == ZFS || this == SERVER;
  }

  /// Returns whether preallocation makes writing faster.
  public boolean rewardsPreallocation() {
    return this == DISK || this == LAYERED_DISK;
  }

  /// Returns whether pages are written where they were allocated: then large writes cost less per
  /// byte, and several threads write faster than one. Memory and btrfs gain nothing; a server may
  /// not need the bytes.
  public boolean writesInPlace() {
    return this == DISK || this == LAYERED_DISK || this == SHARING_DISK;
  }
}
