package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.platform.Utf8;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Path;

/** A char[] between plain readers, decoded as UTF-8. */
public final class ReaderArray implements CopyMethod {
  private final int bufferChars;

  public ReaderArray(int bufferChars) {
    this.bufferChars = bufferChars;
  }

  @Override
  public void copy(Path source, Path target) throws IOException {
    try (Reader in = Utf8.reader(source);
        Writer out = Utf8.writer(target)) {
      transfer(in, out, new char[bufferChars]);
    }
  }

  static void transfer(Reader in, Writer out, char[] buffer) throws IOException {
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      out.write(buffer, 0, count);
    }
  }
}
