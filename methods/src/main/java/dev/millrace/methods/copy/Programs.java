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

  /** Returns the reason why the program in a file cannot start; empty if it can. */
  static Optional<String> unstartable(File file) {
    if (isProgram(file) || isProgram(new File(file + ".exe"))) {
      return Optional.empty();
    }
    return Optional.of(file + (file.isFile() ? " is not executable" : " is no file"));
  }

  private static boolean isProgram(File file) {
    return file.isFile() && file.canExecute();
  }

  private static boolean isInstalled(String program) {
    @Nullable String path = System.getenv("PATH");
    return path != null
        && Pattern.compile(File.pathSeparator, Pattern.LITERAL)
            .splitAsStream(path)
            .flatMap(directory -> Stream.of("", ".exe").map(end -> file(directory, program + end)))
            .anyMatch(Programs::isProgram);
  }

  private static File file(String directory, String name) {
    return new File(directory.isEmpty() ? "." : directory, name);
  }
}
