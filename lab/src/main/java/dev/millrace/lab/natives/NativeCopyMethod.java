package dev.millrace.lab.natives;

import dev.millrace.lab.natives.IoUring.Order;
import dev.millrace.methods.Allocation;
import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.MethodId;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.OffloadCalls;
import dev.millrace.sys.Pipe;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.Optional;

/// Copies by system calls alone: opens both files, moves the bytes, and closes the files.
///
/// @param kernel makes the calls
/// @param mover selects them
record NativeCopyMethod(Kernel kernel, NativeMover mover) implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    FileCalls calls = kernel.calls();
    try (OpenNativeFile from = OpenNativeFile.toRead(calls, source);
        OpenNativeFile to = OpenNativeFile.create(calls, target)) {
      mover.move(from, to);
    }
  }

  @Override
  public Optional<String> unsupportedReason(Path source, Path target) throws IOException {
    Optional<String> reason = kernel.unsupportedReason();
    return reason.isPresent() ? reason : moverReason(source, target);
  }

  private Optional<String> moverReason(Path source, Path target) throws IOException {
    FileCalls calls = kernel.calls();
    try (OpenNativeFile from = OpenNativeFile.toRead(calls, source);
        OpenNativeFile to = OpenNativeFile.create(calls, target)) {
      return mover.unsupportedReason(from, to);
    }
  }

  /// Moves the bytes of one open file to another. Used by one thread at a time.
  interface NativeMover {
    /// Moves every byte.
    ///
    /// @param target a new, empty file
    void move(OpenNativeFile source, OpenNativeFile target) throws IOException;

    /// Returns the reason why these two file systems do not support the calls, after one try; empty
    /// if they do.
    ///
    /// @param target a new file, unusable afterwards
    Optional<String> unsupportedReason(OpenNativeFile source, OpenNativeFile target)
        throws IOException;
  }

  /// Lets the kernel or the file system move the bytes, in a loop until all are moved.
  enum OffloadMover implements NativeMover {
    /// Shares all blocks of the source with the target, by the FICLONE request of ioctl(2).
    REFLINK(Call.FICLONE) {
      @Override
      long piece(OpenNativeFile source, OpenNativeFile target, long at, long bytes) {
        long result = source.calls().ficlone(target.descriptor(), source.descriptor());
        return result < 0 ? result : bytes;
      }
    },
    /// copy_file_range(2), which may share blocks.
    COPY_FILE_RANGE(Call.COPY_FILE_RANGE) {
      @Override
      long piece(OpenNativeFile source, OpenNativeFile target, long at, long bytes) {
        long most = Math.min(bytes, OffloadCalls.MOST_BYTES);
        return source.calls().copyFileRange(source.descriptor(), at, target.descriptor(), at, most);
      }
    },
    /// sendfile(2).
    SENDFILE(Call.SENDFILE) {
      @Override
      long piece(OpenNativeFile source, OpenNativeFile target, long at, long bytes) {
        long most = Math.min(bytes, OffloadCalls.MOST_BYTES);
        return source.calls().sendfile(target.descriptor(), source.descriptor(), at, most);
      }
    };

    private final Call call;

    OffloadMover(Call call) {
      this.call = call;
    }

    /// Makes the call once.
    ///
    /// @param at the end of the bytes moved before
    /// @param bytes the remaining bytes
    /// @return the bytes moved, or the negated errno
    abstract long piece(OpenNativeFile source, OpenNativeFile target, long at, long bytes);

    @Override
    public void move(OpenNativeFile source, OpenNativeFile target) throws IOException {
      long end = source.bytes();
      for (long at = 0; at < end; ) {
        long moved = call.require(piece(source, target, at, end - at), target.path());
        target.requireMoved(call, moved, at, end);
        at += moved;
      }
    }

    @Override
    public Optional<String> unsupportedReason(OpenNativeFile source, OpenNativeFile target)
        throws IOException {
      return target.unsupportedReason(call, piece(source, target, 0, 1), source);
    }
  }

  /// Lets the kernel move the bytes through a new pipe: splice(2), in and out.
  record SpliceMover() implements NativeMover {
    @Override
    public void move(OpenNativeFile source, OpenNativeFile target) throws IOException {
      long end = source.bytes();
      try (Pipe pipe = open(source.calls(), target)) {
        for (long at = 0; at < end; ) {
          long moved = piece(pipe, source, target, at, end - at);
          Call.SPLICE.require(moved, target.path());
          target.requireMoved(Call.SPLICE, moved, at, end);
          at += moved;
        }
      }
    }

    private static Pipe open(FileCalls calls, OpenNativeFile target) throws IOException {
      Pipe pipe = new Pipe(calls);
      Call.PIPE.require(pipe.made(), target.path());
      return pipe;
    }

    private static long piece(
        Pipe pipe, OpenNativeFile source, OpenNativeFile target, long at, long bytes) {
      return pipe.move(source.descriptor(), target.descriptor(), at, bytes);
    }

    @Override
    public Optional<String> unsupportedReason(OpenNativeFile source, OpenNativeFile target)
        throws IOException {
      try (Pipe pipe = new Pipe(source.calls())) {
        return pipe.made() < 0
            ? Optional.of(Call.PIPE.words(pipe.made()))
            : target.unsupportedReason(Call.SPLICE, piece(pipe, source, target, 0, 1), source);
      }
    }
  }

  /// pread(2) and pwrite(2) with page-aligned buffers.
  ///
  /// @param bufferBytes of each buffer
  /// @param allocation of the target
  /// @param threading of the calls
  record ReadWriteMover(int bufferBytes, Allocation allocation, Threading threading)
      implements NativeMover {
    static ReadWriteMover of(MethodId id, Threading threading) {
      return new ReadWriteMover(id.bufferBytes(), id.allocation(), threading);
    }

    @Override
    public void move(OpenNativeFile source, OpenNativeFile target) throws IOException {
      long bytes = source.bytes();
      target.reserve(allocation, bytes);
      threading.share(bytes, (from, to) -> range(source, target, bufferBytes, from, to));
    }

    /// Moves a range, all of which must exist.
    ///
    /// @return its length
    static long range(
        OpenNativeFile source, OpenNativeFile target, int bufferBytes, long from, long to)
        throws IOException {
      try (Arena arena = Arena.ofConfined()) {
        MemorySegment buffer = source.calls().pages(arena, bufferBytes);
        for (long at = from; at < to; ) {
          long read = source.read(buffer.asSlice(0, Math.min(bufferBytes, to - at)), at);
          source.requireMoved(Call.PREAD, read, at, to);
          target.write(buffer.asSlice(0, read), at);
          at += read;
        }
        return to - from;
      }
    }

    @Override
    public Optional<String> unsupportedReason(OpenNativeFile source, OpenNativeFile target)
        throws IOException {
      return allocation == Allocation.GROWN
          ? Optional.empty()
          : target.unsupportedReason(Call.FALLOCATE, target.reserve(1), target);
    }
  }

  /// Several blocks at a time through a ring of this copy, io_uring(7): each block is read and then
  /// written, linked in the kernel. A short block is moved again.
  ///
  /// @param bufferBytes of each block
  record RingCopy(Sys sys, int bufferBytes) implements NativeMover {
    /// Blocks in flight at once; each has a read and a write.
    static final int DEPTH = IoUring.ENTRIES / 2;

    @Override
    public void move(OpenNativeFile source, OpenNativeFile target) throws IOException {
      long bytes = source.bytes();
      long step = (long) bufferBytes * DEPTH;
      try (IoUring ring = IoUring.open(sys);
          Arena arena = Arena.ofConfined()) {
        MemorySegment buffers = source.calls().pages(arena, step);
        for (long at = 0; at < bytes; at += step) {
          long end = Math.min(at + step, bytes);
          queue(ring, buffers, source, target, at, end);
          repeatShort(ring.run(), source, target, at, end);
        }
      }
    }

    private void queue(
        IoUring ring,
        MemorySegment buffers,
        OpenNativeFile source,
        OpenNativeFile target,
        long from,
        long to) {
      for (long at = from; at < to; at += bufferBytes) {
        MemorySegment buffer = buffers.asSlice(at - from, Math.min(bufferBytes, to - at));
        ring.read(source.descriptor(), buffer, at, Order.BEFORE_NEXT);
        ring.write(target.descriptor(), buffer, at, Order.TOGETHER);
      }
    }

    // A read that is short or fails cancels its write, so the write's result covers both.
    private void repeatShort(
        long[] results, OpenNativeFile source, OpenNativeFile target, long from, long to)
        throws IOException {
      int write = 1;
      for (long at = from; at < to; at += bufferBytes, write += 2) {
        long end = Math.min(at + bufferBytes, to);
        if (results[write] != end - at) {
          ReadWriteMover.range(source, target, bufferBytes, at, end);
        }
      }
    }

    @Override
    public Optional<String> unsupportedReason(OpenNativeFile source, OpenNativeFile target)
        throws IOException {
      return IoUring.unsupportedReason(sys);
    }
  }
}
