package dev.millrace.methods.write;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;

/** One line per call to the writer of Files.newBufferedWriter. */
public final class FilesNewBufferedWriter implements WriteMethod {
  @Override
  public void write(Payload payload, Path target) throws IOException {
    try (Writer out = Files.newBufferedWriter(target, UTF_8)) {
      BufferedWriterLine.write(payload, out);
    }
  }
}
