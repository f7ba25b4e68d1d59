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
      whole = Maker.joined(pieces);
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

  /** Creates the payloads of one task, which share their arrays. */
  public static final class Maker {
    /** The most parts of one array: 64 MiB. */
    private static final int MOST_PARTS = 64;

    private final Fixture fixture;
    private final long seed;
    private final Map<Long, Payload> made = new HashMap<>();
    private final Map<Integer, byte[]> runs = new HashMap<>();

    /** Creates none yet; the same seed gives the same bytes. */
    public Maker(Fixture fixture, long seed) {
      this.fixture = fixture;
      this.seed = seed;
    }

    /** Returns the payload of {@code bytes} bytes, always the same. */
    public Payload of(long bytes) {
      return made.computeIfAbsent(bytes, this::make);
    }

    private Payload make(long bytes) {
      List<byte[]> parts = parts(bytes);
      List<byte[]> pieces = parts.size() > MOST_PARTS ? repeated(parts) : one(parts);
      return new Payload(pieces, Payload.texts(parts, fixture.isText()));
    }

    /** The content of a file: all whole parts are the same array. */
    private List<byte[]> parts(long bytes) {
      SplittableRandom random = new SplittableRandom(seed);
      List<byte[]> parts = new ArrayList<>();
      byte[] last = new byte[0];
      for (int length : fixture.pieceLengths(bytes)) {
        last = length == last.length ? last : fixture.piece(length, random.split());
        parts.add(last);
      }
      return parts;
    }

    private static List<byte[]> one(List<byte[]> parts) {
      return parts.size() < 2 ? parts : Collections.singletonList(joined(parts));
    }

    /**
     * Arrays of 64, 32, 16, ... whole parts, which all large payloads share, and the last parts.
     */
    private List<byte[]> repeated(List<byte[]> parts) {
      List<byte[]> pieces = new ArrayList<>();
      int whole = parts.lastIndexOf(parts.get(0)) + 1;
      int at = 0;
      for (int run = MOST_PARTS; run > 0; run /= 2) {
        for (; whole - at >= run; at += run) {
          List<byte[]> next = parts.subList(at, at + run);
          pieces.add(runs.computeIfAbsent(run, length -> joined(next)));
        }
      }
      pieces.addAll(parts.subList(at, parts.size()));
      return pieces;
    }

    /** Returns the bytes of {@code parts}, one after the other. */
    static byte[] joined(List<byte[]> parts) {
      byte[] all = new byte[parts.stream().mapToInt(part -> part.length).sum()];
      int at = 0;
      for (byte[] part : parts) {
        System.arraycopy(part, 0, all, at, part.length);
        at += part.length;
      }
      return all;
    }
  }
}
