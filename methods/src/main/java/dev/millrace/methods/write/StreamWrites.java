package dev.millrace.methods.write;

import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Files;

/** Writes with streams and random access files, and of the whole file from one array. */
public final class StreamWrites {
  private StreamWrites() {}

  /** One byte per call to a plain stream: one system call for each byte. */
  public static WriteMethod bytes() {
    return (payload, target) -> {
      try (OutputStream out = new FileOutputStream(target.toFile())) {
        writeBytes(payload, out);
      }
    };
  }

  static void writeBytes(Payload payload, OutputStream out) throws IOException {
    for (byte[] piece : payload.pieces()) {
      for (byte b : piece) {
        out.write(b);
      }
    }
  }

  public static WriteMethod bufferedBytes(int bufferBytes) {
    return (payload, target) -> {
      try (OutputStream file = new FileOutputStream(target.toFile());
          OutputStream out = new BufferedOutputStream(file, bufferBytes)) {
        writeBytes(payload, out);
      }
    };
  }

  public static WriteMethod array(int bufferBytes) {
    return (payload, target) -> {
      try (OutputStream out = new FileOutputStream(target.toFile())) {
        writeArrays(payload, out, bufferBytes);
      }
    };
  }

  static void writeArrays(Payload payload, OutputStream out, int bufferBytes) throws IOException {
    for (byte[] piece : payload.pieces()) {
      for (int from = 0; from < piece.length; from += bufferBytes) {
        out.write(piece, from, Math.min(bufferBytes, piece.length - from));
      }
    }
  }

  /** Parts of a byte[] to a buffered stream, whose own buffer keeps its default size. */
  public static WriteMethod bufferedArray(int bufferBytes) {
    return (payload, target) -> {
      try (OutputStream file = new FileOutputStream(target.toFile());
          OutputStream out = new BufferedOutputStream(file)) {
        writeArrays(payload, out, bufferBytes);
      }
    };
  }

  /** Parts of a byte[] to the stream of Files.newOutputStream, which is based on a channel. */
  public static WriteMethod filesNewOutputStream(int bufferBytes) {
    return (payload, target) -> {
      try (OutputStream out = Files.newOutputStream(target)) {
        writeArrays(payload, out, bufferBytes);
      }
    };
  }

  public static WriteMethod longs() {
    return (payload, target) -> {
      try (OutputStream file = new BufferedOutputStream(new FileOutputStream(target.toFile()));
          DataOutputStream out = new DataOutputStream(file)) {
        for (byte[] piece : payload.pieces()) {
          writeLongs(ByteBuffer.wrap(piece), out);
        }
      }
    };
  }

  private static void writeLongs(ByteBuffer bytes, DataOutputStream out) throws IOException {
    while (bytes.remaining() >= Long.BYTES) {
      out.writeLong(bytes.getLong());
    }
    while (bytes.hasRemaining()) {
      out.writeByte(bytes.get());
    }
  }

  public static WriteMethod randomAccessFile(int bufferBytes) {
    return (payload, target) -> {
      try (RandomAccessFile out = new RandomAccessFile(target.toFile(), "rw")) {
        for (byte[] piece : payload.pieces()) {
          for (int from = 0; from < piece.length; from += bufferBytes) {
            out.write(piece, from, Math.min(bufferBytes, piece.length - from));
          }
        }
      }
    };
  }

  /** Files.write: the whole file from one array. */
  public static WriteMethod filesWrite() {
    return (payload, target) -> Files.write(target, payload.whole());
  }
}
