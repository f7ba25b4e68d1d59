package dev.millrace.sys;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;

/// The entries that one call of [NameCalls#getdents] returned, one after the other. For one thread.
///
/// Names are bytes, which need not be text. A string holds each byte of a name as one character
/// (ISO 8859-1): [RawName#in(int, String)] turns it into a name for the kernel.
public final class DirectoryEntries {
  /// Offsets in a `struct linux_dirent64`.
  private static final int RECORD_BYTES = 16;

  private static final int TYPE = 18;
  private static final int NAME = 19;

  private final byte[] entries;
  private int at;
  private int next;
  private String name = "";

  /// The entries in memory.
  ///
  /// @param filled by the call
  public DirectoryEntries(MemorySegment filled) {
    entries = filled.toArray(ValueLayout.JAVA_BYTE);
  }

  /// Goes to the next entry, except for `.` and `..`.
  ///
  /// @return whether there is one
  public boolean advance() {
    while (next < entries.length) {
      at = next;
      next = at + recordBytes();
      name = nameAt(at + NAME);
      if (!name.equals(".") && !name.equals("..")) {
        return true;
      }
    }
    return false;
  }

  private int recordBytes() {
    return Byte.toUnsignedInt(entries[at + RECORD_BYTES])
        | Byte.toUnsignedInt(entries[at + RECORD_BYTES + 1]) << Byte.SIZE;
  }

  private String nameAt(int start) {
    int end = start;
    while (entries[end] != 0) {
      end++;
    }
    return new String(entries, start, end - start, StandardCharsets.ISO_8859_1);
  }

  /// Returns the name of this entry, one character for each byte.
  public String name() {
    return name;
  }

  /// Returns the type of this entry. Some file systems do not store it.
  public EntryType type() {
    return EntryType.listed(entries[at + TYPE]);
  }
}
