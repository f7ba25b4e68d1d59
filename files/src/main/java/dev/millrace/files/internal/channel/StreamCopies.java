package dev.millrace.files.internal.channel;

import dev.millrace.files.CopyStrategy;
import dev.millrace.files.Durability;
import dev.millrace.files.internal.channel.ChannelCopies.ChannelVerifier;
import dev.millrace.files.internal.channel.ChannelStagedTarget.StreamWriter;
import dev.millrace.files.internal.channel.ChannelStagedTarget.WholeWrite;
import dev.millrace.files.internal.path.UninterruptedWork;
import dev.millrace.files.internal.path.UninterruptedWork.Work;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.security.MessageDigest;
import java.util.List;
import java.util.Optional;

/// Copies from or to a stream of the caller, which stays open. The bytes pass through the heap: an
/// interrupt of a faster transfer would close the channel of the caller.
///
/// @param request names one file as source and as target
public record StreamCopies(CopyRequest request) {
  /// Copies the rest of a stream to the file.
  public CopyReport from(InputStream in) throws IOException {
    CopyProgress progress = new CopyProgress(request, 0);
    return cancellable(progress, () -> from(in, progress));
  }

  private CopyReport from(InputStream in, CopyProgress progress) throws IOException {
    try (ChannelTargetLocation location = ChannelTargetLocation.ofStream(request)) {
      location.require();
      ChannelStagedTarget staged = location.create(request.options());
      return staged.complete(request, new StreamToFile(request, in, staged, progress)::fill);
    }
  }

  /// Copies the file to a stream.
  public CopyReport to(OutputStream out) throws IOException {
    try (ChannelSource source = ChannelSource.open(request.source())) {
      CopyProgress progress = new CopyProgress(request, source.bytes());
      ChannelMove move = new ChannelMove(request.options(), source, progress);
      Optional<MessageDigest> digest = Sha256.ofMovedBytes(request.options());
      StreamWriter writer = new StreamWriter(new CallersStream(out, digest));
      Work<CopyReport> work =
          () -> {
            long bytes = move.move(writer);
            source.requireUnchanged(bytes);
            return StreamToFile.report(bytes, progress, digest.map(Sha256::text));
          };
      return cancellable(progress, () -> UninterruptedWork.call(request.interrupts(), work));
    }
  }

  /// Makes a copy. An interrupt closes the channel of a file, or of the stream.
  static CopyReport cancellable(CopyProgress progress, Work<CopyReport> work) throws IOException {
    try {
      progress.requireGoingOn();
      return work.call();
    } catch (ClosedByInterruptException e) {
      progress.requireGoingOn();
      throw e;
    } catch (CallersStreamException e) {
      if (e.getCause() instanceof ClosedByInterruptException) {
        progress.requireGoingOn();
      }
      throw e.failure();
    }
  }

  /// A failure of a stream of the caller. The bytes of a failed call may be lost, so that no work
  /// is called again after it.
  static final class CallersStreamException extends IOException {
    private static final long serialVersionUID = 1L;

    private final IOException failure;

    CallersStreamException(IOException failure) {
      super(failure);
      this.failure = failure;
    }

    /// Returns the failure for the caller.
    IOException failure() {
      for (Throwable suppressed : getSuppressed()) {
        failure.addSuppressed(suppressed);
      }
      return failure;
    }
  }

  /// A stream of the caller that gets all bytes of a file.
  private static final class CallersStream extends OutputStream {
    private final OutputStream out;
    private final Optional<MessageDigest> digest;

    CallersStream(OutputStream out, Optional<MessageDigest> digest) {
      this.out = out;
      this.digest = digest;
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      digest.ifPresent(it -> it.update(bytes, from, count));
      try {
        out.write(bytes, from, count);
      } catch (IOException e) {
        throw new CallersStreamException(e);
      }
    }
  }

  /// Moves the rest of a stream to a staged target. Continues after the last complete piece when
  /// called again after an interrupt, and reads no byte twice.
  private static final class StreamToFile {
    private final CopyRequest request;
    private final InputStream in;
    private final ChannelStagedTarget staged;
    private final CopyProgress progress;
    private final ByteBuffer piece = ByteBuffer.allocate(ChannelMove.MOST_BUFFER_BYTES).limit(0);
    private final Optional<MessageDigest> digest;
    private String sha256 = "";
    private boolean isAtEnd;
    private long at;

    StreamToFile(
        CopyRequest request, InputStream in, ChannelStagedTarget staged, CopyProgress progress) {
      this.request = request;
      this.in = in;
      this.staged = staged;
      this.progress = progress;
      digest = Sha256.ofMovedBytes(request.options());
    }

    CopyReport fill() throws IOException {
      staged.reopen();
      if (staged.channel() instanceof FileChannel to) {
        to.position(at);
      }
      piece.rewind();
      do {
        write();
      } while (read());
      return finish();
    }

    private void write() throws IOException {
      int bytes = piece.remaining();
      if (bytes == 0) {
        return;
      }
      WholeWrite.of(piece, () -> staged.channel().write(piece));
      piece.position(0).limit(0);
      at += bytes;
      progress.moved(bytes);
    }

    private boolean read() throws IOException {
      if (isAtEnd) {
        return false;
      }
      progress.requireGoingOn();
      int most = (int) progress.mostBytes(piece.capacity());
      int bytes = readStream(most);
      if (bytes < 0) {
        isAtEnd = true;
        sha256 = digest.map(Sha256::text).orElse("");
        return false;
      }
      digest.ifPresent(it -> it.update(piece.array(), 0, bytes));
      piece.position(0).limit(bytes);
      return true;
    }

    private int readStream(int most) throws CallersStreamException {
      try {
        return in.read(piece.array(), 0, most);
      } catch (IOException e) {
        throw new CallersStreamException(e);
      }
    }

    private CopyReport finish() throws IOException {
      staged.filled();
      Optional<String> checked =
          new ChannelVerifier(request, staged, progress).verify(at, unused -> sha256, 1);
      if (request.options().durability() != Durability.NONE) {
        staged.force();
      }
      return report(at, progress, checked);
    }

    static CopyReport report(long bytes, CopyProgress progress, Optional<String> sha256) {
      return CopyReport.of(CopyStrategy.CHANNELS, bytes, progress.elapsed(), sha256, List.of());
    }
  }
}
