package dev.millrace.files.internal.channel;

import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.Optional;

/// Moves all bytes of a file to a stream. Continues after the last complete piece when called again
/// after an interrupt, and writes no byte twice.
final class FileToStream {
  private static final int LEAST_BUFFER_BYTES = 8 << 10;

  private final ChannelSource source;
  private final OutputStream out;
  private final CopyProgress progress;
  private final ByteBuffer piece;
  private final Optional<MessageDigest> digest;
  private long at;

  FileToStream(CopyRequest request, ChannelSource source, OutputStream out, CopyProgress progress) {
    this.source = source;
    this.out = out;
    this.progress = progress;
    long most = source.bytes() + 1; // the last byte shows growth
    piece =
        ByteBuffer.allocate(Math.clamp(most, LEAST_BUFFER_BYTES, ChannelMove.MOST_BUFFER_BYTES));
    digest = ChannelHash.ofMovedBytes(request.options());
  }

  CopyReport copy() throws IOException {
    source.seek(at);
    while (at < source.mostBytes() && read()) {
      write();
    }
    source.requireUnchanged(at);
    return StreamToFile.report(at, progress, digest.map(ChannelHash::text));
  }

  private boolean read() throws IOException {
    progress.requireGoingOn();
    piece.clear().limit((int) progress.mostBytes(piece.capacity()));
    int bytes = source.read(piece);
    piece.flip();
    return bytes >= 0;
  }

  private void write() throws IOException {
    int bytes = piece.remaining();
    digest.ifPresent(it -> it.update(piece.array(), 0, bytes));
    at += bytes;
    try {
      out.write(piece.array(), 0, bytes);
    } catch (IOException e) {
      throw new CallersStreamException(e);
    }
    progress.moved(bytes);
  }
}
