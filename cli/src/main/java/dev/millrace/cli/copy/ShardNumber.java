package dev.millrace.cli.copy;

import dev.millrace.cli.name.UsageException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;

/// One of several shards of a copy. The shard of a file depends on the file alone, so that
/// processes on different machines choose different files without a word between them.
///
/// @param index from 1 to `count`
record ShardNumber(int index, int count) {
  private static final Pattern FORM = Pattern.compile("(\\d{1,9})/(\\d{1,9})");

  /// Reads `I/N`.
  static ShardNumber of(String text) {
    Matcher form = FORM.matcher(text);
    if (form.matches()) {
      ShardNumber shard =
          new ShardNumber(Integer.parseInt(form.group(1)), Integer.parseInt(form.group(2)));
      if (shard.index >= 1 && shard.index <= shard.count) {
        return shard;
      }
    }
    throw new UsageException(
        "--shard: '"
            + text
            + "' is not a shard; write it as 3/8, with 1/8 as the first, or finish");
  }

  /// Returns whether the entry of this path, relative to the source, belongs to this shard.
  boolean hasPath(String path) {
    CRC32C hash = new CRC32C();
    hash.update(path.getBytes(StandardCharsets.UTF_8));
    return hash.getValue() % count == index - 1;
  }

  /// Returns whether the file with this inode number belongs to this shard.
  boolean hasInode(long inode) {
    return hasPath("inode " + inode);
  }
}
