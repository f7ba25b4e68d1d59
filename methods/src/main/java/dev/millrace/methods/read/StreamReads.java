package dev.millrace.methods.read;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.ByteSum;
import dev.millrace.methods.platform.LaterJdk;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;

/** Reads with streams and random access files, and of the whole file into one array. */
public final class StreamReads {
  private static final MethodHandle READ_ALL_BYTES =
      LaterJdk.method(InputStream.class, "readAllBytes", byte[].class);

  private StreamReads() {}

  /** One byte per call from a plain stream: one system call for each byte. */
  public static ReadMethod bytes() {
    return source -> {
      try (InputStream in = new FileInputStream(source.toFile())) {
        return sumBytes(in);
      }
    };
  }

  static long sumBytes(InputStream in) throws IOException {
    long sum = 0;
    for (int b = in.read(); b >= 0; b = in.read()) {
      sum += b;
    }
    return sum;
  }

  public static ReadMethod bufferedBytes(int bufferBytes) {
    return source -> {
      try (InputStream file = new FileInputStream(source.toFile());
          InputStream in = new BufferedInputStream(file, bufferBytes)) {
        return sumBytes(in);
      }
    };
  }

  public static ReadMethod array(int bufferBytes) {
    return source -> {
      try (InputStream in = new FileInputStream(source.toFile())) {
        return sum(in, new byte[bufferBytes]);
      }
    };
  }

  static long sum(InputStream in, byte[] buffer) throws IOException {
    long sum = 0;
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      sum += ByteSum.of(buffer, count);
    }
    return sum;
  }

  /** A byte[] from the stream of Files.newInputStream, which is based on a channel. */
  public static ReadMethod filesNewInputStream(int bufferBytes) {
    return source -> {
      try (InputStream in = Files.newInputStream(source)) {
        return sum(in, new byte[bufferBytes]);
      }
    };
  }

  /** A byte[] from a buffered stream, whose own buffer keeps its default size. */
  public static ReadMethod bufferedArray(int bufferBytes) {
    return source -> {
      try (InputStream in = new BufferedInputStream(new FileInputStream(source.toFile()))) {
        return sum(in, new byte[bufferBytes]);
      }
    };
  }

  public static ReadMethod randomAccessFile(int bufferBytes) {
    return source -> {
      try (RandomAccessFile in = new RandomAccessFile(source.toFile(), "r")) {
        return sum(in, new byte[bufferBytes]);
      }
    };
  }

  static long sum(RandomAccessFile in, byte[] buffer) throws IOException {
    long sum = 0;
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      sum += ByteSum.of(buffer, count);
    }
    return sum;
  }

  /** DataInputStream.readFully: the whole file in one array of its length. */
  public static ReadMethod readFully() {
    return source -> {
      try (DataInputStream in = new DataInputStream(new FileInputStream(source.toFile()))) {
        byte[] all = new byte[(int) Files.size(source)];
        in.readFully(all);
        return ByteSum.of(all, all.length);
      }
    };
  }

  /** InputStream.readAllBytes of a plain stream: the whole file in one array. */
  public static ReadMethod streamReadAllBytes() {
    return source -> {
      try (InputStream in = new FileInputStream(source.toFile())) {
        byte[] all = readAll(in);
        return ByteSum.of(all, all.length);
      }
    };
  }

  private static byte[] readAll(InputStream in) throws IOException {
    try {
      return (byte[]) READ_ALL_BYTES.invokeExact(in);
    } catch (Throwable e) {
      throw LaterJdk.rethrow(e);
    }
  }

  /** Files.readAllBytes: the whole file in one array. */
  public static ReadMethod readAllBytes() {
    return source -> {
      byte[] all = Files.readAllBytes(source);
      return ByteSum.of(all, all.length);
    };
  }
}
