package dev.millrace.methods.read;

import static java.nio.channels.FileChannel.MapMode.READ_ONLY;
import static java.nio.file.StandardOpenOption.READ;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.ByteSum;
import dev.millrace.methods.platform.MappedPieces;
import dev.millrace.methods.platform.Ranges;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;

/** Reads of files that are mapped into memory. */
public final class MappedReads {
  /** The size of the array: the same as the buffers of the methods that read 64 KiB per call. */
  private static final int ARRAY_BYTES = 64 << 10;

  private MappedReads() {}

  public static ReadMethod mapped() {
    return source -> {
      try (FileChannel in = FileChannel.open(source, READ)) {
        return sum(in, 0, in.size(), MappedPieces.PIECE_BYTES);
      }
    };
  }

  /** Sums the bytes from {@code from} on and before {@code to}. */
  static long sum(FileChannel in, long from, long to, long pieceBytes) throws IOException {
    return MappedPieces.total(in, READ_ONLY, from, to, pieceBytes, ByteSum::of);
  }

  /** Several threads, each with a mapped range of the file as in {@link #mapped}. */
  public static ReadMethod parallel() {
    return source -> {
      try (FileChannel in = FileChannel.open(source, READ)) {
        return Ranges.total(in.size(), (from, to) -> sum(in, from, to, MappedPieces.PIECE_BYTES));
      }
    };
  }

  /** The file mapped, and an array filled from the mapping repeatedly. */
  public static ReadMethod array() {
    return source -> {
      try (FileChannel in = FileChannel.open(source, READ)) {
        return sum(in, MappedPieces.PIECE_BYTES);
      }
    };
  }

  static long sum(FileChannel in, long pieceBytes) throws IOException {
    byte[] array = new byte[ARRAY_BYTES];
    return MappedPieces.total(in, READ_ONLY, 0, in.size(), pieceBytes, piece -> sum(piece, array));
  }

  private static long sum(ByteBuffer piece, byte[] array) {
    long sum = 0;
    while (piece.hasRemaining()) {
      int count = Math.min(array.length, piece.remaining());
      piece.get(array, 0, count);
      sum += ByteSum.of(array, count);
    }
    return sum;
  }

  public static ReadMethod bytes() {
    return source -> {
      try (FileChannel in = FileChannel.open(source, READ)) {
        return sumBytes(in, MappedPieces.PIECE_BYTES);
      }
    };
  }

  static long sumBytes(FileChannel in, long pieceBytes) throws IOException {
    return MappedPieces.total(in, READ_ONLY, 0, in.size(), pieceBytes, MappedReads::sumBytes);
  }

  private static long sumBytes(MappedByteBuffer piece) {
    long sum = 0;
    while (piece.hasRemaining()) {
      sum += piece.get() & 0xff;
    }
    return sum;
  }
}
