package dev.millrace.methods.write;

import static java.nio.channels.FileChannel.MapMode.READ_WRITE;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import dev.millrace.methods.platform.MappedPieces;
import java.io.IOException;
import java.nio.channels.FileChannel;

/** Writes to new files that are mapped into memory. */
public final class MappedWrites {
  private MappedWrites() {}

  /** The new file mapped, which sets its length, and the mapping filled. */
  public static WriteMethod mapped() {
    return (payload, target) -> {
      try (FileChannel out = FileChannel.open(target, CREATE_NEW, READ, WRITE)) {
        write(payload, out, MappedPieces.PIECE_BYTES);
      }
    };
  }

  static void write(Payload payload, FileChannel out, long pieceBytes) throws IOException {
    Feed feed = new Feed(payload);
    MappedPieces.total(out, READ_WRITE, 0, payload.bytes(), pieceBytes, feed::fill);
  }
}
