package dev.millrace.methods.write;

import dev.millrace.methods.Payload;
import java.nio.ByteBuffer;
import java.util.List;

/** The bytes of a payload in order, across the borders of its pieces. */
public final class Feed {
  private final List<byte[]> pieces;
  private int piece;
  private int at;

  /** From the first byte on. */
  public Feed(Payload payload) {
    this.pieces = payload.pieces();
  }

  /** From the byte at {@code position} on. */
  public static Feed from(Payload payload, long position) {
    Feed feed = new Feed(payload);
    long left = position;
    while (left > 0 && left >= feed.pieces.get(feed.piece).length) {
      left -= feed.pieces.get(feed.piece++).length;
    }
    feed.at = (int) left;
    return feed;
  }

  /** Puts as many bytes as fit and remain into {@code buffer}; returns their number. */
  public int fill(ByteBuffer buffer) {
    int before = buffer.position();
    while (buffer.hasRemaining() && piece < pieces.size()) {
      byte[] bytes = pieces.get(piece);
      int count = Math.min(bytes.length - at, buffer.remaining());
      buffer.put(bytes, at, count);
      at += count;
      if (at == bytes.length) {
        piece++;
        at = 0;
      }
    }
    return buffer.position() - before;
  }
}
