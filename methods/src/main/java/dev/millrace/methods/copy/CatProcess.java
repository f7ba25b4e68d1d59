package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** The system's {@code cat} in a separate process, with its output redirected to the target. */
public final class CatProcess implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    Processes.await(
        new ProcessBuilder("cat", "--", source.toString()).redirectOutput(target.toFile()));
  }

  @Override
  public Optional<String> unsupportedReason(Path source, Path target) {
    return Processes.missing("cat");
  }
}
