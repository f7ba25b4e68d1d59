package dev.millrace.files.internal.transfer;

import dev.millrace.files.SourceChangedException;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.plan.CopyFacts.Clones;
import dev.millrace.files.internal.plan.CopyFacts.SourceFacts;
import dev.millrace.files.internal.plan.CopyFacts.Temperature;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.RateLimiter.TimedWait;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;

/// The source of a copy, open for reading.
///
/// @param status of the file before it was opened
public record SourceFile(
    FileCalls calls,
    Path path,
    int descriptor,
    FileStatus status,
    FileSystemKind kind,
    AtomicBoolean isClosed)
    implements AutoCloseable {
  private static final long SAMPLE_BYTES = 256 << 10;

  public SourceFile(
      FileCalls calls, Path path, int descriptor, FileStatus status, FileSystemKind kind) {
    this(calls, path, descriptor, status, kind, new AtomicBoolean());
  }

  /// Opens the source of a copy. Opens only a regular file: opening a device may start it.
  ///
  /// EAGAIN: a file server has a lease on the file, fcntl(2). The kernel recalls the lease, and
  /// breaks it after 45 s. A change until then counts as made before the copy.
  public static SourceFile open(FileCalls calls, CopyRequest request) throws IOException {
    Path path = request.source();
    RawName name = request.names().source();
    Link link = request.names().link();
    Access access = link == Link.FOLLOW ? Access.READ : Access.READ_NO_LINK;
    FileStatus status = look(calls, name, link, path);
    long descriptor = calls.open(name, access, 0);
    for (int i = 0; Errno.EAGAIN.is(descriptor) && i < TimedWait.MINUTE; i++) {
      TimedWait.take();
      new CopyProgress(request, 0).requireGoingOn();
      status = look(calls, name, link, path);
      descriptor = calls.open(name, access, 0);
    }
    int opened = (int) Call.OPEN.require(descriptor, path);
    FileSystemKind kind = new KindLookup(calls).of(opened, status, status.bytes());
    return new SourceFile(calls, path, opened, status, kind);
  }

  private static FileStatus look(FileCalls calls, RawName name, Link link, Path path)
      throws IOException {
    FileStatus status = FileStatus.of(calls, name, link, path);
    if (!status.isRegularFile()) {
      throw PathFailure.of(path, "only regular files are copied");
    }
    return status;
  }

  /// Returns the facts for the plan.
  ///
  /// @param clones where the file system can clone the file to
  public SourceFacts facts(Clones clones) {
    long most = bytes() == 0 && kind.hidesLengths() ? Long.MAX_VALUE : bytes();
    return new SourceFacts(bytes(), most, status.allocatedBytes(), kind, clones);
  }

  /// Returns the reported length. Generated files, as in /proc, report 0 or too much.
  public long bytes() {
    return status.bytes();
  }

  /// Returns whether the file has no blocks: the kernel generates it, or it is one hole.
  public boolean hasNoBlocks() {
    return status.allocatedBytes() == 0;
  }

  /// Returns whether the file has to come from its device, by a sample, because a scan of a large
  /// file takes long. Returns hot if unknown.
  public Temperature temperature() {
    if (status.allocatedBytes() < bytes()) {
      return temperatureOfBlocks();
    }
    long sample = Math.min(SAMPLE_BYTES, bytes());
    long middle = (bytes() - sample) / 2;
    long start = middle - middle % calls.pageBytes();
    long pages =
        kind == FileSystemKind.LAYERED_DISK
            ? calls.mappedPages(descriptor, start, sample)
            : calls.cachedPages(descriptor, start, sample);
    return temperature(pages, sample);
  }

  // A sample may be a hole, which has no pages. A map of the whole file may need much memory.
  private Temperature temperatureOfBlocks() {
    long pages =
        kind == FileSystemKind.LAYERED_DISK ? -1 : calls.cachedPages(descriptor, 0, bytes());
    return temperature(pages, status.allocatedBytes());
  }

  private Temperature temperature(long pages, long bytes) {
    return pages >= 0 && pages * calls.pageBytes() < bytes / 2 ? Temperature.COLD : Temperature.HOT;
  }

  public FileStatus now() throws IOException {
    return FileStatus.of(calls, descriptor, path);
  }

  /// Fails unless the open file has the identity, the length and the times that it had at the
  /// start.
  ///
  /// @param copiedBytes up to the end of the file
  public void requireUnchanged(long copiedBytes) throws IOException {
    if (!now().unchangedSince(status)) {
      throw changed();
    }
    requireLength(copiedBytes);
  }

  public SourceChangedException changed() {
    return new SourceChangedException(path, "changed while it was copied");
  }

  public void requireLength(long copiedBytes) throws SourceChangedException {
    if (copiedBytes != bytes() && !hasNoBlocks()) {
      throw new SourceChangedException(
          path, "had %s bytes instead of %s".formatted(copiedBytes, bytes()));
    }
  }

  /// Closes the file once: its descriptor may belong to another file afterwards. Ignores the
  /// result: nothing was written.
  @Override
  public void close() {
    if (isClosed.compareAndSet(false, true)) {
      calls.close(descriptor);
    }
  }
}
