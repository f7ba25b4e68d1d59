package dev.millrace.files.internal.atomic;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.Replace;
import dev.millrace.files.internal.memory.Buffers;
import dev.millrace.files.internal.metadata.NativeMetadata;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.plan.Staging;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.CopyRequest.LossCheck;
import dev.millrace.files.internal.request.CopyRequestBuilder;
import dev.millrace.files.internal.request.Interrupts;
import dev.millrace.files.internal.staging.StagedTarget;
import dev.millrace.files.internal.staging.StagedTargets;
import dev.millrace.files.internal.transfer.SourceFile;
import dev.millrace.files.internal.transfer.Transfer;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Writes a file in one step by system calls.
record NativeAtomicWrite(FileCalls calls, Buffers buffers, AtomicWrite write) {
  private static final Set<Errno> UNREADABLE = EnumSet.of(Errno.EACCES, Errno.EPERM, Errno.ENOENT);

  /// Writes the file.
  ///
  /// @return not here if this kernel lacks statx(2)
  Answer<Path> make() throws IOException {
    FileStatus old = new FileStatus();
    long looked = calls.statx(RawName.of(write.file()), Link.FOLLOW, old);
    if (Errno.ENOSYS.is(looked)) {
      return new NotSupported<>(Call.STATX.words(looked));
    }
    boolean replaces = looked >= 0 && old.isRegularFile();
    try (@Nullable SourceFile readable = replaces ? readable(old) : null) {
      return make(replaces ? old : null, readable);
    }
  }

  // Opens the old file before the writer runs, since another program may remove it meanwhile. Null
  // if this process may not read the file, or if it has just been removed.
  private @Nullable SourceFile readable(FileStatus old) throws IOException {
    long opened = calls.open(RawName.of(write.file()), Access.READ, 0);
    if (Errno.isOneOf(UNREADABLE, opened)) {
      return null;
    }
    int descriptor = (int) Call.OPEN.require(opened, write.file());
    return new SourceFile(calls, write.file(), descriptor, old, FileSystemKind.DISK);
  }

  private Answer<Path> make(@Nullable FileStatus old, @Nullable SourceFile readable)
      throws IOException {
    CopyRequest request = request(old == null ? Metadata.NONE : Metadata.ALL);
    StagedTargets targets = new StagedTargets(calls, request, new FileStatus());
    Answer<StagedTarget> opened = targets.open(Staging.SIBLING);
    if (opened instanceof Done<StagedTarget>(StagedTarget target)) {
      try (target) {
        fill(target);
        if (old != null) {
          keepAccess(request, old, readable, target);
        }
        target.beforeCommit(request);
        Answer<Path> committed = target.commit();
        target.afterCommit(request);
        return committed;
      }
    }
    return opened.unsupported();
  }

  // Staged files belong to a copy; this one has no source.
  private CopyRequest request(Metadata metadata) {
    CopyOptions options =
        CopyOptions.DEFAULTS
            .withReplace(Replace.ALWAYS)
            .withMetadata(metadata)
            .withDurability(write.durability());
    return CopyRequestBuilder.of(write.file(), write.file(), options)
        .interrupts(Interrupts.IGNORE)
        .lossCheck(LossCheck.SKIP)
        .build();
  }

  private void fill(StagedTarget target) throws IOException {
    MemorySegment buffer = buffers.borrow(Buffers.LARGE_BYTES);
    DescriptorOutput output =
        new DescriptorOutput(calls, target.descriptor(), write.file(), buffer);
    try (LastingFailure content = new LastingFailure(write.file(), output)) {
      write.writer().write(content);
    } finally {
      output.detach();
      buffers.giveBack(buffer);
    }
  }

  // Only the owner if the old file is unreadable: its access control list is unknown then.
  private void keepAccess(
      CopyRequest request, FileStatus old, @Nullable SourceFile readable, StagedTarget target)
      throws IOException {
    if (readable == null) {
      int owner = old.permissions() & FileMode.OWNER;
      Call.FCHMOD.require(calls.fchmod(target.descriptor(), owner), write.file());
      return;
    }
    CopyProgress progress = new CopyProgress(request, 0);
    NativeMetadata.copyAccess(
        new Transfer(calls, readable, target.descriptor(), write.file(), buffers, progress));
  }
}
