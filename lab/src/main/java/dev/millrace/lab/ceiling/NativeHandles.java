package dev.millrace.lab.ceiling;

import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;

/// Opens files by system calls.
record NativeHandles(FileCalls calls) implements Handles {
  /// `rw-rw-rw-`, as in the JDK.
  private static final int PERMISSIONS = 0x1B6;

  @Override
  public Handle.Opening toRead(Path file) {
    return opening(file, FileCalls.Access.READ);
  }

  @Override
  public Handle.Opening toCreate(Path file) {
    return opening(file, FileCalls.Access.CREATE_NEW);
  }

  private Handle.Opening opening(Path file, FileCalls.Access access) {
    RawName name = RawName.of(file);
    return () -> new Descriptor(calls, file, open(file, name, access));
  }

  private int open(Path file, RawName name, FileCalls.Access access) throws IOException {
    return (int) Call.OPEN.require(calls.open(name, access, PERMISSIONS), file);
  }

  private record Descriptor(FileCalls calls, Path file, int number) implements Handle {
    @Override
    public long read(MemorySegment into, long at) throws IOException {
      return Call.PREAD.require(calls.pread(number, into, at), file);
    }

    @Override
    public long write(MemorySegment from, long at) throws IOException {
      return Call.PWRITE.require(calls.pwrite(number, from, at), file);
    }

    // A file system without preallocation can still write.
    @Override
    public void reserve(long bytes) throws IOException {
      long result = calls.fallocate(number, FileCalls.Allocation.RESERVE, 0, bytes);
      if (!Errno.EOPNOTSUPP.is(result) && !Errno.ENOSYS.is(result)) {
        Call.FALLOCATE.require(result, file);
      }
    }

    @Override
    public void force() throws IOException {
      Call.FSYNC.require(calls.fsync(number), file);
    }

    @Override
    public void close() throws IOException {
      Call.CLOSE.require(calls.close(number), file);
    }
  }
}
