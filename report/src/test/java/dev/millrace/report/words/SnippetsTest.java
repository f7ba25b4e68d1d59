package dev.millrace.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.Operation;
import dev.millrace.report.words.Snippets.Snippet;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The lines of Java that a reader pastes.
class SnippetsTest {
  private static final String IMPORTS =
      """
      import static java.nio.channels.FileChannel.MapMode.*;
      import static java.nio.charset.StandardCharsets.*;
      import static java.nio.file.StandardOpenOption.*;
      import com.sun.nio.file.ExtendedOpenOption;
      import java.io.*;
      import java.lang.foreign.*;
      import java.nio.*;
      import java.nio.channels.*;
      import java.nio.file.*;
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.stream.*;
      """;

  /// Threads take the most.
  private static final int MOST_LINES = 20;

  /// Most fit a terminal of 80 columns with their indent.
  private static final int MOST_COLUMNS = 94;

  /// A whole number of blocks, which direct transfers need.
  private static final byte[] TEXT =
      "a line of text\n".repeat(4096).getBytes(StandardCharsets.US_ASCII);

  @TempDir private Path directory;

  private static Set<String> names(Operation operation) {
    return Objects.requireNonNull(Snippets.OF_JDK.get(operation)).keySet();
  }

  @Test
  void everySnippetCompiles() throws IOException {
    List<String> methods = new ArrayList<>();
    for (Operation operation : Operation.values()) {
      for (String name : names(operation)) {
        for (String id : List.of(name, name + "[8KiB]", name + "[heap,64KiB]")) {
          methods.add(method(methods.size(), operation, id));
        }
      }
    }
    compile(methods);
    assertThat(methods).hasSizeGreaterThan(100);
  }

  @Test
  void everySnippetOfACopyCopiesAllBytes() throws Exception {
    Path source = Files.write(directory.resolve("source"), TEXT);
    requireAllBytes(Operation.COPY, target -> new Object[] {source, target});
  }

  @Test
  void everySnippetOfAWriteWritesAllBytes() throws Exception {
    requireAllBytes(Operation.WRITE, target -> new Object[] {target, TEXT});
  }

  private void requireAllBytes(Operation operation, Function<Path, Object[]> arguments)
      throws Exception {
    List<String> names = List.copyOf(names(operation));
    compile(
        IntStream.range(0, names.size())
            .mapToObj(i -> method(i, operation, names.get(i) + "[4KiB]"))
            .toList());
    try (URLClassLoader loader = new URLClassLoader(new URL[] {directory.toUri().toURL()})) {
      for (int i = 0; i < names.size(); i++) {
        Path target = directory.resolve("target" + i);
        call(loader.loadClass("Pasted"), "m" + i, arguments.apply(target));
        assertThat(target).as(names.get(i)).hasBinaryContent(TEXT);
      }
    }
  }

  private static void call(Class<?> type, String name, Object... arguments) throws Exception {
    for (Method method : type.getDeclaredMethods()) {
      if (method.getName().equals(name)) {
        method.setAccessible(true);
        method.invoke(null, arguments);
      }
    }
  }

  private static String parameters(Operation operation) {
    return switch (operation) {
      case COPY -> "Path source, Path target";
      case READ, COUNT_LINES, FIND_WORD, PARSE_NUMBERS, RANDOM_BLOCKS -> "Path source";
      case WRITE -> "Path target, byte[] bytes";
    };
  }

  private static String method(int number, Operation operation, String id) {
    Snippet snippet = Snippets.find(operation, id).orElseThrow();
    return "  static void m%d(%s) throws Exception {\n%s\n  }\n"
        .formatted(number, parameters(operation), String.join("\n", snippet.lines()));
  }

  private void compile(List<String> methods) throws IOException {
    String use = "static Object use(Object... any) { return any; }\n";
    String source = IMPORTS + "public class Pasted {\n" + use + String.join("", methods) + "}\n";
    Path file = Files.writeString(directory.resolve("Pasted.java"), source);
    JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
    StringWriter messages = new StringWriter();
    List<String> options =
        new ArrayList<>(List.of("-proc:none", "-nowarn", "-d", directory.toString()));
    compiler
        .getTask(
            messages,
            null,
            null,
            options,
            null,
            compiler.getStandardFileManager(null, null, null).getJavaFileObjects(file))
        .call();
    assertThat(messages.toString().lines().filter(line -> line.contains("error"))).isEmpty();
  }

  @Test
  void aSnippetHasFewAndShortLines() {
    for (Operation operation : Operation.values()) {
      assertThat(names(operation))
          .allSatisfy(name ->
              assertThat(Snippets.find(operation, name).orElseThrow().lines())
                  .isNotEmpty()
                  .hasSizeLessThanOrEqualTo(MOST_LINES)
                  .allMatch(line -> line.length() <= MOST_COLUMNS));
    }
  }

  @Test
  void aSnippetHasTheBufferOfTheMethod() {
    assertThat(Snippets.find(Operation.COPY, "channel-buffer[heap,4KiB]").orElseThrow().lines())
        .contains("ByteBuffer buffer = ByteBuffer.allocate(4 * 1024);");
    assertThat(Snippets.find(Operation.WRITE, "channel-buffer[direct,64KiB]").orElseThrow().lines())
        .contains("ByteBuffer buffer = ByteBuffer.allocateDirect(64 * 1024);");
  }

  @Test
  void everySnippetOfDirectTransfersNamesItsCondition() {
    for (Operation operation : List.of(Operation.COPY, Operation.READ, Operation.WRITE)) {
      assertThat(Snippets.find(operation, "direct-io[64KiB]").orElseThrow().lines())
          .anyMatch(line -> line.contains("of whole blocks"));
    }
  }

  @Test
  void aLibraryHasNoSnippet() {
    assertThat(Snippets.find(Operation.COPY, "millrace")).isEmpty();
    assertThat(Snippets.find(Operation.COPY, "native-sendfile")).isEmpty();
  }
}
