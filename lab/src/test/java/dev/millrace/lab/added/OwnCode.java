package dev.millrace.lab.added;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

/// Source files and jars as a user writes them.
public final class OwnCode {
  /// The body of a correct copy.
  public static final String RIGHT = "Files.write(target, Files.readAllBytes(source));";

  /// The body of a copy without the last byte.
  public static final String DROPS_TAIL =
      """
      byte[] bytes = Files.readAllBytes(source);
      Files.write(target, java.util.Arrays.copyOf(bytes, bytes.length - 1));\
      """;

  /// The body of a copy that takes much longer than a correct one.
  public static final String SLOW =
      """
      for (int i = 0; i < 60; i++) {
        Files.write(target, Files.readAllBytes(source));
      }\
      """;

  private final Path directory;

  public OwnCode(Path directory) {
    this.directory = directory;
  }

  /// Writes the source file of a class that copies.
  public Path copy(String className, String body) throws IOException {
    return source(
        className,
        """
        import dev.millrace.methods.CopyMethod;
        import java.io.IOException;
        import java.nio.file.Files;
        import java.nio.file.Path;

        public final class %s implements CopyMethod {
          @Override
          public void copy(Path source, Path target) throws IOException {
            %s
          }
        }
        """
            .formatted(className, body));
  }

  /// Writes a source file.
  public Path source(String className, String text) throws IOException {
    return Files.writeString(directory.resolve(className + ".java"), text);
  }

  /// Compiles source files into a jar.
  public Path jar(String name, List<Path> sources, String... providers) throws IOException {
    Map<String, byte[]> classes = new SourceCompiler(sources, List.of()).forJdks(List.of(8));
    Path jar = directory.resolve(name);
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out)) {
      for (Map.Entry<String, byte[]> compiled : classes.entrySet()) {
        entries.putNextEntry(new JarEntry(compiled.getKey().replace('.', '/') + ".class"));
        entries.write(compiled.getValue());
      }
      if (providers.length > 0) {
        entries.putNextEntry(new JarEntry("META-INF/services/dev.millrace.methods.MethodProvider"));
        entries.write(
            String.join("\n", providers).getBytes(java.nio.charset.StandardCharsets.UTF_8));
      }
    }
    return jar;
  }
}
