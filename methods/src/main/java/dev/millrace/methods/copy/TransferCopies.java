package dev.millrace.methods.copy;

import static java.nio.channels.FileChannel.MapMode.READ_ONLY;
import static java.nio.channels.FileChannel.MapMode.READ_WRITE;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.platform.MappedPiece;
import dev.millrace.methods.platform.MappedPieces;
import dev.millrace.methods.platform.RangeThreads;
import dev.millrace.methods.platform.Ranges;
import dev.millrace.methods.platform.ShortTransfer;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** Copies between two FileChannels without a buffer of the program. */
public final class TransferCopies {
  private TransferCopies() {}

  /** FileChannel.transferTo in a loop, since one call moves 2 GiB - 1 byte at most. */
  public static CopyMethod transferTo() {
    return (source, target) -> {
      try (FileChannel in = FileChannel.open(source, READ);
          FileChannel out = FileChannel.open(target, CREATE_NEW, WRITE)) {
        long unused = transferRange(in, out, 0, in.size());
      }
    };
  }

  /** FileChannel.transferFrom in a loop until the last byte. */
  public static CopyMethod transferFrom() {
    return (source, target) -> {
      try (FileChannel in = FileChannel.open(source, READ);
          FileChannel out = FileChannel.open(target, CREATE_NEW, WRITE)) {
        transferAllFrom(in, out);
      }
    };
  }

  static void transferAllFrom(FileChannel in, FileChannel out) throws IOException {
    long size = in.size();
    long position = 0;
    while (position < size) {
      long moved = out.transferFrom(in, position, size - position);
      if (moved <= 0) {
        throw ShortTransfer.at("transferFrom", position, size, in);
      }
      position += moved;
    }
  }

  /** FileChannel.transferTo by several threads, each with a range and separate channels. */
  public static CopyMethod parallelTransferTo() {
    return (source, target) -> {
      long size = Files.size(source);
      Files.createFile(target);
      Ranges.total(RangeThreads.PLATFORM, size, (from, to) -> copyRange(source, target, from, to));
    };
  }

  // A transfer moves the position of its target, so that threads cannot share a channel.
  private static long copyRange(Path source, Path target, long from, long to) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ);
        FileChannel out = FileChannel.open(target, WRITE)) {
      return transferRange(in, out.position(from), from, to);
    }
  }

  /** Copies the bytes from {@code from} on and before {@code to}; returns their number. */
  static long transferRange(FileChannel in, WritableByteChannel out, long from, long to)
      throws IOException {
    long position = from;
    while (position < to) {
      long moved = in.transferTo(position, to - position, out);
      if (moved <= 0) {
        throw ShortTransfer.at("transferTo", position, to, in);
      }
      position += moved;
    }
    return to - from;
  }

  public static CopyMethod mappedWrite() {
    return (source, target) -> {
      try (FileChannel in = FileChannel.open(source, READ);
          FileChannel out = FileChannel.open(target, CREATE_NEW, WRITE)) {
        writePieces(in, out, MappedPieces.PIECE_BYTES);
      }
    };
  }

  static void writePieces(FileChannel in, WritableByteChannel out, long pieceBytes)
      throws IOException {
    MappedPieces.total(
        in,
        READ_ONLY,
        0,
        in.size(),
        pieceBytes,
        piece -> {
          ByteBufferCopies.writeAll(piece, out);
          return piece.capacity();
        });
  }

  /** Both files mapped as in {@link MappedPieces}, copied from memory to memory. */
  public static CopyMethod mappedBoth() {
    return (source, target) -> {
      try (FileChannel in = FileChannel.open(source, READ);
          FileChannel out = FileChannel.open(target, CREATE_NEW, READ, WRITE)) {
        copyPieces(in, out, MappedPieces.PIECE_BYTES);
      }
    };
  }

  static void copyPieces(FileChannel in, FileChannel out, long pieceBytes) throws IOException {
    long size = in.size();
    for (long position = 0; position < size; position += pieceBytes) {
      long count = Math.min(pieceBytes, size - position);
      try (MappedPiece from = MappedPiece.map(in, READ_ONLY, position, count);
          MappedPiece to = MappedPiece.map(out, READ_WRITE, position, count)) {
        to.buffer().put(from.buffer());
      } catch (InternalError e) {
        throw ShortTransfer.inMapping(position, position + count, e);
      }
    }
  }
}
