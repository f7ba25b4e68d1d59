package dev.millrace.lab.request;

import dev.millrace.methods.fork.TrialSpec;
import dev.millrace.methods.fork.TrialSpec.SpecKey;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// The way in which a fork creates a method that the user added.
///
/// @param build the code that the fork needs on its class path
/// @param name of the class or the program, for messages
/// @param way puts the way into the trial of a fork
public record MethodCode(CodeBuild build, String name, Consumer<TrialSpec> way) {
  /// Creates the method by a `MethodProvider`.
  public static MethodCode byProvider(CodeBuild build, String className) {
    return new MethodCode(build, className, spec -> spec.set(SpecKey.PROVIDER, className));
  }

  /// Creates the method by the constructor of its class.
  public static MethodCode byClass(CodeBuild build, String className) {
    return new MethodCode(build, className, spec -> spec.set(SpecKey.METHOD_CLASS, className));
  }

  /// Runs a command.
  public static MethodCode byCommand(List<String> words) {
    return new MethodCode(CodeBuild.NONE, words.getFirst(), spec -> spec.command(words));
  }

  /// Code of the user with a separate class path.
  ///
  /// @param number of the build in its race
  /// @param name empty for the code without a name
  /// @param jars in the order of the class path
  /// @param classes compiled from source files, by their binary names
  public record CodeBuild(int number, String name, List<Path> jars, Map<String, byte[]> classes) {
    /// The code of methods that need none, such as commands.
    public static final CodeBuild NONE = new CodeBuild(0, "", List.of(), Map.of());

    /// Returns its class path, and writes its classes at the first call.
    ///
    /// @param directory for the classes of all builds
    public List<Path> classPath(Path directory) throws IOException {
      List<Path> path = new ArrayList<>();
      if (!classes.isEmpty()) {
        path.add(written(directory.resolve("with-" + number)));
      }
      path.addAll(jars);
      return path;
    }

    private Path written(Path root) throws IOException {
      if (!Existing.isDirectory(root)) {
        for (Map.Entry<String, byte[]> compiled : classes.entrySet()) {
          Path file = root.resolve(compiled.getKey().replace('.', '/') + ".class");
          Files.createDirectories(file.getParent());
          Files.write(file, compiled.getValue());
        }
      }
      return root;
    }
  }
}
