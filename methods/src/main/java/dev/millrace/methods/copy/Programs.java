package dev.millrace.methods.copy;

import dev.millrace.methods.platform.SearchPath;
import java.io.File;
import java.util.Optional;

/** The programs of this system, found as a process would find them. */
final class Programs {
  private Programs() {}

  /** Returns the reason why a program cannot start; empty if a directory of PATH has it. */
  static Optional<String> missing(String program) {
    return SearchPath.ofProcess().find(program).isPresent()
        ? Optional.empty()
        : Optional.of(program + " is not installed: no directory of PATH has it");
  }

  /** Returns the reason why the program in a file cannot start; empty if it can. */
  static Optional<String> unstartable(File file) {
    if (SearchPath.isProgram(file) || SearchPath.isProgram(new File(file + ".exe"))) {
      return Optional.empty();
    }
    return Optional.of(file + (file.isFile() ? " is not executable" : " is no file"));
  }
}
