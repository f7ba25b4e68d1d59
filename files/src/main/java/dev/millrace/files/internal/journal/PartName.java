package dev.millrace.files.internal.journal;

import dev.millrace.files.internal.journal.Journal.Facts;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// The name of the part of an interrupted copy, in a journal. A later copy removes a part that it
/// does not need: its filter excludes the file, or the source has changed.
///
/// A record is words of 8 bytes: a mark, the inode, the length of the name, its bytes, and a fact
/// about them.
///
/// @param inode of the part
/// @param path relative to the directory of the journal, one character for each byte
public record PartName(long inode, String path) {
  private static final int WORDS_BEFORE = 3;

  /// The longest path on Linux is shorter.
  private static final int MOST_BYTES = 4096;

  /// Returns the bytes of a record.
  ByteBuffer record(Facts facts) {
    byte[] bytes = path.getBytes(StandardCharsets.ISO_8859_1);
    int longs = WORDS_BEFORE + words(bytes.length) + 1;
    ByteBuffer record = ByteBuffer.allocate(longs * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    record.putLong(facts.partMark()).putLong(inode).putLong(bytes.length).put(bytes);
    record.putLong(record.limit() - Long.BYTES, facts.partName(this));
    return record.rewind();
  }

  /// Returns the names in the words of a journal.
  static List<PartName> in(long[] words, Facts facts) {
    List<PartName> names = new ArrayList<>();
    long mark = facts.partMark();
    for (int at = 0; at + WORDS_BEFORE < words.length; at++) {
      boolean isName = words[at] == mark && words[at + 2] > 0 && words[at + 2] < MOST_BYTES;
      int check = isName ? at + WORDS_BEFORE + words((int) words[at + 2]) : words.length;
      if (check < words.length) {
        PartName name = read(words, at, check);
        if (facts.partName(name) == words[check] && !name.leadsOut()) {
          names.add(name);
        }
      }
    }
    return List.copyOf(names);
  }

  // Another user may have written the journal.
  private boolean leadsOut() {
    return path.startsWith("/") || ("/" + path + "/").contains("/../");
  }

  private static PartName read(long[] words, int at, int end) {
    byte[] bytes = new byte[(end - at - WORDS_BEFORE) * Long.BYTES];
    LongBuffer read = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer();
    read.put(words, at + WORDS_BEFORE, read.remaining());
    int length = (int) words[at + 2];
    String path = new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    return new PartName(words[at + 1], path);
  }

  private static int words(int bytes) {
    return Math.ceilDiv(bytes, Long.BYTES);
  }
}
