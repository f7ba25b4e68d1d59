package dev.millrace.files.young;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/// A file that a copy has made, and the name that it had then. Java shows no key of an open file:
/// the proof is a random length, given to the file through the channel and read by the name.
///
/// @param channel writes the file; closed if an interrupt hit
record MarkedFile(Path path, FileChannel channel) {
  private static final int MOST_BYTES = 1 << 20;

  /// The kernel keeps times in steps of up to 10 ms.
  private static final long STEP_MILLIS = 10;

  private static final long SECOND_MILLIS = 1_000;

  /// Whether the name still leads to the file. Its content is lost.
  ///
  /// @param startNanos an earlier `System.nanoTime()` than that of its making
  boolean hasItsName(long startNanos) throws IOException {
    return (channel.isOpen() && canBeMarked()) ? showsMark() : isFresh(startNanos);
  }

  private boolean canBeMarked() {
    try {
      mark();
      return true;
    } catch (IOException e) { // a full disk
      return false;
    }
  }

  // A full disk takes no byte, but it lets a file become shorter.
  private void mark() throws IOException {
    long bytes = channel.size();
    if (bytes > 1) {
      channel.truncate(random().nextLong(bytes));
    } else {
      channel.write(ByteBuffer.allocate(1), random().nextInt(MOST_BYTES));
    }
  }

  private static ThreadLocalRandom random() {
    return ThreadLocalRandom.current();
  }

  private boolean showsMark() throws IOException {
    long bytes = channel.size();
    try {
      BasicFileAttributes there = look();
      return there.isRegularFile() && there.size() == bytes;
    } catch (NoSuchFileException e) {
      return false;
    }
  }

  // Without a channel: a small file that is no older than the copy.
  private boolean isFresh(long startNanos) throws IOException {
    long sinceStart = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startNanos);
    try {
      BasicFileAttributes there = look();
      return there.isRegularFile()
          && there.size() <= MOST_BYTES
          && lastMillis(there) >= System.currentTimeMillis() - sinceStart - STEP_MILLIS;
    } catch (NoSuchFileException e) {
      return false;
    }
  }

  // Some file systems keep times in seconds: the file may have been made until the next one.
  private static long lastMillis(BasicFileAttributes there) {
    long millis = there.creationTime().toMillis();
    return millis % SECOND_MILLIS == 0 ? millis + SECOND_MILLIS : millis;
  }

  private BasicFileAttributes look() throws IOException {
    return Files.readAttributes(path, BasicFileAttributes.class, NOFOLLOW_LINKS);
  }
}
