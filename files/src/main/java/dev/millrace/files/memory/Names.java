package dev.millrace.files.memory;

import dev.millrace.sys.RawName;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// Room for the names that one copy needs, as C strings.
public record Names(
    MemorySegment source, MemorySegment target, MemorySegment part, MemorySegment folder) {
  static Names allocate(Arena arena) {
    return new Names(
        arena.allocate(RawName.ROOM_BYTES),
        arena.allocate(RawName.ROOM_BYTES),
        arena.allocate(RawName.ROOM_BYTES),
        arena.allocate(RawName.ROOM_BYTES));
  }
}
