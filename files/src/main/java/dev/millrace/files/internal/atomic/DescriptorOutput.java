package dev.millrace.files.internal.atomic;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import dev.millrace.files.internal.transfer.Transfer;
import dev.millrace.sys.FileCalls;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.foreign.MemorySegment;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Objects;

/// Writes to an open file from its start, through a borrowed buffer. Does not close the file. After
/// [#detach], it uses neither the file nor the buffer.
final class DescriptorOutput extends OutputStream {
  private final FileCalls calls;
  private final int descriptor;
  private final Path path;
  private final MemorySegment buffer;
  private long writtenBytes;
  private long waitingBytes;
  private boolean isClosed;

  /// @param path for messages
  DescriptorOutput(FileCalls calls, int descriptor, Path path, MemorySegment buffer) {
    this.calls = calls;
    this.descriptor = descriptor;
    this.path = path;
    this.buffer = buffer;
  }

  @Override
  public synchronized void write(int b) throws IOException {
    requireOpen();
    buffer.set(JAVA_BYTE, waitingBytes++, (byte) b);
    if (waitingBytes == buffer.byteSize()) {
      flush();
    }
  }

  @Override
  public synchronized void write(byte[] bytes, int from, int count) throws IOException {
    Objects.checkFromIndexSize(from, count, bytes.length);
    requireOpen();
    int done = 0;
    while (done < count) {
      int piece = (int) Math.min(count - done, buffer.byteSize() - waitingBytes);
      MemorySegment.copy(bytes, from + done, buffer, JAVA_BYTE, waitingBytes, piece);
      waitingBytes += piece;
      done += piece;
      if (waitingBytes == buffer.byteSize()) {
        flush();
      }
    }
  }

  @Override
  public synchronized void flush() throws IOException {
    requireOpen();
    Transfer.write(calls, descriptor, path, buffer.asSlice(0, waitingBytes), writtenBytes);
    writtenBytes += waitingBytes;
    waitingBytes = 0;
  }

  @Override
  public synchronized void close() throws IOException {
    if (!isClosed) {
      flush();
      isClosed = true;
    }
  }

  /// Ends all use of the file and of the buffer.
  synchronized void detach() {
    isClosed = true;
  }

  private void requireOpen() throws IOException {
    if (isClosed) {
      throw new FileSystemException(path.toString(), null, "its content is already complete");
    }
  }
}
