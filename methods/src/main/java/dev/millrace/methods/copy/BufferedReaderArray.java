package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Path;

/** A char[] between buffered readers, decoded as UTF-8 as in {@link ReaderChar}. */
public final class BufferedReaderArray implements CopyMethod {
  private final int bufferChars;

  public BufferedReaderArray(int bufferChars) {
    this.bufferChars = bufferChars;
  }

  @Override
  public void copy(Path source, Path target) throws IOException {
    try (Reader in = new BufferedReader(ReaderChar.reader(source));
        Writer out = new BufferedWriter(ReaderChar.writer(target))) {
      ReaderArray.transfer(in, out, new char[bufferChars]);
    }
  }
}
