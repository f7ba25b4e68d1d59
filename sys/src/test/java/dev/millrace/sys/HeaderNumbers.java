package dev.millrace.sys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.TestInstance.Lifecycle.PER_CLASS;
import static org.junit.jupiter.api.condition.OS.LINUX;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Checks numbers against the C headers of this machine.
@EnabledOnOs(LINUX)
@TestInstance(PER_CLASS)
public abstract class HeaderNumbers {
  private Map<String, Long> headers;

  /// Pairs of a C expression and its expected value.
  protected abstract Stream<Arguments> numbers();

  @BeforeAll
  void compile(@TempDir Path directory) throws IOException {
    headers =
        CHeaders.evaluate(directory, numbers().map(number -> (String) number.get()[0]).toList());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("numbers")
  void isAsInTheHeaders(String expression, long number) {
    assumeThat(headers).as("definitions of these headers").containsKey(expression);
    assertThat(headers).containsEntry(expression, number);
  }

  /// The value of a constant with the name that it has in C.
  protected static Arguments constant(Field field) {
    try {
      field.setAccessible(true);
      return Arguments.of(field.getName(), ((Number) field.get(null)).longValue());
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  /// The offset of a member.
  protected static Arguments offset(String struct, String member, long offset) {
    return Arguments.of("offsetof(%s, %s)".formatted(struct, member), offset);
  }

  /// Evaluates C expressions with the headers of this machine, by a compiled program.
  static final class CHeaders {
    private static final String INCLUDES =
        """
        #define _GNU_SOURCE
        #include <errno.h>
        #include <fcntl.h>
        #include <limits.h>
        #include <poll.h>
        #include <stddef.h>
        #include <stdio.h>
        #include <sys/file.h>
        #include <sys/ioctl.h>
        #include <sys/mman.h>
        #include <sys/stat.h>
        #include <sys/syscall.h>
        #include <unistd.h>
        #include <linux/falloc.h>
        #include <linux/fiemap.h>
        #include <linux/fs.h>
        #include <linux/io_uring.h>
        """;

    private CHeaders() {}

    /// Returns the values of expressions, except names that the headers do not define.
    public static Map<String, Long> evaluate(Path directory, Collection<String> expressions)
        throws IOException {
      Path source = directory.resolve("values.c");
      Path program = directory.resolve("values");
      Files.writeString(source, INCLUDES + main(expressions));
      run("cc", "-o", program.toString(), source.toString());
      return run(program.toString())
          .lines()
          .map(line -> line.split("=", 2))
          .collect(Collectors.toMap(pair -> pair[0], pair -> Long.valueOf(pair[1])));
    }

    private static String main(Collection<String> expressions) {
      return expressions.stream()
          .map(CHeaders::print)
          .collect(Collectors.joining("\n", "int main(void) {\n", "\nreturn 0;\n}\n"));
    }

    private static String print(String expression) {
      String print = "printf(\"%s=%%lld\\n\", (long long) (%s));".formatted(expression, expression);
      return expression.contains("(") ? print : "#ifdef " + expression + "\n" + print + "\n#endif";
    }

    private static String run(String... command) {
      try {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assumeThat(process.onExit().join().exitValue()).as(output).isZero();
        return output;
      } catch (IOException e) {
        return abort("no C compiler: " + e.getMessage());
      }
    }
  }
}
