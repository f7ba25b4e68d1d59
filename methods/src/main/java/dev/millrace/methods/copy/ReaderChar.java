package dev.millrace.methods.copy;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.millrace.methods.CopyMethod;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Path;

/**
 * One char a call between plain readers, which decode UTF-8 from an 8 KiB buffer of their own.
 *
 * <p>The charset is named because FileReader takes the platform's before JDK 18.
 */
public final class ReaderChar implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    try (Reader in = reader(source);
        Writer out = writer(target)) {
      transfer(in, out);
    }
  }

  static Reader reader(Path source) throws IOException {
    return new InputStreamReader(new FileInputStream(source.toFile()), UTF_8);
  }

  static Writer writer(Path target) throws IOException {
    return new OutputStreamWriter(new FileOutputStream(target.toFile()), UTF_8);
  }

  static void transfer(Reader in, Writer out) throws IOException {
    for (int c = in.read(); c >= 0; c = in.read()) {
      out.write(c);
    }
  }
}
