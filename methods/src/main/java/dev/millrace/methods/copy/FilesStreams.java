package dev.millrace.methods.copy;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.CopyMethod;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A byte[] between the streams of Files.newInputStream and Files.newOutputStream. */
public final class FilesStreams implements CopyMethod {
  private final int bufferBytes;

  public FilesStreams(int bufferBytes) {
    this.bufferBytes = bufferBytes;
  }

  @Override
  public void copy(Path source, Path target) throws IOException {
    try (InputStream in = Files.newInputStream(source);
        OutputStream out = Files.newOutputStream(target, CREATE_NEW, WRITE)) {
      StreamArray.transfer(in, out, new byte[bufferBytes]);
    }
  }
}
