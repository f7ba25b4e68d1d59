package dev.millrace.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
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

/// Every public signature of the exported package is in `public-api.txt`. A change of the API must
/// change that file too.
class PublicApiTest {
  private static final Path COMMITTED =
      Path.of("src/test/resources/dev/millrace/files/public-api.txt");
  private static final Path FOUND = Path.of("target/public-api.txt");

  @EnabledForJreRange(min = JRE.JAVA_22) // 21 prints sealed types differently
  @Test
  void thePublicSignaturesAreTheCommittedOnes() throws Exception {
    List<String> found = signatures();
    Files.write(FOUND, found);
    assertThat(found)
        .as(
            "the public signatures; after a change on purpose, copy files/%s to files/%s",
            FOUND, COMMITTED)
        .isEqualTo(Files.readAllLines(COMMITTED));
  }

  private static List<String> signatures() throws Exception {
    List<String> signatures = new ArrayList<>();
    Path classes =
        Path.of(Copier.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(classes.resolve("dev/millrace/files"), "*.class")) {
      for (Path file : files) {
        String name = file.getFileName().toString().replace(".class", "");
        if (!name.equals("package-info")) {
          add(signatures, Class.forName("dev.millrace.files." + name));
        }
      }
    }
    Collections.sort(signatures);
    return signatures;
  }

  private static void add(List<String> signatures, Class<?> type) {
    if (!isSeen(type)) {
      return;
    }
    signatures.add(type.toGenericString() + superTypes(type));
    String prefix = type.getName() + ": ";
    Stream.of(type.getDeclaredFields())
        .filter(PublicApiTest::isPromised)
        .map(Field::toGenericString)
        .forEach(signature -> signatures.add(prefix + signature));
    Stream.<Executable>concat(
            Stream.<Constructor<?>>of(type.getDeclaredConstructors()),
            Stream.<Method>of(type.getDeclaredMethods()))
        .filter(PublicApiTest::isPromised)
        .map(Executable::toGenericString)
        .forEach(signature -> signatures.add(prefix + signature));
  }

  private static String superTypes(Class<?> type) {
    List<String> names = new ArrayList<>();
    if (type.getSuperclass() != null && type.getSuperclass() != Object.class) {
      names.add(type.getSuperclass().getName());
    }
    for (Class<?> supertype : type.getInterfaces()) {
      names.add(supertype.getName());
    }
    return names.isEmpty() ? "" : " : " + String.join(", ", names);
  }

  private static boolean isSeen(Class<?> type) {
    Class<?> outer = type.getDeclaringClass();
    return Modifier.isPublic(type.getModifiers()) && (outer == null || isSeen(outer));
  }

  private static boolean isPromised(Member member) {
    int modifiers = member.getModifiers();
    return !member.isSynthetic()
        && (Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers));
  }

  private static final String IS_PREVIEW = "compiler.err.is.preview";

  @TempDir Path directory;

  @EnabledForJreRange(min = JRE.JAVA_22) // 21 cannot compile for itself without its ct.sym
  @Tag("slow")
  @Test
  void theLibraryUsesNoApiBeyondJdk21() throws IOException, URISyntaxException {
    assertThat(errors(sources())).isEmpty();
  }

  @EnabledForJreRange(min = JRE.JAVA_22) // 21 cannot compile for itself without its ct.sym
  @Tag("slow")
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
