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
import org.jspecify.annotations.Nullable;

/**
 * The bytes that a write method writes, in memory.
 *
 * <p>A file up to 64 MiB is one array, and every method takes its bytes from there. The pieces of a
 * larger file repeat, so that it needs little memory. Reasons: docs/decisions/0006.
 */
public final class Payload {
  private final long bytes;
  private final List<byte[]> pieces;
  private final List<String> texts;
  private byte @Nullable [] whole;
  private @Nullable List<List<String>> lines;
  private @Nullable String wholeText;

  /** A payload of {@code pieces}; each piece of text has whole lines. */
  public Payload(List<byte[]> pieces, boolean isText) {
    this(pieces, texts(pieces, isText));
  }

  /** A payload of {@code pieces}, and of the same characters in {@code texts}. */
  Payload(List<byte[]> pieces, List<String> texts) {
    this.pieces = pieces;
    this.texts = texts;
    this.bytes = pieces.stream().mapToLong(piece -> piece.length).sum();
  }

  static List<String> texts(List<byte[]> parts, boolean isText) {
    IdentityHashMap<byte[], String> made = new IdentityHashMap<>();
    List<String> texts = new ArrayList<>();
    for (byte[] part : parts) {
      texts.add(isText ? made.computeIfAbsent(part, bytes -> new String(bytes, UTF_8)) : "");
    }
    return texts;
  }

  /** A payload of {@code bytes} bytes like the content of {@code fixture}. */
  public static Payload of(Fixture fixture, long bytes, long seed) {
    return new Payloads(fixture, seed).of(bytes);
  }

  /** The length of the file. */
  public long bytes() {
    return bytes;
  }

  /** The bytes of the file, in order. Callers must not change the arrays. */
  public List<byte[]> pieces() {
    return Collections.unmodifiableList(pieces);
  }

  /**
   * The file as characters, in parts of about 1 MiB with whole lines; empty strings for a binary
   * payload.
   */
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
   * The bytes of the file in one array: its only piece, or created once and kept.
   *
   * @throws OutOfMemoryError if they exceed an array
   */
  public synchronized byte[] whole() {
    if (pieces.size() == 1) {
      return pieces.get(0);
    }
    if (whole == null) {
      if (bytes > MethodInfo.LONGEST_ARRAY_BYTES) {
        throw new OutOfMemoryError(bytes + " bytes do not fit an array");
      }
      whole = Payloads.joined(pieces);
    }
    return whole;
  }

  /**
   * The characters of {@link #texts} in one String: the only one, or created once and kept.
   *
   * @throws OutOfMemoryError if they exceed a String
   */
  public synchronized String wholeText() {
    if (texts.size() == 1) {
      return texts.get(0);
    }
    if (wholeText == null) {
      wholeText = String.join("", texts);
    }
    return wholeText;
  }

  /** The sum of the written file. */
  public FileSum sum() {
    return FileSum.of(pieces);
  }
}
