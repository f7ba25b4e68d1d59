package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.platform.Utf8;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Path;

/** One char per call between plain readers, which decode from a separate 8 KiB buffer. */
public final class ReaderChar implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    try (Reader in = Utf8.reader(source);
        Writer out = Utf8.writer(target)) {
      transfer(in, out);
    }
  }

  static void transfer(Reader in, Writer out) throws IOException {
    for (int c = in.read(); c >= 0; c = in.read()) {
      out.write(c);
    }
  }
}
