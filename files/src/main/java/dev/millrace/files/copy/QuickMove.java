package dev.millrace.files.copy;

import dev.millrace.files.Attempt;
import dev.millrace.files.Way;
import dev.millrace.files.memory.Workspace;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/// Moves the bytes of a small file with as few calls as there can be.
final class QuickMove {
  private final FileCalls calls;
  private final Workspace space;
  private final long bytes;
  private final List<Attempt> attempts = new ArrayList<>(1);

  /// @param space whose `before` says what the source is
  QuickMove(FileCalls calls, Workspace space) {
    this.calls = calls;
    this.space = space;
    this.bytes = space.before().bytes();
  }

  /// Moves all.
  ///
  /// @param offload whether the kernel is asked to do it before a buffer is used
  /// @return whether all has gone as expected
  boolean move(int source, int target, boolean offload) {
    long moved = offload ? offload(source, target) : -1;
    if (moved < 0) {
      moved = tried(Way.READ_WRITE, Call.PWRITE, readWrite(source, target));
    }
    return moved == bytes
        && calls.statx(source, space.now()) >= 0
        && space.now().unchangedSince(space.before());
  }

  /// What was tried, from the first to what moved the bytes.
  List<Attempt> attempts() {
    return List.copyOf(attempts);
  }

  // Where the kernel declines, the target is still empty. What it says that it has moved counts if
  // the target is as long.
  private long offload(int source, int target) {
    long moved =
        tried(
            Way.COPY_FILE_RANGE,
            Call.COPY_FILE_RANGE,
            calls.copyFileRange(source, 0, target, 0, bytes));
    if (moved < 0) {
      moved = tried(Way.SENDFILE, Call.SENDFILE, calls.sendfile(target, source, 0, bytes));
    }
    return moved == bytes && !isWhole(target) ? 0 : moved;
  }

  private boolean isWhole(int target) {
    return calls.statx(target, space.landed()) >= 0 && space.landed().bytes() == bytes;
  }

  // One read that ends before the buffer does, at the length that the file has before and after it,
  // has read it all.
  private long readWrite(int source, int target) {
    MemorySegment buffer = space.buffer();
    return calls.pread(source, buffer, 0) == bytes
        ? calls.pwrite(target, buffer.asSlice(0, bytes), 0)
        : 0;
  }

  private long tried(Way way, Call call, long moved) {
    attempts.add(
        moved < 0 ? new Attempt(way, 0, call.words(moved)) : new Attempt(way, moved, Attempt.DONE));
    return moved;
  }
}
