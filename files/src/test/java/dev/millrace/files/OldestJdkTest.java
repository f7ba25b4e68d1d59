package dev.millrace.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/// The library is compiled for JDK 21 with the API of a newer one, because `java.lang.foreign` is a
/// preview in 21. This is the only API that it uses beyond 21.
@Tag("slow")
@EnabledForJreRange(min = JRE.JAVA_22) // 21 cannot compile for itself without its ct.sym
class OldestJdkTest {
  private static final String IS_PREVIEW = "compiler.err.is.preview";

  @TempDir Path directory;

  @Test
  void theLibraryUsesNoApiBeyondJdk21() throws IOException, URISyntaxException {
    assertThat(errors(sources())).isEmpty();
  }

  @Test
  void aNewerMethodIsFound() throws IOException, URISyntaxException {
    Path source = directory.resolve("Newer.java");
    Files.writeString(
        source,
        """
        class Newer {
          Object of(java.lang.foreign.Arena arena) {
            return arena.allocateFrom("text");
          }
        }
        """);
    assertThat(errors(List.of(source))).hasSize(1).first().asString().contains("allocateFrom");
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> sys = Files.walk(Path.of("../sys/src/main/java"));
        Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      return Stream.concat(sys, files)
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !file.endsWith("module-info.java"))
          .toList();
    }
  }

  // The errors of a compiler for JDK 21, without those about previews.
  private List<String> errors(List<Path> sources) throws IOException, URISyntaxException {
    JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    File jspecify =
        new File(NullMarked.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (StandardJavaFileManager files = compiler.getStandardFileManager(found, null, null)) {
      List<String> options =
          List.of(
              "--release",
              "21",
              "-proc:none",
              "-Xmaxerrs",
              "100000",
              "-cp",
              jspecify.getPath(),
              "-d",
              directory.toString());
      compiler
          .getTask(null, files, found, options, null, files.getJavaFileObjectsFromPaths(sources))
          .call();
    }
    return found.getDiagnostics().stream()
        .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
        .filter(each -> !each.getCode().startsWith(IS_PREVIEW))
        .map(Diagnostic::toString)
        .toList();
  }
}
