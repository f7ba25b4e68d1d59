package dev.millrace.files.internal.channel;

import dev.millrace.files.CopyStrategy;
import dev.millrace.files.Durability;
import dev.millrace.files.internal.channel.StreamCopies.CallersStreamException;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.security.MessageDigest;
import java.util.List;
import java.util.Optional;

/// Moves the rest of a stream to a staged target. Continues after the last complete piece when
/// called again after an interrupt, and reads no byte twice.
final class StreamToFile {
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

  /// Fills the target, and checks it.
  CopyReport fill() throws IOException {
    try {
      staged.reopen();
      if (staged.channel() instanceof FileChannel to) {
        to.position(at);
      }
    } catch (IOException e) {
      throw named(e);
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
    try {
      WholeWrite.of(piece, () -> staged.channel().write(piece));
    } catch (IOException e) {
      throw named(e);
    }
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
    try {
      staged.filled();
      Optional<String> checked =
          new ChannelVerifier(request, staged, progress).verify(at, unused -> sha256);
      if (request.options().durability() != Durability.NONE) {
        staged.force();
      }
      return report(at, progress, checked);
    } catch (IOException e) {
      throw named(e);
    }
  }

  static CopyReport report(long bytes, CopyProgress progress, Optional<String> sha256) {
    return CopyReport.of(CopyStrategy.CHANNELS, bytes, progress.elapsed(), sha256, List.of());
  }

  private IOException named(IOException e) {
    return e instanceof FileSystemException failure
        ? staged.failure(failure)
        : ChannelFailure.of(e, request.target());
  }
}
