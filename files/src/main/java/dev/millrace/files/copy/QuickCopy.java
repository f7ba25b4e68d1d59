package dev.millrace.files.copy;

import dev.millrace.files.Attempt;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyResult;
import dev.millrace.files.Durability;
import dev.millrace.files.Metadata;
import dev.millrace.files.Reflink;
import dev.millrace.files.Replace;
import dev.millrace.files.Sparse;
import dev.millrace.files.Verification;
import dev.millrace.files.Way;
import dev.millrace.files.landing.InPlace;
import dev.millrace.files.landing.Landings;
import dev.millrace.files.landing.Site;
import dev.millrace.files.memory.Workspace;
import dev.millrace.files.order.Order;
import dev.millrace.files.plan.Planner;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Copies a small file to a new target in eight calls, or not at all: at the first answer that is
/// not the expected one it cleans up and leaves the copy, from its start, to those who know what to
/// make of it.
///
/// @param source a regular file
/// @param space whose `before` says what the source is
record QuickCopy(FileCalls calls, Order order, RawName source, Workspace space) {
  /// Up to here a file is whole after one read and one write, and no other way is faster.
  static final long MOST_BYTES = Planner.SMALL_BYTES;

  /// Whether nothing is asked for that takes more calls, and nobody wants to be told or to stop it.
  static boolean fits(Order order, FileStatus source) {
    return isSmall(source)
        && order.listener().equals(CopyListener.NONE)
        && !order.cancellation().isCancelled()
        && !Thread.currentThread().isInterrupted()
        && fits(order.options());
  }

  private static boolean fits(CopyOptions options) {
    return options.replace() == Replace.NEVER
        && options.metadata() != Metadata.ALL
        && options.durability() == Durability.NONE
        && (options.verification() == Verification.SIZE
            || options.verification() == Verification.NONE)
        && options.reflink() != Reflink.ALWAYS
        && options.sparse() != Sparse.ALWAYS
        && options.bytesPerSecond() == CopyOptions.UNLIMITED;
  }

  /// Copies.
  ///
  /// @return null if it did not, and left nothing behind
  @Nullable CopyResult copy() throws IOException {
    long startNanos = System.nanoTime();
    int descriptor = (int) calls.open(source, Access.READ, 0);
    if (descriptor < 0) {
      return null;
    }
    try {
      return copyFrom(descriptor) ? result(System.nanoTime() - startNanos) : null;
    } finally {
      calls.close(descriptor);
    }
  }

  // Files that the kernel makes up as they are read have no blocks.
  private static boolean isSmall(FileStatus status) {
    return status.bytes() > 0
        && status.bytes() <= MOST_BYTES
        && status.bytes() <= status.allocatedBytes();
  }

  private boolean copyFrom(int descriptor) throws IOException {
    RawName name = RawName.in(space.names().target(), order.target());
    int permissions = Landings.permissions(order.options().metadata(), space.before());
    int target = (int) calls.open(name, Access.CREATE_NEW, permissions);
    if (target < 0) {
      return false;
    }
    if (!move(descriptor, target)) {
      new InPlace(Site.of(calls, order.target(), space), target).abandon();
      return false;
    }
    boolean closed = calls.close(target) >= 0;
    if (!closed) {
      calls.unlinkat(name); // made by this copy, microseconds ago
    }
    return closed;
  }

  // One read that ends before the buffer does, at the length that the file has before and after it,
  // has read it all.
  private boolean move(int source, int target) {
    MemorySegment buffer = space.buffer();
    long bytes = space.before().bytes();
    return calls.pread(source, buffer, 0) == bytes
        && calls.pwrite(target, buffer.asSlice(0, bytes), 0) == bytes
        && calls.statx(source, space.now()) >= 0
        && space.now().unchangedSince(space.before());
  }

  private CopyResult result(long elapsedNanos) {
    long bytes = space.before().bytes();
    return new CopyResult(
        bytes,
        Way.READ_WRITE,
        List.of(new Attempt(Way.READ_WRITE, bytes, Attempt.DONE)),
        Duration.ofNanos(elapsedNanos),
        0,
        Optional.empty(),
        List.of());
  }
}
