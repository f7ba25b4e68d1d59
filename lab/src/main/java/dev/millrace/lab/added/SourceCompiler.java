package dev.millrace.lab.added;

import dev.millrace.lab.request.ImpossibleRequestException;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/// Compiles the source files of a build in memory.
///
/// @param sources of the build
/// @param jars of the build
record SourceCompiler(List<Path> sources, List<Path> jars) {
  private static final int NEWEST = Runtime.version().feature();

  /// The classes for one release, or the errors.
  private record Outcome(
      Map<String, byte[]> classes, List<Diagnostic<? extends JavaFileObject>> errors) {}

  /// Compiles for the oldest JDK that can run the code, from the oldest of the race on.
  ///
  /// @param features of the JDKs of the race, the oldest first
  /// @return the classes by their binary names
  /// @throws ImpossibleRequestException if the code does not compile for this JDK either
  Map<String, byte[]> forJdks(List<Integer> features) {
    int oldest = Math.min(NEWEST, features.getFirst());
    Outcome first = compiled(oldest);
    if (first.errors().isEmpty()) {
      return first.classes();
    }
    Outcome newest = compiled(NEWEST);
    if (!newest.errors().isEmpty()) {
      throw new ImpossibleRequestException("--with: " + text(newest.errors()));
    }
    return IntStream.range(oldest + 1, NEWEST)
        .mapToObj(this::compiled)
        .filter(outcome -> outcome.errors().isEmpty())
        .findFirst()
        .orElse(newest)
        .classes();
  }

  private Outcome compiled(int release) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new ImpossibleRequestException(
          "--with: this Java runtime has no compiler; run Millrace on a JDK, or add a jar");
    }
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    try (StandardJavaFileManager files =
            compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
        CompiledClasses classes = new CompiledClasses(files)) {
      compiler
          .getTask(
              null,
              classes,
              found,
              options(release),
              null,
              files.getJavaFileObjectsFromPaths(sources))
          .call();
      return new Outcome(
          classes.all(),
          found.getDiagnostics().stream()
              .filter(problem -> problem.getKind() == Diagnostic.Kind.ERROR)
              .toList());
    } catch (IOException e) {
      throw new ImpossibleRequestException("--with: " + e.getMessage(), e);
    }
  }

  private List<String> options(int release) {
    String classPath =
        Stream.concat(
                jars.stream().map(Path::toString), Stream.of(System.getProperty("java.class.path")))
            .collect(Collectors.joining(File.pathSeparator));
    return List.of(
        "--release",
        Integer.toString(release),
        "-classpath",
        classPath,
        "-proc:none",
        "-nowarn",
        "-g");
  }

  private static String text(List<Diagnostic<? extends JavaFileObject>> errors) {
    Diagnostic<? extends JavaFileObject> first = errors.getFirst();
    String message =
        first
            .getMessage(Locale.ROOT)
            .lines()
            .map(line -> line.strip().replaceAll("\\s+", " "))
            .collect(Collectors.joining("; "));
    String more = errors.size() == 1 ? "" : " (and %s more)".formatted(errors.size() - 1);
    return first.getSource() == null
        ? message + more
        : "%s:%s:%s: %s%s"
            .formatted(
                Path.of(first.getSource().toUri()),
                first.getLineNumber(),
                first.getColumnNumber(),
                message,
                more);
  }

  /// Keeps the classes of a compiler in memory.
  private static final class CompiledClasses
      extends ForwardingJavaFileManager<StandardJavaFileManager> {
    private final Map<String, ByteArrayOutputStream> classes = new HashMap<>();

    CompiledClasses(StandardJavaFileManager files) {
      super(files);
    }

    /// Returns the classes by their binary names.
    Map<String, byte[]> all() {
      return classes.entrySet().stream()
          .collect(
              Collectors.toMap(Map.Entry::getKey, compiled -> compiled.getValue().toByteArray()));
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      classes.put(className, bytes);
      return new SimpleJavaFileObject(URI.create("memory:///" + classes.size()), kind) {
        @Override
        public OutputStream openOutputStream() {
          return bytes;
        }
      };
    }
  }
}
