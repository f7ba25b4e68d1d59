package dev.millrace.files.internal.transfer;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Sparse;
import dev.millrace.files.internal.memory.Buffers;
import dev.millrace.files.internal.request.Sha256;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// The content of a FIFO or a device, which has no length and is read once.
public final class PipeContent {
  /// A cancelled copy ends after this time, even if no data comes.
  private static final long WAIT_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  private final Transfer transfer;
  private final Sparse sparse;
  private final Optional<MessageDigest> digest;

  /// @param options hashes need a digest of the bytes on their way
  public PipeContent(Transfer transfer, CopyOptions options) {
    this.transfer = transfer;
    sparse = options.sparse();
    digest = Sha256.ofMovedBytes(options);
  }

  /// Moves all bytes, until a FIFO has no writers left or a device ends.
  ///
  /// @return their number
  public long move() throws IOException {
    MemorySegment buffer = transfer.buffers().borrow(Buffers.LARGE_BYTES);
    try {
      long at = 0;
      for (long read = read(buffer); read > 0; read = read(buffer)) {
        MemorySegment piece = Transfer.first(buffer, read);
        write(piece, at);
        digest.ifPresent(it -> it.update(piece.asByteBuffer()));
        at += read;
      }
      setLength(at);
      return at;
    } finally {
      transfer.buffers().giveBack(buffer);
    }
  }

  private void write(MemorySegment piece, long at) throws IOException {
    if (sparse == Sparse.ALWAYS) {
      SkipZeros.writeData(transfer, piece, at);
    } else {
      transfer.write(piece, at);
      transfer.progress().moved(piece.byteSize());
    }
  }

  // A hole at the end needs a longer target.
  private void setLength(long bytes) throws IOException {
    if (sparse == Sparse.ALWAYS) {
      long set = transfer.calls().ftruncate(transfer.target(), bytes);
      Call.FTRUNCATE.require(set, transfer.targetPath());
    }
  }

  // EAGAIN: another reader of the FIFO took the bytes.
  private long read(MemorySegment buffer) throws IOException {
    int source = transfer.source().descriptor();
    long read = Errno.EAGAIN.result();
    while (Errno.EAGAIN.is(read)) {
      waitForData(source);
      long most = transfer.progress().mostBytes(buffer.byteSize());
      read = transfer.calls().read(source, Transfer.first(buffer, most));
    }
    return Call.READ.require(read, transfer.source().path());
  }

  private void waitForData(int source) throws IOException {
    long ready = 0;
    while (ready == 0) {
      transfer.progress().requireGoingOn();
      ready = transfer.calls().awaitData(source, WAIT_NANOS);
      Call.PPOLL.require(ready, transfer.source().path());
    }
  }

  /// Returns the SHA-256 of all bytes, once, if the verification needs it.
  public Optional<String> sha256() {
    return digest.map(Sha256::text);
  }
}
