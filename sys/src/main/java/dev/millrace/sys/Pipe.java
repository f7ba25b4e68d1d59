package dev.millrace.sys;

/// A pipe that bytes go through from one file to another. What is in it are the pages of the source
/// themselves; they are copied once, into the target.
///
/// sendfile(2) does the same through a pipe of 64 KiB that the kernel keeps, so that the target
/// gets a write for every 64 KiB. A larger pipe makes larger writes, and those take less time for
/// each byte.
///
/// Not safe for use by several threads.
public final class Pipe implements AutoCloseable {
  /// As many as a user who is not root may have in a pipe, by default: pipe(7).
  public static final int BYTES = 1 << 20;

  private final FileCalls calls;
  private final int[] ends = new int[2];
  private final long made;
  private boolean broken;

  /// Makes a pipe, or not: [#made].
  public Pipe(FileCalls calls) {
    this.calls = calls;
    this.made = calls.pipe(BYTES, ends);
  }

  /// Whether there is a pipe.
  ///
  /// @return 0 or more; otherwise the negated errno, and nothing may be moved
  public long made() {
    return made;
  }

  /// Moves bytes from one file to the same place in another.
  ///
  /// @param at the offset in both
  /// @return the bytes that have arrived, which may be fewer; 0 if none did, at the end of the
  ///   source; if it is not known how many did, 0 as well, or the negated errno, and from then on 0
  public long move(int source, int target, long at, long bytes) {
    long done = 0;
    long moved = broken ? 0 : 1;
    while (moved > 0 && done < bytes) {
      moved = piece(source, target, at + done, Math.min(bytes - done, BYTES));
      done += Math.max(0, moved);
    }
    return isEmpty() && (done > 0 || moved == 0) ? done : Math.min(0, moved);
  }

  private long piece(int source, int target, long at, long bytes) {
    long in = calls.spliceIn(source, at, ends[1], bytes);
    long done = 0;
    long out = in;
    while (out > 0 && done < in) {
      out = calls.spliceOut(ends[0], target, at + done, in - done);
      done += Math.max(0, out);
    }
    broken = in > 0 && done != in;
    return out > 0 ? done : out;
  }

  // What stays in it would be taken for the next piece. Nothing does if the calls said the truth.
  private boolean isEmpty() {
    broken = broken || calls.pipedBytes(ends[0]) != 0;
    return !broken;
  }

  @Override
  public void close() {
    if (made >= 0) {
      calls.close(ends[0]);
      calls.close(ends[1]);
    }
  }
}
