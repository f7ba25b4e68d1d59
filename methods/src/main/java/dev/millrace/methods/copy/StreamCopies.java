package dev.millrace.methods.copy;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.platform.LaterJdk;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;

/** Copies between streams and between random access files, and of a whole file in one array. */
public final class StreamCopies {
  private static final MethodHandle TRANSFER_TO =
      LaterJdk.method(InputStream.class, "transferTo", long.class, OutputStream.class);

  private StreamCopies() {}

  /** One byte per call between plain streams: two system calls for each byte. */
  public static CopyMethod bytes() {
    return (source, target) -> {
      try (InputStream in = new FileInputStream(source.toFile());
          OutputStream out = new FileOutputStream(target.toFile())) {
        transferBytes(in, out);
      }
    };
  }

  static void transferBytes(InputStream in, OutputStream out) throws IOException {
    for (int b = in.read(); b >= 0; b = in.read()) {
      out.write(b);
    }
  }

  public static CopyMethod bufferedBytes(int bufferBytes) {
    return (source, target) -> {
      try (InputStream file = new FileInputStream(source.toFile());
          InputStream in = new BufferedInputStream(file, bufferBytes);
          OutputStream newFile = new FileOutputStream(target.toFile());
          OutputStream out = new BufferedOutputStream(newFile, bufferBytes)) {
        transferBytes(in, out);
      }
    };
  }

  public static CopyMethod array(int bufferBytes) {
    return (source, target) -> {
      try (InputStream in = new FileInputStream(source.toFile());
          OutputStream out = new FileOutputStream(target.toFile())) {
        transfer(in, out, new byte[bufferBytes]);
      }
    };
  }

  static void transfer(InputStream in, OutputStream out, byte[] buffer) throws IOException {
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      out.write(buffer, 0, count);
    }
  }

  public static CopyMethod filesStreams(int bufferBytes) {
    return (source, target) -> {
      try (InputStream in = Files.newInputStream(source);
          OutputStream out = Files.newOutputStream(target, CREATE_NEW, WRITE)) {
        transfer(in, out, new byte[bufferBytes]);
      }
    };
  }

  /** A byte[] between buffered streams, whose own buffers keep their default size. */
  public static CopyMethod bufferedArray(int bufferBytes) {
    return (source, target) -> {
      try (InputStream in = new BufferedInputStream(new FileInputStream(source.toFile()));
          OutputStream out = new BufferedOutputStream(new FileOutputStream(target.toFile()))) {
        transfer(in, out, new byte[bufferBytes]);
      }
    };
  }

  public static CopyMethod randomAccessFile(int bufferBytes) {
    return (source, target) -> {
      try (RandomAccessFile in = new RandomAccessFile(source.toFile(), "r");
          RandomAccessFile out = new RandomAccessFile(target.toFile(), "rw")) {
        transfer(in, out, new byte[bufferBytes]);
      }
    };
  }

  static void transfer(RandomAccessFile in, RandomAccessFile out, byte[] buffer)
      throws IOException {
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      out.write(buffer, 0, count);
    }
  }

  /** InputStream.transferTo, whose buffer the JDK chooses. */
  public static CopyMethod transferTo() {
    return (source, target) -> {
      try (InputStream in = new FileInputStream(source.toFile());
          OutputStream out = new FileOutputStream(target.toFile())) {
        transferAll(in, out);
      }
    };
  }

  static void transferAll(InputStream in, OutputStream out) throws IOException {
    try {
      long unused = (long) TRANSFER_TO.invokeExact(in, out);
    } catch (Throwable e) {
      throw LaterJdk.rethrow(e);
    }
  }

  /** InputStream.transferTo of a buffered stream, which hides the file from the JDK. */
  public static CopyMethod bufferedTransferTo() {
    return (source, target) -> {
      try (InputStream in = new BufferedInputStream(new FileInputStream(source.toFile()));
          OutputStream out = new BufferedOutputStream(new FileOutputStream(target.toFile()))) {
        transferAll(in, out);
      }
    };
  }

  public static CopyMethod filesCopyFromStream() {
    return (source, target) -> {
      try (InputStream in = new FileInputStream(source.toFile())) {
        Files.copy(in, target);
      }
    };
  }

  public static CopyMethod filesCopyToStream() {
    return (source, target) -> {
      try (OutputStream out = new FileOutputStream(target.toFile())) {
        Files.copy(source, out);
      }
    };
  }

  /** Files.readAllBytes, then Files.write: the whole file in one array. */
  public static CopyMethod readAllBytes() {
    return (source, target) -> Files.write(target, Files.readAllBytes(source));
  }
}
