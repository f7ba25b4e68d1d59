package dev.millrace.methods;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.millrace.methods.fixture.FileSum;
import dev.millrace.methods.fixture.Fixture;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * The bytes that a write method writes, in pieces in memory.
 *
 * <p>All whole pieces are the same array, so that a large file needs little memory, and a write is
 * timed without fetching its bytes. Reasons: docs/decisions/0006.
 */
public final class Payload {
  private final long bytes;
  private final List<byte[]> pieces;
  private final List<String> texts = new ArrayList<>();
  private byte @Nullable [] whole;
  private @Nullable List<List<String>> lines;

  /** A payload of {@code pieces}; each piece of text has whole lines. */
  Payload(List<byte[]> pieces, boolean isText) {
    this.pieces = pieces;
    this.bytes = pieces.stream().mapToLong(piece -> piece.length).sum();
    IdentityHashMap<byte[], String> made = new IdentityHashMap<>();
    for (byte[] piece : pieces) {
      texts.add(isText ? made.computeIfAbsent(piece, bytes -> new String(bytes, UTF_8)) : "");
    }
  }

  /** A payload of {@code bytes} bytes like the content of {@code fixture}. */
  public static Payload of(Fixture fixture, long bytes, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<byte[]> pieces = new ArrayList<>();
    byte[] last = new byte[0];
    for (int length : fixture.pieceLengths(bytes)) {
      last = length == last.length ? last : fixture.piece(length, random.split());
      pieces.add(last);
    }
    return new Payload(pieces, fixture.isText());
  }

  /** The length of the file. */
  public long bytes() {
    return bytes;
  }

  /** The bytes of the file, in order. Callers must not change the arrays. */
  public List<byte[]> pieces() {
    return Collections.unmodifiableList(pieces);
  }

  /** The pieces as characters, each with whole lines; empty strings for a binary payload. */
  public List<String> texts() {
    return Collections.unmodifiableList(texts);
  }

  /**
   * The lines of each of {@link #texts}, without their ends, which are all {@code \n}. Created once
   * and kept.
   */
  public synchronized List<List<String>> lines() {
    if (lines == null) {
      Map<String, List<String>> made = new HashMap<>();
      List<List<String>> all = new ArrayList<>();
      texts.forEach(text -> all.add(made.computeIfAbsent(text, Payload::lines)));
      lines = Collections.unmodifiableList(all);
    }
    return lines;
  }

  private static List<String> lines(String text) {
    List<String> lines = new ArrayList<>();
    int from = 0;
    for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      lines.add(text.substring(from, end));
      from = end + 1;
    }
    return lines;
  }

  /**
   * The bytes of the file in one array, created once and kept.
   *
   * @throws OutOfMemoryError if they exceed an array
   */
  public synchronized byte[] whole() {
    if (whole == null) {
      if (bytes > MethodInfo.LONGEST_ARRAY_BYTES) {
        throw new OutOfMemoryError(bytes + " bytes do not fit an array");
      }
      byte[] all = new byte[(int) bytes];
      int at = 0;
      for (byte[] piece : pieces) {
        System.arraycopy(piece, 0, all, at, piece.length);
        at += piece.length;
      }
      whole = all;
    }
    return whole;
  }

  /** The sum of the written file. */
  public FileSum sum() {
    return FileSum.of(pieces);
  }
}
