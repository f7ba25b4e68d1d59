package dev.millrace.files.internal.tree;

import dev.millrace.files.Replace;
import dev.millrace.files.internal.staging.NewEntry;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Gives a file of the source a further name in the target.
record NativeHardLink(FileCalls calls, TreeEntry<NativeDirectory> entry) {
  /// Failures of a link, after which a copy may succeed:
  ///
  /// - EXDEV: another file system, another mount of the same one, or another project quota of XFS.
  /// - EPERM: FAT and others without hard links; a file that may not change (immutable,
  ///   append-only); a file of another user that fs.protected_hardlinks protects.
  /// - EMLINK: the most names of a file (ext4: 65,000), or of a file in one directory (btrfs).
  /// - EOPNOTSUPP, ENOTTY, ENOSYS, EINVAL: servers and FUSE drivers without hard links. CIFS turns
  ///   its EIO into EOPNOTSUPP.
  /// - EACCES: a server or a security module that rejects links only.
  /// - ENOENT: CIFS, although the file exists. A copy reports a missing file by its own name.
  ///
  /// A full disk (ENOSPC, EDQUOT) ends the call: a copy needs more space than a name.
  private static final Set<Errno> COPY_MAY_SUCCEED =
      EnumSet.of(
          Errno.EXDEV,
          Errno.EPERM,
          Errno.EMLINK,
          Errno.EOPNOTSUPP,
          Errno.ENOTTY,
          Errno.ENOSYS,
          Errno.EINVAL,
          Errno.EACCES,
          Errno.ENOENT);

  /// Adds the name, in one step even if it replaces a file.
  ///
  /// @return empty, or the failure of a link, with nothing done, where a copy may succeed
  Optional<FileSystemException> add(Link link, Replace replace) throws IOException {
    RawName target = RawName.in(entry.target().descriptor(), entry.targetName());
    List<FileSystemException> failures = new ArrayList<>();
    NewEntry maker = name -> isLinked(link(link, name), failures);
    boolean _ =
        replace == Replace.NEVER
            ? maker.isMade(target)
            : NewEntry.replace(calls, target, entry.targetPath(), maker);
    return failures.stream().findFirst();
  }

  private boolean isLinked(long linked, List<FileSystemException> failures) throws IOException {
    if (Errno.isOneOf(COPY_MAY_SUCCEED, linked)) {
      return !failures.add(Call.LINKAT.failure(linked, entry.targetPath()));
    }
    Call.LINKAT.require(linked, entry.targetPath());
    return true;
  }

  private long link(Link link, RawName name) {
    RawName source = RawName.in(entry.source().descriptor(), entry.name());
    return link == Link.FOLLOW && isSymbolicLink(source)
        ? linkFollowed(source, name)
        : calls.linkat(source, name);
  }

  private boolean isSymbolicLink(RawName source) {
    FileStatus status = new FileStatus();
    return calls.statx(source, Link.STAY, status) >= 0 && status.isSymbolicLink();
  }

  private long linkFollowed(RawName source, RawName name) {
    long opened = calls.open(source, Access.PATH, 0);
    if (opened < 0) {
      return opened;
    }
    try {
      return calls.linkat((int) opened, name);
    } finally {
      calls.close((int) opened);
    }
  }
}
