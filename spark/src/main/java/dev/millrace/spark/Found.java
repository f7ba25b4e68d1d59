package dev.millrace.spark;

import dev.millrace.sys.FileMode;
import java.io.IOException;
import java.io.Serializable;

/// A piece of the source tree that a listing found. Directories have paths relative to the source,
/// one character for each byte; the source itself is the empty path.
sealed interface Found extends Serializable {
  /// A directory whose target exists now.
  ///
  /// @param permissions of the source
  /// @param earlier the permissions of the target before the copy, or `MISSING`
  record TreeDirectory(String path, int permissions, int earlier) implements Found {
    static final int MISSING = -1; // all bits: it restricts nothing

    boolean isNew() {
      return earlier == MISSING;
    }

    /// Returns whether its owner may not fill the source, or the target as it was.
    boolean isRestricted() {
      return (permissions & earlier & FileMode.OWNER) != FileMode.OWNER;
    }

    /// Returns the permissions of a target that gets no others.
    int kept() {
      return isNew() ? permissions : earlier;
    }

    int depth() {
      return (int) path.chars().filter(character -> character == '/').count();
    }
  }

  /// A directory that the next round lists.
  record LeftDirectory(String path) implements Found {}

  /// Files of one directory, for one task.
  ///
  /// @param names separated by slashes
  /// @param types one character for each name, a [TypeLetter]
  record FileBatch(String directory, String names, String types, long bytes) implements Found {
    /// The time of a small file, as bytes: shards are balanced by bytes and by number at once.
    private static final long BYTES_OF_A_FILE = 64 << 10;

    long weight() {
      return bytes + BYTES_OF_A_FILE * types.length();
    }
  }

  /// A file that several tasks copy.
  record LargeFile(String directory, String name, long bytes) implements Found {}

  /// One of several names of a file.
  record LinkedName(long device, long inode, String directory, String name) implements Found {
    String path() {
      return ClusterJob.entry(directory, name);
    }

    String key() {
      return device + ":" + inode;
    }
  }

  /// A directory that could not be listed, or whose target could not be created.
  record Unlisted(String path, IOException failure) implements Found {}
}
