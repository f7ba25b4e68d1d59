package dev.millrace.methods.read;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.ByteSum;
import java.io.DataInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** DataInputStream.readFully: the whole file in one array of its length. */
public final class DataReadFully implements ReadMethod {
  @Override
  public long read(Path source) throws IOException {
    try (DataInputStream in = new DataInputStream(new FileInputStream(source.toFile()))) {
      byte[] all = new byte[(int) Files.size(source)];
      in.readFully(all);
      return ByteSum.of(all, all.length);
    }
  }
}
