package dev.millrace.methods.copy;

import java.io.File;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The programs of this system, found as a process would find them. */
final class Programs {
  private Programs() {}

  /** Returns the reason why a program cannot start; empty if a directory of PATH has it. */
  static Optional<String> missing(String program) {
    return isInstalled(program)
        ? Optional.empty()
        : Optional.of(program + " is not installed: no directory of PATH has it");
  }

  private static boolean isInstalled(String program) {
    @Nullable String path = System.getenv("PATH");
    return path != null
        && Pattern.compile(File.pathSeparator, Pattern.LITERAL)
            .splitAsStream(path)
            .flatMap(directory -> Stream.of("", ".exe").map(end -> file(directory, program + end)))
            .anyMatch(file -> file.isFile() && file.canExecute());
  }

  private static File file(String directory, String name) {
    return new File(directory.isEmpty() ? "." : directory, name);
  }
}
