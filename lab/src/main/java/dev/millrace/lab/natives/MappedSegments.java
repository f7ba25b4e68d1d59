package dev.millrace.lab.natives;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static java.nio.channels.FileChannel.MapMode.READ_ONLY;
import static java.nio.channels.FileChannel.MapMode.READ_WRITE;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.Payload;
import dev.millrace.methods.fixture.ByteSum;
import dev.millrace.methods.platform.ShortTransfer;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/// Files mapped whole as one MemorySegment, of any length, in a confined arena: closing it unmaps
/// them at once. A view as a ByteBuffer would end below 2 GiB; other methods measure mapped
/// buffers.
final class MappedSegments {
  private MappedSegments() {}

  static void copy(Path source, Path target) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ);
        FileChannel out = FileChannel.open(target, CREATE_NEW, READ, WRITE);
        Arena arena = Arena.ofConfined()) {
      long bytes = in.size();
      MemorySegment from = in.map(READ_ONLY, 0, bytes, arena);
      MemorySegment to = out.map(READ_WRITE, 0, bytes, arena);
      try {
        MemorySegment.copy(from, 0, to, 0, bytes);
      } catch (InternalError e) {
        throw ShortTransfer.inMapping(0, bytes, e);
      }
    }
  }

  static long sum(Path source) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ);
        Arena arena = Arena.ofConfined()) {
      return sum(in.map(READ_ONLY, 0, in.size(), arena));
    }
  }

  /// Returns the sum of all bytes, in place.
  static long sum(MemorySegment mapped) throws IOException {
    long bytes = mapped.byteSize();
    long whole = bytes - bytes % Long.BYTES;
    long sum = 0;
    try {
      for (long at = 0; at < whole; at += ByteSum.BLOCK_BYTES) {
        int count = (int) Math.min(ByteSum.BLOCK_BYTES, whole - at);
        sum += ByteSum.folded(lanes(mapped, at, count));
      }
      for (long at = whole; at < bytes; at++) {
        sum += mapped.get(JAVA_BYTE, at) & 0xff;
      }
      return sum;
    } catch (InternalError e) {
      throw ShortTransfer.inMapping(0, bytes, e);
    }
  }

  // An int counts the words of a block, since the compiler unrolls such loops best.
  private static long lanes(MemorySegment mapped, long from, int count) {
    long lanes = 0;
    for (int at = 0; at < count; at += Long.BYTES) {
      lanes += ByteSum.pairs(mapped.get(JAVA_LONG_UNALIGNED, from + at));
    }
    return lanes;
  }

  static void write(Payload payload, Path target) throws IOException {
    try (FileChannel out = FileChannel.open(target, CREATE_NEW, READ, WRITE);
        Arena arena = Arena.ofConfined()) {
      MemorySegment mapped = out.map(READ_WRITE, 0, payload.bytes(), arena);
      long at = 0;
      for (byte[] piece : payload.pieces()) {
        try {
          MemorySegment.copy(piece, 0, mapped, JAVA_BYTE, at, piece.length);
        } catch (InternalError e) {
          throw ShortTransfer.inMapping(at, at + piece.length, e);
        }
        at += piece.length;
      }
    }
  }
}
