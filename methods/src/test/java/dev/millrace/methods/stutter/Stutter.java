package dev.millrace.methods.stutter;

import java.nio.ByteBuffer;

/** The number of bytes that each call moves, in turn: less than requested, sometimes none. */
public final class Stutter {
  private final int[] counts;
  private int calls;

  private Stutter(int... counts) {
    this.counts = counts;
  }

  public static Stutter of(int... counts) {
    return new Stutter(counts);
  }

  /** Returns how many of {@code wanted} bytes the next call may move. */
  public int next(long wanted) {
    return (int) Math.min(wanted, counts[calls++ % counts.length]);
  }

  /** Returns a view of the next bytes of {@code buffer}, whose position stays. */
  public ByteBuffer next(ByteBuffer buffer) {
    return buffer.slice(buffer.position(), next(buffer.remaining()));
  }
}
