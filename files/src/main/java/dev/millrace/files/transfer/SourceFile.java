package dev.millrace.files.transfer;

import dev.millrace.files.SourceChangedException;
import dev.millrace.files.memory.Workspace;
import dev.millrace.files.order.Order;
import dev.millrace.files.order.Pulse;
import dev.millrace.files.plan.Place;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// The file that is copied, open for reading.
///
/// @param space whose `before` says what the file was when it was opened
public record SourceFile(FileCalls calls, Path path, int descriptor, Workspace space)
    implements AutoCloseable {
  private static final long NAP_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
  private static final int MOST_NAPS = 6_000;
  private static final long SAMPLE_BYTES = 256 << 10;

  /// Looks what is to be copied, before it is opened: whoever opens a device may set it going.
  ///
  /// @param space whose `before` is filled
  /// @return the name of the file
  public static RawName look(FileCalls calls, Order order, Workspace space) throws IOException {
    RawName name = RawName.of(order.source());
    look(calls, order.source(), name, space);
    return name;
  }

  /// Opens what was looked at.
  // EAGAIN: a file server has a lease on it, fcntl(2). The kernel asks for it back, and takes it
  // after 45 s. What is written until then counts.
  public static SourceFile open(FileCalls calls, Order order, RawName name, Workspace space)
      throws IOException {
    Path path = order.source();
    long descriptor = calls.open(name, Access.READ, 0);
    for (int i = 0; Errno.EAGAIN.is(descriptor) && i < MOST_NAPS; i++) {
      LockSupport.parkNanos(NAP_NANOS);
      new Pulse(order, 0).requireGoingOn();
      look(calls, path, name, space);
      descriptor = calls.open(name, Access.READ, 0);
    }
    return new SourceFile(calls, path, (int) Call.OPEN.require(descriptor, path), space);
  }

  private static void look(FileCalls calls, Path path, RawName name, Workspace space)
      throws IOException {
    Call.STATX.require(calls.statx(name, Link.FOLLOW, space.before()), path);
    if (!space.before().isRegularFile()) {
      throw new FileSystemException(path.toString(), null, "only regular files are copied");
    }
  }

  public FileStatus status() {
    return space.before();
  }

  /// As long as it says it is. Files that the kernel makes up, as in /proc, say 0 or too much.
  public long bytes() {
    return status().bytes();
  }

  /// Whether its bytes lie nowhere: the kernel makes them up as they are read, or it is all holes.
  public boolean hasNoBlocks() {
    return status().allocatedBytes() == 0;
  }

  /// Whether it has to come from its device, judging by a part of it: to ask about a large file
  /// takes long. Where that cannot be known it has not.
  ///
  /// @param place where the file lies
  public boolean isCold(Place place) {
    long sample = Math.min(SAMPLE_BYTES, bytes());
    long middle = (bytes() - sample) / 2;
    long start = middle - middle % calls.pageBytes();
    long pages =
        place == Place.LAYERED_DISK
            ? calls.mappedPages(descriptor, start, sample)
            : calls.cachedPages(descriptor, start, sample);
    return pages >= 0 && pages * calls.pageBytes() < sample / 2;
  }

  /// Looks whether the file is still the one that was opened, and as long and as old.
  ///
  /// @param copiedBytes up to the end of the file
  public void requireUnchanged(long copiedBytes) throws IOException {
    Call.STATX.require(calls.statx(descriptor, space.now()), path);
    if (!space.now().unchangedSince(status())) {
      throw new SourceChangedException(path, "changed while it was copied");
    }
    if (copiedBytes != bytes() && !hasNoBlocks()) {
      throw new SourceChangedException(
          path, "had %d bytes, and not %d".formatted(copiedBytes, bytes()));
    }
  }

  /// Cannot fail: nothing was written.
  @Override
  public void close() {
    calls.close(descriptor);
  }
}
