package dev.millrace.sys.macos;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Checks the numbers of [Darwin] and the functions of [MacCalls] against Apple's headers, at
/// compile time: the PyPI package `ziglang` is a C compiler that includes them.
@Tag("slow")
class MacHeadersTest {
  /// More than the greatest errno of macOS.
  private static final int ERRNOS = 128;

  /// Names of macOS for errors that have another name in [Errno].
  private static final Map<Integer, String> OTHER_NAMES = Map.of(45, "ENOTSUP", 93, "ENOATTR");

  private static final String INCLUDES =
      """
      #include <errno.h>
      #include <stdint.h>
      #include <sys/clonefile.h>
      """;

  // An incompatible pointer is an error of the compiler.
  private static final String FUNCTIONS =
      """
      int (*clonefile_)(const char *, const char *, uint32_t) = clonefile;
      _Static_assert(sizeof(int) == 4, "an int in Java");
      """;

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"aarch64-macos", "x86_64-macos"})
  void numbersAndFunctionsAreAsInTheHeaders(String target) throws IOException {
    assertThat(compile(target, INCLUDES + FUNCTIONS + numbers())).isEmpty();
  }

  @Test
  void aWrongNumberDoesNotCompile() throws IOException {
    assertThat(compile("aarch64-macos", INCLUDES + equal("CLONE_NOFOLLOW", 2)))
        .contains("CLONE_NOFOLLOW");
  }

  private static String numbers() {
    return Stream.concat(constants(), errnos()).collect(joining("\n", "", "\n"));
  }

  private static Stream<String> constants() {
    return Arrays.stream(Darwin.class.getDeclaredFields())
        .filter(field -> !Modifier.isPrivate(field.getModifiers()))
        .map(field -> {
          try {
            return equal(field.getName(), field.getInt(null));
          } catch (IllegalAccessException e) {
            throw new AssertionError(e);
          }
        });
  }

  private static Stream<String> errnos() {
    return IntStream.range(1, ERRNOS).boxed().flatMap(number -> errno(number).stream());
  }

  private static Optional<String> errno(int number) {
    return Darwin.errno(-number)
        .map(errno -> equal(OTHER_NAMES.getOrDefault(number, errno.name()), number));
  }

  private static String equal(String name, int number) {
    return "_Static_assert(%s == %d, \"%s\");".formatted(name, number, name);
  }

  /// Returns the errors of the compiler.
  private String compile(String target, String source) throws IOException {
    Path file = Files.writeString(directory.resolve("numbers.c"), source);
    ProcessBuilder compiler =
        new ProcessBuilder(
            "python3",
            "-m",
            "ziglang",
            "cc",
            "-target",
            target,
            "-Werror=incompatible-pointer-types",
            "-c",
            file.toString(),
            "-o",
            directory.resolve("numbers.o").toString());
    Path cache = directory.resolve("cache");
    compiler.environment().put("ZIG_GLOBAL_CACHE_DIR", cache.toString());
    compiler.environment().put("ZIG_LOCAL_CACHE_DIR", cache.toString());
    return output(compiler);
  }

  private String output(ProcessBuilder compiler) throws IOException {
    Path output = directory.resolve("output");
    try {
      Process process = compiler.redirectErrorStream(true).redirectOutput(output.toFile()).start();
      int unused = process.waitFor();
    } catch (IOException | InterruptedException e) {
      return abort("no Python: " + e.getMessage());
    }
    String text = Files.readString(output, StandardCharsets.UTF_8);
    return text.contains("No module named") ? abort("the PyPI package ziglang is missing") : text;
  }
}
