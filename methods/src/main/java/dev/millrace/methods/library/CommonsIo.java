package dev.millrace.methods.library;

import static dev.millrace.methods.ReadGoal.WORD;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.millrace.methods.Payload;
import dev.millrace.methods.fixture.ByteSum;
import dev.millrace.methods.fixture.Utf8Sum;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import org.apache.commons.io.FileUtils;
import org.apache.commons.io.IOUtils;
import org.apache.commons.io.LineIterator;

/** The methods of Apache Commons IO. */
public final class CommonsIo {
  private static final boolean PRESERVE_DATE = false;

  private CommonsIo() {}

  /**
   * FileUtils.copyFile of Apache Commons IO; unlike all other methods, it creates missing
   * directories.
   */
  public static void copy(Path source, Path target) throws IOException {
    FileUtils.copyFile(source.toFile(), target.toFile(), PRESERVE_DATE);
  }

  public static void copyStreams(Path source, Path target) throws IOException {
    try (InputStream in = new FileInputStream(source.toFile());
        OutputStream out = new FileOutputStream(target.toFile())) {
      // -1 above 2 GiB, although every byte has arrived.
      int unused = IOUtils.copy(in, out);
    }
  }

  /** FileUtils.readFileToByteArray of Apache Commons IO: the whole file in one array. */
  public static long read(Path source) throws IOException {
    byte[] all = FileUtils.readFileToByteArray(source.toFile());
    return ByteSum.of(all, all.length);
  }

  public static long readStream(Path source) throws IOException {
    try (InputStream in = new FileInputStream(source.toFile())) {
      byte[] all = IOUtils.toByteArray(in);
      return ByteSum.of(all, all.length);
    }
  }

  /** FileUtils.readFileToString of Apache Commons IO: the whole file in one String. */
  public static long readString(Path source) throws IOException {
    Utf8Sum sum = new Utf8Sum();
    sum.add(FileUtils.readFileToString(source.toFile(), UTF_8));
    return sum.sum();
  }

  public static long countLines(Path source) throws IOException {
    long count = 0;
    try (LineIterator lines = FileUtils.lineIterator(source.toFile(), UTF_8.name())) {
      while (lines.hasNext()) {
        lines.next();
        count++;
      }
    }
    return count;
  }

  public static long findWord(Path source) throws IOException {
    long count = 0;
    try (LineIterator lines = FileUtils.lineIterator(source.toFile(), UTF_8.name())) {
      while (lines.hasNext()) {
        count += lines.next().contains(WORD) ? 1 : 0;
      }
    }
    return count;
  }

  /**
   * FileUtils.writeByteArrayToFile of Apache Commons IO; unlike the JDK, it creates missing
   * directories.
   */
  public static void write(Payload payload, Path target) throws IOException {
    FileUtils.writeByteArrayToFile(target.toFile(), payload.whole());
  }
}
