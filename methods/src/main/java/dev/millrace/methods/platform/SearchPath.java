package dev.millrace.methods.platform;

import java.io.File;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

/** The directories of the programs that a shell starts by their names. */
public final class SearchPath {
  private final String text;

  /**
   * Creates a path.
   *
   * @param text of the variable PATH; on Windows, some of it may be no path
   */
  public SearchPath(String text) {
    this.text = text;
  }

  /** The directories of this process. */
  public static SearchPath ofProcess() {
    String path = System.getenv("PATH");
    return new SearchPath(path == null ? "" : path);
  }

  /** The directories, as in the variable. */
  public String text() {
    return text;
  }

  /** Returns the first program with that name. An empty directory is the working directory. */
  public Optional<File> find(String program) {
    return Arrays.stream(text.split(File.pathSeparator, -1))
        .flatMap(directory -> Stream.of(program, program + ".exe").map(name -> at(directory, name)))
        .filter(SearchPath::isProgram)
        .findFirst();
  }

  private static File at(String directory, String name) {
    return directory.isEmpty() ? new File(name) : new File(directory, name);
  }

  /** Returns whether a file can be started. */
  public static boolean isProgram(File file) {
    return file.isFile() && file.canExecute();
  }
}
