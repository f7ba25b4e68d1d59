package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import org.apache.commons.io.IOUtils;

/** IOUtils.copy of Apache Commons IO, between plain streams. */
public final class CommonsIoStreams implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    try (InputStream in = new FileInputStream(source.toFile());
        OutputStream out = new FileOutputStream(target.toFile())) {
      // -1 above 2 GiB, although every byte has arrived.
      int unused = IOUtils.copy(in, out);
    }
  }
}
