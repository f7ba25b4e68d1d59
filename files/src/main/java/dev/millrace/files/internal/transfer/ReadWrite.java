package dev.millrace.files.internal.transfer;

import java.io.IOException;
import java.lang.foreign.MemorySegment;

/// Reads into one buffer and writes from it. The last fallback: its end of the file and its
/// failures are reliable.
final class ReadWrite implements Mover {
  static final ReadWrite BY_THE_CALLER = new ReadWrite();

  private ReadWrite() {}

  @Override
  public MovedBytes move(Transfer transfer, long start, long end) throws IOException {
    MemorySegment buffer = transfer.buffers().borrow(end - start);
    try {
      return MovedBytes.through(range(transfer, buffer, start, end));
    } finally {
      transfer.buffers().giveBack(buffer);
    }
  }

  /// Moves a range.
  ///
  /// @return the end of the range, or of the source if that comes first
  static long range(Transfer transfer, MemorySegment buffer, long start, long end)
      throws IOException {
    long at = start;
    while (at < end) {
      long bytes = piece(transfer, buffer, at, end);
      if (bytes == 0) {
        break;
      }
      transfer.progress().moved(bytes);
      at += bytes;
    }
    return at;
  }

  private static long piece(Transfer transfer, MemorySegment buffer, long at, long end)
      throws IOException {
    long most = Math.min(transfer.progress().mostBytes(buffer.byteSize()), end - at);
    long bytes = transfer.read(Transfer.first(buffer, most), at);
    transfer.write(Transfer.first(buffer, bytes), at);
    return bytes;
  }
}
