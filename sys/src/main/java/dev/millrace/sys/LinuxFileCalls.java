package dev.millrace.sys;

import java.lang.foreign.MemorySegment;

/// Makes the calls, and makes those again that were interrupted.
///
/// @param calls the kernel
record LinuxFileCalls(Calls calls) implements FileCalls {
  /// `rw-rw-rw-`, as the JDK asks for.
  private static final int PERMISSIONS = 0x1B6;

  @Override
  public long open(RawName file, Access access) {
    return Uninterrupted.call(() -> calls.open(file, access.flags(), PERMISSIONS));
  }

  // Linux closes even when interrupted, close(2): made again, it might hit another thread's file.
  @Override
  public long close(int descriptor) {
    return calls.close(descriptor);
  }

  @Override
  public long read(int descriptor, MemorySegment into) {
    return Uninterrupted.call(() -> calls.read(descriptor, into));
  }

  @Override
  public long pread(int descriptor, MemorySegment into, long offset) {
    return Uninterrupted.call(() -> calls.pread(descriptor, into, offset));
  }

  @Override
  public long write(int descriptor, MemorySegment from) {
    return Uninterrupted.call(() -> calls.write(descriptor, from));
  }

  @Override
  public long pwrite(int descriptor, MemorySegment from, long offset) {
    return Uninterrupted.call(() -> calls.pwrite(descriptor, from, offset));
  }

  @Override
  public long fallocate(int descriptor, long offset, long bytes) {
    return Uninterrupted.call(() -> calls.fallocate(descriptor, offset, bytes));
  }

  @Override
  public long ftruncate(int descriptor, long bytes) {
    return Uninterrupted.call(() -> calls.ftruncate(descriptor, bytes));
  }

  @Override
  public long size(int descriptor) {
    return Statx.size(calls, descriptor);
  }

  @Override
  public long fsync(int descriptor) {
    return Uninterrupted.call(() -> calls.fsync(descriptor));
  }

  @Override
  public long fadvise(int descriptor, long offset, long bytes, Advice advice) {
    return Uninterrupted.call(() -> calls.fadvise(descriptor, offset, bytes, advice.number()));
  }

  @Override
  public long pageBytes() {
    return calls.getpagesize();
  }
}
