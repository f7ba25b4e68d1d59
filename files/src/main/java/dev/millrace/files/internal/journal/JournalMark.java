package dev.millrace.files.internal.journal;

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
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/// The name and the first bytes of a journal.
public final class JournalMark {
  /// The name of the journal of a directory.
  public static final String NAME = ".millrace-resume";

  /// The first 8 bytes: `Milljnl1`.
  static final long MARK = 0x316c6e6a6c6c694dL;

  private JournalMark() {}

  /// Returns whether a file is the journal of a directory. Follows no link.
  ///
  /// @return true also for an unreadable file of that name, such as a journal of another user
  public static boolean isOn(FileCalls calls, RawName file) {
    FileStatus found = new FileStatus();
    boolean isFile =
        file.entry().equals(NAME)
            && calls.statx(file, Link.STAY, found) >= 0
            && found.isRegularFile();
    return isFile && startsWithMark(calls, file);
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

  /// Returns whether a file is the journal of a directory, as [#isOn(FileCalls, RawName)].
  public static boolean isOn(Path file) {
    boolean isFile =
        String.valueOf(file.getFileName()).equals(NAME)
            && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    return isFile && startsWithMark(file);
  }

  private static boolean startsWithMark(Path file) {
    ByteBuffer start = ByteBuffer.allocate(Long.BYTES);
    try (SeekableByteChannel channel =
        Files.newByteChannel(file, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS))) {
      while (start.hasRemaining() && channel.read(start) >= 0) {
        // until 8 bytes or the end of the file
      }
      return !start.hasRemaining() && isMark(start);
    } catch (IOException e) {
      return true;
    }
  }

  private static boolean isMark(ByteBuffer start) {
    return start.order(ByteOrder.LITTLE_ENDIAN).getLong(0) == MARK;
  }
}
