package dev.millrace.files.internal.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.util.Set;

/// The name and the first bytes of a journal.
public final class JournalMark {
  /// The name of the journal of a directory.
  public static final String NAME = ".millrace-resume";

  /// The first 8 bytes: `Milljnl1`.
  static final long MARK = 0x316c6e6a6c6c694dL;

  private JournalMark() {}

  /// Returns whether an entry of a directory is a journal. Follows no link.
  ///
  /// @return true also for an unreadable file of that name
  public static boolean isOn(SecureDirectoryStream<Path> directory, Path entry) throws IOException {
    boolean isFile =
        entry.toString().equals(NAME)
            && directory
                .getFileAttributeView(
                    entry, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                .readAttributes()
                .isRegularFile();
    return isFile && startsWithMark(directory, entry);
  }

  private static boolean startsWithMark(SecureDirectoryStream<Path> directory, Path entry)
      throws IOException {
    ByteBuffer start = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    try (SeekableByteChannel file =
        directory.newByteChannel(
            entry, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS))) {
      while (start.hasRemaining() && file.read(start) >= 0) {
        // until 8 bytes or the end of the file
      }
    } catch (AccessDeniedException e) {
      return true; // possibly the journal of another user
    }
    return !start.hasRemaining() && start.getLong(0) == MARK;
  }
}
