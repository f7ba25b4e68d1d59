package dev.millrace.methods.stutter;

import java.nio.ByteBuffer;

/** How many bytes each call moves, in turns: less than was asked for, sometimes none. */
public final class Stutter {
  private final int[] counts;
  private int calls;

  private Stutter(int... counts) {
    this.counts = counts;
  }

  public static Stutter of(int... counts) {
    return new Stutter(counts);
  }

  /** What the next call may move of {@code wanted}. */
  public int next(long wanted) {
    return (int) Math.min(wanted, counts[calls++ % counts.length]);
  }

  /** The next bytes of {@code buffer} alone; the buffer counts as moved by what is used of it. */
  public ByteBuffer next(ByteBuffer buffer) {
    return buffer.slice(buffer.position(), next(buffer.remaining()));
  }
}
