package dev.millrace.sys;

import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

/// Evaluates C expressions with the headers of this machine, by a compiled program.
public final class CHeaders {
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
