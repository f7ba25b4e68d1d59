package dev.millrace.files.internal.journal;

import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
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

  /// The mark, the fact of the request, the key, and the fact of the source.
  static final int HEADER_BYTES = 3 * Long.BYTES + Facts.KEY_BYTES;

  private static final Set<OpenOption> READ =
      Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);

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
    try (SeekableByteChannel file = directory.newByteChannel(entry, READ)) {
      ByteBuffer start = start(file, Long.BYTES);
      return !start.hasRemaining() && start.getLong(0) == MARK;
    } catch (AccessDeniedException e) {
      return true; // possibly the journal of another user
    }
  }

  /// Returns whether a directory has the journal of a source, from a copy with any options. Follows
  /// no link to the journal.
  ///
  /// @throws AccessDeniedException if the journal of another user cannot be read
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
      return isCut
          || (header.getLong(0) == MARK && header.getLong(HEADER_BYTES - Long.BYTES) == fact);
    }
  }

  /// Returns a text that stands for a source. Roots of several file systems have one inode number.
  public static String source(long inode, Path source) {
    return inode + " " + source.toAbsolutePath().normalize();
  }

  // Fewer bytes at the end of the file.
  private static ByteBuffer start(SeekableByteChannel file, int bytes) throws IOException {
    ByteBuffer start = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    while (start.hasRemaining() && file.read(start) >= 0) {
      // until all bytes are read
    }
    return start;
  }
}
