package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Path;

/** One char a call between buffered readers, decoded as UTF-8 as in {@link ReaderChar}. */
public final class BufferedReaderChar implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    try (Reader in = new BufferedReader(ReaderChar.reader(source));
        Writer out = new BufferedWriter(ReaderChar.writer(target))) {
      ReaderChar.transfer(in, out);
    }
  }
}
