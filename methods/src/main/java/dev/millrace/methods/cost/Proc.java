package dev.millrace.methods.cost;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.LongSupplier;

/**
 * The files of proc(5), or of a directory that imitates it. A missing file, or one that vanishes
 * while read, reads as empty. A missing number is {@link Costs#UNKNOWN}. Used by one thread at a
 * time.
 */
final class Proc {
  /** Enough for every file read here; the JDK would allocate for a larger buffer on every call. */
  private static final int MOST_BYTES = 8192;

  private final File root;
  private final LongSupplier threadsEnded;
  private final byte[] buffer = new byte[MOST_BYTES];

  Proc() {
    this(new File("/proc"), Proc::javaThreadsEnded);
  }

  /** Imitated processes lose no Java thread. */
  Proc(File root) {
    this(root, () -> 0);
  }

  private Proc(File root, LongSupplier threadsEnded) {
    this.root = root;
    this.threadsEnded = threadsEnded;
  }

  private static long javaThreadsEnded() {
    ThreadMXBean bean = ManagementFactory.getThreadMXBean();
    return bean.getTotalStartedThreadCount() - bean.getThreadCount();
  }

  /** Returns the number of Java threads of this process that have ended so far. */
  long threadsEnded() {
    return threadsEnded.getAsLong();
  }

  /** Returns the text of a file, by exactly one reading system call. */
  String text(String path) {
    // Not a FileInputStream: in Java 8 it has a finalizer.
    try (RandomAccessFile file = new RandomAccessFile(new File(root, path), "r")) {
      int bytes = file.read(buffer);
      return new String(buffer, 0, Math.max(0, bytes), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return "";
    }
  }

  /** Returns the ids of the living threads of this process. */
  String[] tasks() {
    String[] names = new File(root, "self/task").list();
    return names == null ? new String[0] : names;
  }

  /** Returns the id of the calling thread; empty before Linux 3.17. */
  String ownTask() {
    try {
      Path name = Files.readSymbolicLink(root.toPath().resolve("thread-self")).getFileName();
      return name == null ? "" : name.toString();
    } catch (IOException e) {
      return "";
    }
  }

  /** Writes to a file if it exists and is writable. */
  void write(String path, String text) {
    Path file = root.toPath().resolve(path);
    try (OutputStream out = Files.newOutputStream(file, StandardOpenOption.WRITE)) {
      out.write(text.getBytes(StandardCharsets.US_ASCII));
    } catch (IOException e) {
      // Nothing can be done here; the caller documents the consequence.
    }
  }

  /** The number in the line {@code key: number}. */
  static long named(String text, String key) {
    String start = key + ":";
    int line = text.startsWith(start) ? 0 : text.indexOf("\n" + start) + 1;
    boolean found = text.startsWith(start, line);
    return found ? numberAt(text, line + start.length()) : Costs.UNKNOWN;
  }

  /** Returns the number that begins at {@code from}, after any blanks. */
  static long numberAt(String text, int from) {
    int start = from;
    while (start < text.length() && (text.charAt(start) == ' ' || text.charAt(start) == '\t')) {
      start++;
    }
    int end = start;
    while (end < text.length() && Character.isDigit(text.charAt(end))) {
      end++;
    }
    try {
      return Long.parseLong(text.substring(start, end));
    } catch (NumberFormatException e) {
      return Costs.UNKNOWN;
    }
  }
}
