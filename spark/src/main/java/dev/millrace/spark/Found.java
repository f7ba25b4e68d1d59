package dev.millrace.spark;

import dev.millrace.files.internal.tree.TreeCopies.NamedEntry;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.FileMode;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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
  /// @param types one character for each name, its [#letter]
  record FileBatch(String directory, String names, String types, long bytes) implements Found {
    /// The time of a small file, as bytes: shards are balanced by bytes and by number at once.
    private static final long BYTES_OF_A_FILE = 64 << 10;

    long weight() {
      return bytes + BYTES_OF_A_FILE * types.length();
    }

    /// Returns a type as a character: a batch holds the types of all its files in one string.
    static char letter(EntryType type) {
      return type.name().charAt(0);
    }

    private static EntryType type(char letter) {
      return Arrays.stream(EntryType.values())
          .filter(type -> letter(type) == letter)
          .findFirst()
          .orElse(EntryType.UNKNOWN);
    }

    List<NamedEntry> entries() {
      List<NamedEntry> entries = new ArrayList<>();
      String[] all = names.split("/", -1);
      for (int i = 0; i < all.length; i++) {
        entries.add(new NamedEntry(all[i], type(types.charAt(i))));
      }
      return entries;
    }
  }

  /// A file that several tasks copy.
  record LargeFile(String directory, String name, long bytes) implements Found {
    String path() {
      return ClusterJob.entry(directory, name);
    }
  }

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
