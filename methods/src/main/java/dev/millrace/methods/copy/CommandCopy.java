package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A command in a separate process, without a shell: {@code rsync {source} {target}}. A non-zero
 * exit status is a failure.
 */
public final class CommandCopy implements CopyMethod {
  /** The place of the source in a word of the command. */
  public static final String SOURCE = "{source}";

  /** The place of the target in a word of the command. */
  public static final String TARGET = "{target}";

  private final List<String> words;

  /**
   * A command that reads {@link #SOURCE} and writes {@link #TARGET}, each anywhere in its words.
   *
   * @param words the program and its arguments
   */
  public CommandCopy(List<String> words) {
    this.words = new ArrayList<>(words);
  }

  @Override
  public void copy(Path source, Path target) throws IOException {
    Processes.await(new ProcessBuilder(words(source, target)));
  }

  private List<String> words(Path source, Path target) {
    List<String> filled = new ArrayList<>();
    for (String word : words) {
      filled.add(word.replace(SOURCE, source.toString()).replace(TARGET, target.toString()));
    }
    return filled;
  }

  @Override
  public Optional<String> unsupportedReason(Path source, Path target) {
    String program = words.get(0);
    boolean isPath = program.contains("/") || program.contains(File.separator);
    return isPath ? Processes.unstartable(new File(program)) : Processes.missing(program);
  }

  /** The system's {@code cat} in a separate process, with its output redirected to the target. */
  public static final class CatProcess implements CopyMethod {
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

  /**
   * The {@code robocopy} of Windows in a separate process. It copies under the name of the source
   * only, so it copies to a new directory, and a move gives the copy its name.
   */
  public static final class RobocopyProcess implements CopyMethod {
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
}
