package dev.millrace.methods.stutter;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;

/** A readable RandomAccessFile whose calls move as little as a {@link Stutter} allows. */
public final class StutteringRandomAccessFile extends RandomAccessFile {
  private final Stutter stutter;

  public StutteringRandomAccessFile(Path file, Stutter stutter) throws IOException {
    super(file.toFile(), "r");
    this.stutter = stutter;
  }

  @Override
  public int read(byte[] bytes) throws IOException {
    return read(bytes, 0, stutter.next(bytes.length));
  }
}
