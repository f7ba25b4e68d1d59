package dev.millrace.files.internal.write;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.Replace;
import dev.millrace.files.internal.metadata.NativeMetadata;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.plan.Plan.Staging;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.CopyRequest.Interrupts;
import dev.millrace.files.internal.staging.StagedTarget;
import dev.millrace.files.internal.staging.StagedTargets;
import dev.millrace.files.internal.transfer.Buffers;
import dev.millrace.files.internal.transfer.SourceFile;
import dev.millrace.files.internal.transfer.Transfer;
import dev.millrace.files.internal.transfer.Transfer.OpenPair;
import dev.millrace.files.internal.write.AtomicWrite.LastingFailure;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

record NativeAtomicWrite(FileCalls calls, Buffers buffers, AtomicWrite write) {
  private static final Set<Errno> UNREADABLE = EnumSet.of(Errno.EACCES, Errno.EPERM, Errno.ENOENT);

  void make() throws IOException {
    FileStatus old = new FileStatus();
    long looked = calls.statx(RawName.of(write.file()), Link.FOLLOW, old);
    boolean replaces = looked >= 0 && old.isRegularFile();
    try (@Nullable SourceFile readable = replaces ? readable(old) : null) {
      make(replaces ? old : null, readable);
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

  private void make(@Nullable FileStatus old, @Nullable SourceFile readable) throws IOException {
    CopyRequest request = request(old == null ? Metadata.NONE : Metadata.ALL);
    StagedTargets targets = new StagedTargets(calls, request, new FileStatus());
    try (StagedTarget target = targets.open(Staging.SIBLING).orFail(write.file())) {
      fill(target);
      if (old != null) {
        keepAccess(old, readable, target);
      }
      Path unused = target.commit(request).orFail(write.file());
    }
  }

  // Staged files belong to a copy; this one has no source.
  private CopyRequest request(Metadata metadata) {
    CopyOptions options =
        CopyOptions.DEFAULTS
            .withReplace(Replace.ALWAYS)
            .withMetadata(metadata)
            .withDurability(write.durability());
    return CopyRequest.of(write.file(), write.file(), options)
        .interrupts(Interrupts.IGNORE)
        .build();
  }

  private void fill(StagedTarget target) throws IOException {
    MemorySegment buffer = buffers.borrow(Buffers.LARGE_BYTES);
    DescriptorOutput output =
        new DescriptorOutput(calls, target.descriptor(), write.file(), buffer);
    try (LastingFailure content = new LastingFailure(write.file(), output)) {
      write.writer().write(content);
    } finally {
      buffers.giveBack(buffer);
    }
  }

  // Only the owner if the old file is unreadable: its access control list is unknown then.
  private void keepAccess(FileStatus old, @Nullable SourceFile readable, StagedTarget target)
      throws IOException {
    if (readable == null) {
      int owner = old.permissions() & FileMode.OWNER;
      Call.FCHMOD.require(calls.fchmod(target.descriptor(), owner), write.file());
      return;
    }
    NativeMetadata.copyAccess(
        new OpenPair(calls, readable.descriptor(), old, target.descriptor(), write.file()));
  }

  /// Writes to an open file from its start, through a borrowed buffer. Does not close the file.
  private static final class DescriptorOutput extends OutputStream {
    private final FileCalls calls;
    private final int descriptor;
    private final Path path;
    private final MemorySegment buffer;
    private long writtenBytes;
    private long waitingBytes;

    DescriptorOutput(FileCalls calls, int descriptor, Path path, MemorySegment buffer) {
      this.calls = calls;
      this.descriptor = descriptor;
      this.path = path;
      this.buffer = buffer;
    }

    @Override
    public void write(int b) throws IOException {
      buffer.set(JAVA_BYTE, waitingBytes++, (byte) b);
      if (waitingBytes == buffer.byteSize()) {
        flush();
      }
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      Objects.checkFromIndexSize(from, count, bytes.length);
      int done = 0;
      while (done < count) {
        int piece = (int) Math.min(count - done, buffer.byteSize() - waitingBytes);
        MemorySegment.copy(bytes, from + done, buffer, JAVA_BYTE, waitingBytes, piece);
        waitingBytes += piece;
        done += piece;
        if (waitingBytes == buffer.byteSize()) {
          flush();
        }
      }
    }

    @Override
    public void flush() throws IOException {
      Transfer.write(calls, descriptor, path, buffer.asSlice(0, waitingBytes), writtenBytes);
      writtenBytes += waitingBytes;
      waitingBytes = 0;
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }
}
