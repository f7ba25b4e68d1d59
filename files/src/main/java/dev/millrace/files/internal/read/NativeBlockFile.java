package dev.millrace.files.internal.read;

import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileCalls.Advice;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Optional;

/// A file that system calls read.
///
/// Without POSIX_FADV_RANDOM, which was slower: the kernel reads ahead only next to blocks that are
/// in memory.
final class NativeBlockFile implements BlockFile {
  /// A longer read takes several calls, between which other virtual threads get the carrier.
  private static final long MOST_BYTES = 1 << 20;

  private final FileCalls calls;
  private final Path path;
  private final int descriptor;
  private final Uses uses;

  private NativeBlockFile(FileCalls calls, Path path, int descriptor) {
    this.calls = calls;
    this.path = path;
    this.descriptor = descriptor;
    uses = new Uses(() -> calls.close(descriptor)); // nothing was written: no failure matters
  }

  /// Opens a regular file.
  ///
  /// @return empty if a file server has to be waited for
  static Optional<BlockFile> open(FileCalls calls, Path path) throws IOException {
    long opened = calls.open(RawName.of(path), Access.READ, 0);
    if (Errno.EAGAIN.is(opened)) {
      return Optional.empty();
    }
    int descriptor = (int) Call.OPEN.require(opened, path);
    return Optional.of(new NativeBlockFile(calls, path, descriptor));
  }

  @Override
  public int read(ByteBuffer into, long position) throws IOException {
    uses.begin();
    try {
      MemorySegment all = MemorySegment.ofBuffer(into);
      int bytes = BlockFile.possible(into, position);
      MemorySegment part = bytes < all.byteSize() ? all.asSlice(0, bytes) : all;
      return (int) (part.isNative() ? readNative(part, position) : readHeap(part, position));
    } finally {
      uses.end();
    }
  }

  private long readNative(MemorySegment into, long position) throws IOException {
    long bytes = into.byteSize();
    long read = bytes <= MOST_BYTES ? pread(into, position) : pread(into, 0, position);
    return read == bytes || read == 0 ? read : readOn(into, position, read);
  }

  private long readOn(MemorySegment into, long position, long first) throws IOException {
    long done = first;
    for (long read = first; read > 0 && done < into.byteSize(); done += read) {
      giveWay();
      read = pread(into, done, position);
    }
    return done;
  }

  // The rest after `done` bytes, or a part of it.
  private long pread(MemorySegment into, long done, long position) throws IOException {
    long wanted = Math.min(MOST_BYTES, into.byteSize() - done);
    return pread(into.asSlice(done, wanted), position + done);
  }

  private long pread(MemorySegment into, long position) throws IOException {
    return Call.PREAD.require(calls.preadInto(descriptor, into, position), path);
  }

  // Kernels take no memory inside the heap, where it may move.
  private long readHeap(MemorySegment into, long position) throws IOException {
    MemorySegment buffer = FileBytes.BUFFERS.borrow(into.byteSize());
    try {
      long done = 0;
      long wanted = 0;
      for (long read = 0; read == wanted && done < into.byteSize(); done += read) {
        wanted = Math.min(buffer.byteSize(), into.byteSize() - done);
        read = readNative(buffer.asSlice(0, wanted), position + done);
        MemorySegment.copy(buffer, 0, into, done, read);
      }
      return done;
    } finally {
      FileBytes.BUFFERS.giveBack(buffer);
    }
  }

  @SuppressWarnings("ThreadPriorityCheck") // only the speed of other threads depends on it
  private static void giveWay() {
    if (Thread.currentThread().isVirtual()) {
      Thread.yield();
    }
  }

  @Override
  public void prefetch(long position, long bytes) throws IOException {
    uses.begin();
    try {
      calls.fadvise(descriptor, position, bytes, Advice.WILLNEED); // a failure only costs time
    } finally {
      uses.end();
    }
  }

  @Override
  public long bytes() throws IOException {
    uses.begin();
    try {
      FileStatus status = FileStatus.of(calls, descriptor, path);
      return status.bytes();
    } finally {
      uses.end();
    }
  }

  @Override
  public void close() {
    uses.close();
  }
}
