package dev.millrace.files.contract;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Compares all combinations in a separate JVM, and prints the number and the differences.
final class CompareAll {
  static final String EVERYTHING = "everything";

  /// The combinations that end otherwise for an ordinary user than for root.
  static final String PERMISSIONS = "permissions";

  private CompareAll() {}

  /// Runs the program.
  ///
  /// @param arguments an empty directory for the files, and which combinations
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path root = Path.of(arguments[0]);
    makeSpecial(root.resolve(SourceKind.PIPE_NAME), "p");
    makeSpecial(root.resolve(SourceKind.DEVICE_NAME), "c", "1", "3");
    boolean isAll = arguments[1].equals(EVERYTHING);
    Comparison comparison =
        Comparison.between(root, root, it -> isAll || it.dependsOnPermissions());
    System.out.println(comparison.combinations() + " combinations");
    comparison.differences().forEach(System.out::println);
  }

  // The same numbers as /dev/null. Only root makes devices, and no test touches the real one.
  static void makeSpecial(Path path, String... kind) throws IOException, InterruptedException {
    String[] command = new String[kind.length + 2];
    command[0] = "mknod";
    command[1] = path.toString();
    System.arraycopy(kind, 0, command, 2, kind.length);
    if (new ProcessBuilder(command).start().waitFor() != 0) {
      Files.deleteIfExists(path);
    }
  }
}
