package dev.millrace.files.internal.journal;

import dev.millrace.files.internal.journal.Journal.Facts;
import dev.millrace.sys.Existing;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/// The name and the first bytes of a journal.
public final class JournalMark {
  /// The name of the journal of a directory.
  public static final String NAME = ".millrace-resume";

  /// The first 8 bytes: `Milljnl1`.
  static final long MARK = 0x316c6e6a6c6c694dL;

  /// The mark, the fact of the request, the key, and the fact of the source.
  static final int HEADER_BYTES = 3 * Long.BYTES + Facts.KEY_BYTES;

  private static final Set<OpenOption> READ =
      Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);

  private JournalMark() {}

  /// Returns whether a file is the journal of a directory or of a single file. Follows no link.
  ///
  /// @return true also for an unreadable file of such a name, as a journal of another user
  public static boolean isOn(FileCalls calls, RawName file) {
    FileStatus found = new FileStatus();
    boolean isFile =
        file.entry().endsWith(NAME)
            && calls.statx(file, Link.STAY, found) >= 0
            && found.isRegularFile();
    return isFile && startsWithMark(calls, file);
  }

  /// Returns whether a directory has the journal of a source, from a copy with any options. Follows
  /// no link to the journal.
  ///
  /// @throws java.nio.file.AccessDeniedException if the journal of another user cannot be read
  public static boolean isOf(Path source, Path directory) throws IOException {
    Path journal = directory.resolve(NAME);
    boolean hasInodes = source.getFileSystem().supportedFileAttributeViews().contains("unix");
    if (!hasInodes || !Existing.isFile(journal, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    try (SeekableByteChannel file = Files.newByteChannel(journal, READ)) {
      ByteBuffer header = start(file, HEADER_BYTES);
      byte[] key = new byte[Facts.KEY_BYTES];
      header.get(2 * Long.BYTES, key);
      long inode = (Long) Files.getAttribute(source, "unix:ino");
      long fact = new Facts(key).source(source(inode, source));
      boolean isCut = header.hasRemaining(); // a copy was killed before its first entry
      return isCut || (isMark(header) && header.getLong(HEADER_BYTES - Long.BYTES) == fact);
    }
  }

  /// Returns a text that stands for a source. Roots of several file systems have one inode number.
  public static String source(long inode, Path source) {
    return inode + " " + source.toAbsolutePath().normalize();
  }

  private static boolean startsWithMark(FileCalls calls, RawName file) {
    long opened = calls.open(file, Access.READ_NO_LINK, 0);
    if (opened < 0) {
      return true;
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment start = arena.allocate(Long.BYTES);
      long bytes = calls.read((int) opened, start);
      return bytes < 0 || (bytes == Long.BYTES && isMark(start.asByteBuffer()));
    } finally {
      calls.close((int) opened);
    }
  }

  /// Returns whether a file is a journal, as [#isOn(FileCalls, RawName)].
  public static boolean isOn(Path file) {
    if (!String.valueOf(file.getFileName()).endsWith(NAME)) {
      return false;
    }
    try {
      return Existing.isFile(file, LinkOption.NOFOLLOW_LINKS) && startsWithMark(file);
    } catch (IOException e) {
      return true;
    }
  }

  private static boolean startsWithMark(Path file) throws IOException {
    try (SeekableByteChannel channel = Files.newByteChannel(file, READ)) {
      ByteBuffer start = start(channel, Long.BYTES);
      return !start.hasRemaining() && isMark(start);
    }
  }

  // Fewer bytes at the end of the file.
  private static ByteBuffer start(SeekableByteChannel file, int bytes) throws IOException {
    ByteBuffer start = ByteBuffer.allocate(bytes);
    while (start.hasRemaining() && file.read(start) >= 0) {
      // until all bytes are read
    }
    return start.order(ByteOrder.LITTLE_ENDIAN);
  }

  private static boolean isMark(ByteBuffer start) {
    return start.order(ByteOrder.LITTLE_ENDIAN).getLong(0) == MARK;
  }
}
