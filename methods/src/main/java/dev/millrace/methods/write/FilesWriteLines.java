package dev.millrace.methods.write;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Files.write of lines, which end as the platform ends them. */
public final class FilesWriteLines implements WriteMethod {
  @Override
  public void write(Payload payload, Path target) throws IOException {
    List<List<String>> parts = payload.lines();
    Iterable<String> lines = () -> parts.stream().flatMap(List::stream).iterator();
    Files.write(target, lines, UTF_8);
  }

  @Override
  public Optional<String> unsupportedReason(Path target) {
    return System.lineSeparator().equals("\n")
        ? Optional.empty()
        : Optional.of("ends lines as this platform does, not with \\n");
  }
}
