package dev.millrace.methods.copy;

import com.google.common.io.ByteStreams;
import dev.millrace.methods.CopyMethod;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;

/** ByteStreams.copy of Google Guava, between plain streams. */
public final class GuavaStreams implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    try (InputStream in = new FileInputStream(source.toFile());
        OutputStream out = new FileOutputStream(target.toFile())) {
      long unused = ByteStreams.copy(in, out);
    }
  }
}
