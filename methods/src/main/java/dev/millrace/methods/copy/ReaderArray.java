package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Path;

/** A char[] between plain readers, decoded as UTF-8 as in {@link ReaderChar}. */
public final class ReaderArray implements CopyMethod {
  private final int bufferChars;

  public ReaderArray(int bufferChars) {
    this.bufferChars = bufferChars;
  }

  @Override
  public void copy(Path source, Path target) throws IOException {
    try (Reader in = ReaderChar.reader(source);
        Writer out = ReaderChar.writer(target)) {
      transfer(in, out, new char[bufferChars]);
    }
  }

  static void transfer(Reader in, Writer out, char[] buffer) throws IOException {
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      out.write(buffer, 0, count);
    }
  }
}
