package dev.millrace.lab.ceiling;

import dev.millrace.lab.ceiling.Handles.Handle;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;

/// Files that move fewer bytes than requested.
///
/// @param real the files
/// @param mostBytes the most bytes of one call
record StutteringHandles(Handles real, long mostBytes) implements Handles {
  @Override
  public Handle.Opening toRead(Path file) {
    return () -> new Stuttering(real.toRead(file).open(), mostBytes);
  }

  @Override
  public Handle.Opening toCreate(Path file) {
    return () -> new Stuttering(real.toCreate(file).open(), mostBytes);
  }

  private record Stuttering(Handle real, long mostBytes) implements Handle {
    @Override
    public long read(MemorySegment into, long at) throws IOException {
      return real.read(start(into), at);
    }

    @Override
    public long write(MemorySegment from, long at) throws IOException {
      return real.write(start(from), at);
    }

    private MemorySegment start(MemorySegment bytes) {
      return bytes.asSlice(0, Math.min(mostBytes, bytes.byteSize()));
    }

    @Override
    public void reserve(long bytes) throws IOException {
      real.reserve(bytes);
    }

    @Override
    public void force() throws IOException {
      real.force();
    }

    @Override
    public void close() throws IOException {
      real.close();
    }
  }
}
