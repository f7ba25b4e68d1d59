package dev.millrace.files.internal.tree;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.PlaceResult;
import dev.millrace.files.internal.copy.CopyTools;
import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.files.internal.metadata.CreatedMode;
import dev.millrace.files.internal.metadata.NativeMetadata;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.request.CopyReport.Loss;
import dev.millrace.files.internal.request.CopyRequest.NewFileName;
import dev.millrace.files.internal.staging.DirectFile;
import dev.millrace.files.internal.transfer.Buffers;
import dev.millrace.files.internal.transfer.KindLookup;
import dev.millrace.files.internal.transfer.SourceFile;
import dev.millrace.files.internal.transfer.Transfer;
import dev.millrace.files.internal.transfer.Transfer.OpenPair;
import dev.millrace.files.internal.tree.CopiedEntry.FileKey;
import dev.millrace.files.internal.tree.SmallFileRule.Way;
import dev.millrace.files.internal.tree.TreeRequest.Scope;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileCalls.Seek;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Copies files to new names with as few system calls as a checked copy allows: small files, and
/// files that share the blocks of their source. Passes other files on, open, to a
/// [NativeCopy][dev.millrace.files.internal.copy.NativeCopy].
final class SmallFiles {
  /// Failed clones that prove nothing about the next one: a file without copy-on-write, and a full
  /// or failing disk.
  private static final Set<Errno> OF_ONE_FILE =
      EnumSet.of(Errno.EINVAL, Errno.EIO, Errno.ENOMEM, Errno.ENOSPC, Errno.EDQUOT);

  private final FileCalls calls;
  private final Buffers buffers;
  private final Metadata metadata;
  private final boolean isAllowed;
  private final NativeWriter planned;

  /// Without shares after the first clone that failed.
  private volatile SmallFileRule rule;

  /// @param planned copies all other files
  SmallFiles(CopyTools tools, TreeRequest request, NativeWriter planned) {
    this.planned = planned;
    CopyOptions options = request.files();
    calls = tools.calls();
    buffers = tools.buffers();
    metadata = options.metadata();
    rule = SmallFileRule.of(options);
    isAllowed = request.scope() != Scope.ONE_ENTRY && request.newFileName() == NewFileName.AT_ONCE;
  }

  /// Copies a file. A large file is opened and looked at once, here.
  ///
  /// @param mostNames no file with more names is copied
  /// @return null, with nothing done, if this file has more names, or needs another look
  @Nullable CopiedEntry copy(TreeEntry<OpenDirectory> entry, long mostNames) throws IOException {
    if (!isAllowed || !rule.isPlain()) {
      return null;
    }
    long opened = calls.open(NativeIo.source(entry), Access.READ_NO_LINK, 0);
    if (opened < 0) {
      return null;
    }
    int source = (int) opened;
    FileStatus status = new FileStatus();
    boolean isFound =
        calls.statx(source, status) >= 0 && status.links() <= mostNames && status.isRegularFile();
    Way way =
        isFound ? rule.way(status.bytes(), status.allocatedBytes(), entry.target().kind()) : null;
    if (way == Way.PLAN) {
      return planned.copyOpen(entry, sourceFile(entry, source, status));
    }
    try {
      return way == null ? null : copyAtOnce(entry, source, status, way);
    } finally {
      calls.close(source);
    }
  }

  // The planned copy closes the file.
  @SuppressWarnings("MustBeClosed")
  private SourceFile sourceFile(TreeEntry<OpenDirectory> entry, int source, FileStatus status) {
    FileSystemKind kind = new KindLookup(calls).of(source, status, status.bytes());
    return new SourceFile(calls, entry.sourcePath(), source, status, kind);
  }

  private @Nullable CopiedEntry copyAtOnce(
      TreeEntry<OpenDirectory> entry, int source, FileStatus status, Way way) throws IOException {
    return way == Way.SHARE ? make(entry, source, status, null) : move(entry, source, status);
  }

  private @Nullable CopiedEntry move(TreeEntry<OpenDirectory> entry, int source, FileStatus status)
      throws IOException {
    MemorySegment buffer = buffers.borrow(status.bytes() + 1);
    try {
      // One byte more than the file has shows a file that is longer than reported.
      boolean fits = status.bytes() < buffer.byteSize();
      if (!fits || calls.pread(source, buffer, 0) != status.bytes()) {
        return null;
      }
      return make(entry, source, status, buffer.asSlice(0, status.bytes()));
    } finally {
      buffers.giveBack(buffer);
    }
  }

  // Null, with nothing left, if this file needs another kind of copy. Without content, the new file
  // shares the blocks of its source.
  private @Nullable CopiedEntry make(
      TreeEntry<OpenDirectory> entry,
      int source,
      FileStatus status,
      @Nullable MemorySegment content)
      throws IOException {
    int permissions = CreatedMode.requested(metadata, status);
    RawName name = NativeIo.target(entry);
    Path path = entry.targetPath();
    try (DirectFile target = DirectFile.open(calls, name, path, permissions)) {
      PlaceResult.Way way =
          content == null
              ? share(source, status.bytes(), target.descriptor())
              : write(content, target.descriptor(), path);
      if (way == null || !isUnchanged(source, status)) {
        return null;
      }
      OpenPair open = new OpenPair(calls, source, status, target.descriptor(), path);
      List<Loss> lost =
          NativeMetadata.copyToNewFile(
              open, entry.source(), entry.target(), metadata, target.made());
      Answer<Path> unused = target.commit();
      FileKey file = FileKey.of(target.made());
      return new CopiedEntry(status.bytes(), way, List.of(), lost, file);
    }
  }

  private PlaceResult.Way write(MemorySegment content, int target, Path path) throws IOException {
    Transfer.write(calls, target, path, content, 0);
    return PlaceResult.Way.COPIED;
  }

  // A copy with a plan repeats a failed clone and reports it, or moves the bytes.
  private PlaceResult.@Nullable Way share(int source, long bytes, int target) {
    long result = calls.ficlone(target, source);
    if (result < 0) {
      if (!Errno.isOneOf(OF_ONE_FILE, result)) {
        rule = rule.withoutShares();
      }
      return null;
    }
    return calls.lseek(target, 0, Seek.END) == bytes ? PlaceResult.Way.CLONED : null;
  }

  private boolean isUnchanged(int source, FileStatus status) {
    FileStatus now = new FileStatus();
    return calls.statx(source, now) >= 0 && now.unchangedSince(status);
  }
}
