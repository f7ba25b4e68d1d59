package dev.millrace.files.internal.tree;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.Replace;
import dev.millrace.files.SourceChangedException;
import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.files.internal.metadata.NodeMetadata;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.request.BackedUpName;
import dev.millrace.files.internal.request.CopyReport.Loss;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.CopyRequest.CopyNames.OfEntries;
import dev.millrace.files.internal.staging.NewEntry;
import dev.millrace.files.internal.staging.NewEntry.RemovedEntryException;
import dev.millrace.files.internal.staging.RefusedName;
import dev.millrace.files.internal.tree.BackupCopy.BackupNumbers;
import dev.millrace.files.internal.tree.CopiedEntry.FileKey;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// Creates the entries that are not regular files: links, special files and further names.
record NativeNodes(FileCalls calls, CopyOptions options) {
  /// The longest text of a link on Linux is shorter.
  private static final int LONGEST_LINK = 4096;

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

  CopiedEntry copyLink(TreeEntry<OpenDirectory> entry, Replace replace) throws IOException {
    FileStatus status = NativeIo.look(entry); // before the text is read, which sets a time
    RawName text = text(calls, 0, NativeIo.source(entry), entry.sourcePath());
    return make(entry, status, replace, Call.SYMLINKAT, name -> calls.symlinkat(text, name));
  }

  /// Returns the text of a link.
  ///
  /// @param directory where a relative text starts
  /// @param path of the link, for messages
  static RawName text(FileCalls calls, int directory, RawName link, Path path) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment buffer = arena.allocate(LONGEST_LINK);
      long bytes = Call.READLINKAT.require(calls.readlinkat(link, buffer), path);
      if (bytes == LONGEST_LINK) {
        throw PathFailure.of(path, "the text of the link is too long");
      }
      byte[] text = buffer.asSlice(0, bytes).toArray(ValueLayout.JAVA_BYTE);
      return RawName.in(directory, new String(text, StandardCharsets.ISO_8859_1));
    }
  }

  CopiedEntry copySpecial(TreeEntry<OpenDirectory> entry, Replace replace) throws IOException {
    FileStatus source = NativeIo.look(entry);
    requireSpecial(source, entry.sourcePath());
    int mode = (source.mode() & FileMode.TYPE) | permissions(source);
    return make(
        entry,
        source,
        replace,
        Call.MKNODAT,
        name -> calls.mknodat(name, mode, source.specialDevice()));
  }

  /// Fails unless an entry still is a FIFO, a socket or a device: mknod(2) would create an empty
  /// regular file.
  static void requireSpecial(FileStatus source, Path path) throws SourceChangedException {
    if (source.isRegularFile() || source.isDirectory() || source.isSymbolicLink()) {
      throw new SourceChangedException(path, "was replaced during the copy");
    }
  }

  private int permissions(FileStatus source) {
    if (options.metadata().isModeExact()) { // the list may grant less than the mode
      return source.permissions() & FileMode.OWNER_READ_WRITE;
    }
    return options.metadata() == Metadata.NONE
        ? FileMode.NEW_FILE
        : source.permissions() & FileMode.PERMISSIONS;
  }

  /// Gives a file of the source a further name, in one step even if it replaces a file.
  ///
  /// @return empty, or the failure of a link, with nothing done, where a copy may succeed
  Optional<FileSystemException> addHardLink(TreeEntry<OpenDirectory> entry, Replace replace)
      throws IOException {
    Path path = entry.targetPath();
    List<FileSystemException> failures = new ArrayList<>();
    boolean unused =
        name(
            entry,
            replace,
            name -> {
              long linked = link(entry, name);
              if (Errno.isOneOf(COPY_MAY_SUCCEED, linked)) {
                return !failures.add(Call.LINKAT.failure(linked, path));
              }
              return Call.LINKAT.require(linked, path) >= 0;
            });
    return failures.stream().findFirst();
  }

  private long link(TreeEntry<OpenDirectory> entry, RawName name) {
    RawName source = NativeIo.source(entry);
    FileStatus status = new FileStatus();
    boolean isFollowed =
        entry.link() == Link.FOLLOW
            && calls.statx(source, Link.STAY, status) >= 0
            && status.isSymbolicLink();
    if (!isFollowed) {
      return calls.linkat(source, name);
    }
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

  /// Gives a file of the target a further name.
  ///
  /// @param key of the file; null if any file of that name is meant
  /// @return false, with nothing done, if it cannot have more, or if the first name leads to
  ///   another file by now
  boolean addName(
      TreeEntry<OpenDirectory> first,
      @Nullable Object key,
      TreeEntry<OpenDirectory> added,
      Replace replace)
      throws IOException {
    RawName file = NativeIo.target(first);
    return name(
        added,
        replace,
        name ->
            NewEntry.isLinked(calls.linkat(file, name), added.targetPath())
                && (key == null || isNameOf(key, name, file, added)));
  }

  // Another copy may have replaced the first name before the link, or the new name after it. If the
  // first name still has its file, it had that file at the link: some FUSE drivers give each name a
  // separate number. Only a further name of the wrong file is removed.
  private boolean isNameOf(Object key, RawName name, RawName first, TreeEntry<OpenDirectory> added)
      throws IOException {
    Optional<FileStatus> made = FileStatus.find(calls, name, added.targetPath());
    if (made.filter(found -> !FileKey.of(found).equals(key)).isEmpty()) {
      return true;
    }
    FileStatus now = new FileStatus();
    boolean isThere = calls.statx(first, Link.STAY, now) >= 0;
    if (isThere && now.sameFileAs(made.get())) {
      calls.unlinkat(name);
    }
    return isThere && FileKey.of(now).equals(key);
  }

  void addSymbolicLink(TreeEntry<OpenDirectory> entry, Replace replace) throws IOException {
    RawName text = RawName.of(entry.sourcePath().toAbsolutePath());
    Path path = entry.targetPath();
    boolean unused =
        name(
            entry, replace, name -> Call.SYMLINKAT.require(calls.symlinkat(text, name), path) >= 0);
  }

  private CopiedEntry make(
      TreeEntry<OpenDirectory> entry,
      FileStatus source,
      Replace replace,
      Call call,
      ToLongFunction<RawName> maker)
      throws IOException {
    List<Loss> lost = new ArrayList<>();
    boolean unused =
        name(
            entry,
            replace,
            name -> {
              lost.clear(); // of an entry that was removed
              long made = maker.applyAsLong(name);
              if (made < 0) {
                throw new RefusedName(calls, name, entry.targetPath()).changed(call, made);
              }
              lost.addAll(keptMetadata(entry, source, name));
              return true;
            });
    return new CopiedEntry(0, List.copyOf(lost));
  }

  private boolean name(TreeEntry<OpenDirectory> entry, Replace replace, NewEntry maker)
      throws IOException {
    RawName target = NativeIo.target(entry);
    return replace == Replace.NEVER
        ? maker.isMade(target)
        : NewEntry.replace(calls, target, entry.targetPath(), backedUp(entry), maker);
  }

  /// Returns the name of a target with a numbered backup; null without one.
  static @Nullable BackedUpName backedUp(TreeEntry<OpenDirectory> entry) {
    OpenDirectory directory = entry.target();
    BackupNumbers numbers = entry.directory().usedNumbers();
    String backup = numbers == null ? null : numbers.first(entry.targetName());
    if (numbers == null || backup == null) {
      return null;
    }
    return new BackedUpName(
        directory.name(backup), () -> directory.name(numbers.next(entry.targetName())));
  }

  // Removes the new entry after a failure.
  private List<Loss> keptMetadata(TreeEntry<OpenDirectory> entry, FileStatus source, RawName name)
      throws IOException {
    try {
      CopyRequest request =
          CopyRequest.of(entry.sourcePath(), entry.targetPath(), options)
              .names(new OfEntries(NativeIo.source(entry), name, entry.link()))
              .build();
      return new NodeMetadata(calls, request, source).copy();
    } catch (IOException e) {
      if (Errno.ENOENT.is(calls.unlinkat(name))) {
        throw new RemovedEntryException(entry.targetPath());
      }
      throw e;
    }
  }
}
