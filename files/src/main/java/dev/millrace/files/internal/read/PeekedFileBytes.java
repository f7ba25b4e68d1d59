package dev.millrace.files.internal.read;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;

/// A file whose first bytes were read ahead: a pipe has them only once.
///
/// @param first fewer bytes than requested if the file is shorter
record PeekedFileBytes(FileBytes file, MemorySegment first) implements FileBytes {
  /// Reads the first bytes of a file.
  static PeekedFileBytes of(FileBytes file, int mostBytes) throws IOException {
    MemorySegment first = Arena.ofAuto().allocate(mostBytes);
    long done = 0;
    long read = 1;
    while (done < mostBytes && read > 0) {
      read = file.read(first.asSlice(done), done);
      done += read;
    }
    return new PeekedFileBytes(file, first.asSlice(0, done).asReadOnly());
  }

  @Override
  public long read(MemorySegment into, long offset) throws IOException {
    if (offset >= first.byteSize()) {
      return file.read(into, offset);
    }
    long count = Math.min(into.byteSize(), first.byteSize() - offset);
    MemorySegment.copy(first, offset, into, 0, count);
    return count;
  }

  @Override
  public long bytes() {
    return file.bytes();
  }

  @Override
  public Path path() {
    return file.path();
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
