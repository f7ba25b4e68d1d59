package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.platform.Utf8;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Path;

/** One char per call between buffered readers, decoded as UTF-8. */
public final class BufferedReaderChar implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    try (Reader in = new BufferedReader(Utf8.reader(source));
        Writer out = new BufferedWriter(Utf8.writer(target))) {
      ReaderChar.transfer(in, out);
    }
  }
}
