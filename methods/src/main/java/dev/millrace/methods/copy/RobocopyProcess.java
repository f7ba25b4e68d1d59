package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The {@code robocopy} of Windows in a separate process. It copies under the name of the source
 * only, so it copies to a new directory, and a move gives the copy its name.
 */
public final class RobocopyProcess implements CopyMethod {
  /** From this exit status on, robocopy did not copy every file. */
  private static final int FIRST_FAILURE = 8;

  @Override
  public void copy(Path source, Path target) throws IOException {
    Path directory = target.resolveSibling(target.getFileName() + ".robocopy");
    Processes.await(
        new ProcessBuilder(
            "robocopy",
            String.valueOf(source.getParent()),
            directory.toString(),
            String.valueOf(source.getFileName())),
        exit -> exit < FIRST_FAILURE);
    Files.move(directory.resolve(source.getFileName()), target);
    Files.delete(directory);
  }

  @Override
  public Optional<String> unsupportedReason(Path source, Path target) {
    return Processes.missing("robocopy");
  }
}
