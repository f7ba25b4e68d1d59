package dev.millrace.methods;

import dev.millrace.methods.fixture.Fixture;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Creates the payloads of one task, which share their arrays. Reasons: docs/decisions/0006. */
public final class Payloads {
  /** The most parts of one array: 64 MiB. */
  private static final int MOST_PARTS = 64;

  private final Fixture fixture;
  private final long seed;
  private final Map<Long, Payload> made = new HashMap<>();
  private final Map<Integer, byte[]> runs = new HashMap<>();

  /** Creates none yet; the same seed gives the same bytes. */
  public Payloads(Fixture fixture, long seed) {
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

  /** Arrays of 64, 32, 16, ... whole parts, which all large payloads share, and the last parts. */
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
