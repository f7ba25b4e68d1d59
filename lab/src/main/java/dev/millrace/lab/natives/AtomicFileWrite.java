package dev.millrace.lab.natives;

import dev.millrace.files.AtomicFile;
import dev.millrace.files.Durability;
import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import java.io.IOException;
import java.nio.file.Path;

/// [AtomicFile] without fsync, because the race forces the targets of all methods alike.
final class AtomicFileWrite implements WriteMethod {
  @Override
  public void write(Payload payload, Path target) throws IOException {
    AtomicFile.write(
        target,
        content -> {
          for (byte[] piece : payload.pieces()) {
            content.write(piece);
          }
        },
        Durability.NONE);
  }
}
