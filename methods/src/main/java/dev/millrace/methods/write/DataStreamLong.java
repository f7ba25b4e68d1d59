package dev.millrace.methods.write;

import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/** Eight bytes per call to a DataOutputStream over a buffered stream. */
public final class DataStreamLong implements WriteMethod {
  @Override
  public void write(Payload payload, Path target) throws IOException {
    try (OutputStream file = new BufferedOutputStream(new FileOutputStream(target.toFile()));
        DataOutputStream out = new DataOutputStream(file)) {
      for (byte[] piece : payload.pieces()) {
        write(ByteBuffer.wrap(piece), out);
      }
    }
  }

  private static void write(ByteBuffer bytes, DataOutputStream out) throws IOException {
    while (bytes.remaining() >= Long.BYTES) {
      out.writeLong(bytes.getLong());
    }
    while (bytes.hasRemaining()) {
      out.writeByte(bytes.get());
    }
  }
}
