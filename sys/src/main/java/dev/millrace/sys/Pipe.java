package dev.millrace.sys;

/// Moves bytes from one file to another through a pipe. The pipe holds pages of the source, which
/// are copied once, into the target.
///
/// sendfile(2) uses a pipe of 64 KiB inside the kernel, hence one write per 64 KiB. A larger pipe
/// makes larger writes, which take less time per byte.
///
/// For one thread.
public final class Pipe implements AutoCloseable {
  /// The default limit of a pipe for users other than root: pipe(7).
  public static final int BYTES = 1 << 20;

  private final FileCalls calls;
  private final int[] ends = new int[2];
  private final long made;
  private boolean broken;

  /// Opens a pipe. [#made] returns the outcome.
  public Pipe(FileCalls calls) {
    this.calls = calls;
    this.made = calls.pipe(BYTES, ends);
  }

  /// Returns the outcome of opening the pipe.
  ///
  /// @return 0 or more; or the negated errno, after which [#move] must not be called
  public long made() {
    return made;
  }

  /// Moves bytes from one file to the same offset in another.
  ///
  /// @param at the offset in both files
  /// @return the bytes written, which may be fewer; 0 at the end of the source; if the number is
  ///   unknown, 0 or the negated errno, and 0 from then on
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

  // Bytes left in the pipe would corrupt the next piece. Faulty calls leave bytes there.
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
