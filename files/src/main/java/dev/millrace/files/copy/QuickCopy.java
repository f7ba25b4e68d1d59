package dev.millrace.files.copy;

import dev.millrace.files.Attempt;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyResult;
import dev.millrace.files.Durability;
import dev.millrace.files.Metadata;
import dev.millrace.files.Replace;
import dev.millrace.files.Verification;
import dev.millrace.files.landing.InPlace;
import dev.millrace.files.landing.Landings;
import dev.millrace.files.landing.Site;
import dev.millrace.files.memory.Workspace;
import dev.millrace.files.order.Order;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Copies a small file to a new target in eight calls or nine, or not at all: at the first answer
/// that is not the expected one it cleans up and leaves the copy, from its start, to those who know
/// what to make of it.
///
/// @param source a regular file
/// @param offload whether the kernel is to move the bytes, if it can
/// @param space whose `before` says what the source is
record QuickCopy(FileCalls calls, Order order, RawName source, boolean offload, Workspace space) {
  /// Whether nothing is asked for that takes more calls, and nobody wants to be told or to stop it.
  static boolean fits(Order order, FileStatus source) {
    return isAsLongAsItSays(source)
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
      QuickMove move = new QuickMove(calls, space);
      return copyFrom(descriptor, move) ? result(move, System.nanoTime() - startNanos) : null;
    } finally {
      calls.close(descriptor);
    }
  }

  // Files that the kernel makes up as they are read have no blocks.
  private static boolean isAsLongAsItSays(FileStatus status) {
    return status.bytes() > 0 && status.bytes() <= status.allocatedBytes();
  }

  private boolean copyFrom(int descriptor, QuickMove move) throws IOException {
    RawName name = RawName.in(space.names().target(), order.target());
    int permissions = Landings.permissions(order.options().metadata(), space.before());
    int target = (int) calls.open(name, Access.CREATE_NEW, permissions);
    if (target < 0) {
      return false;
    }
    if (!move.move(descriptor, target, offload)) {
      new InPlace(Site.of(calls, order.target(), space), target).abandon();
      return false;
    }
    boolean closed = calls.close(target) >= 0;
    if (!closed) {
      calls.unlinkat(name); // made by this copy, microseconds ago
    }
    return closed;
  }

  private CopyResult result(QuickMove move, long elapsedNanos) {
    List<Attempt> attempts = move.attempts();
    return new CopyResult(
        space.before().bytes(),
        attempts.getLast().way(),
        attempts,
        Duration.ofNanos(elapsedNanos),
        0,
        Optional.empty(),
        List.of());
  }
}
