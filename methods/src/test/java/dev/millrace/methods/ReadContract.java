package dev.millrace.methods;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.methods.builtin.Methods;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The contract of {@link ReadMethod}, and its methods. */
final class ReadContract {
  static final ContestantsUnderTest<ReadMethod> FIELD = new ContestantsUnderTest<>(Methods.read());

  private ReadContract() {}

  static List<MethodId> ids() {
    return FIELD.ids();
  }

  /** Content of {@code bytes} that the method accepts; of any kind, it has this length. */
  static byte[] suitable(MethodId id, int bytes) {
    return FIELD.has(id, Trait.NUMBERS_ONLY) ? Contents.numbers(bytes) : Contents.mixedLines(bytes);
  }

  /** Reads {@code content} inside {@code directory}, twice, and leaves the directory as it was. */
  static void check(ReadMethod method, Path directory, byte[] content) throws IOException {
    checkNamed(method, directory.resolve("source"), content);
  }

  /** Reads {@code content} from {@code source}, twice, and removes it. */
  static void checkNamed(ReadMethod method, Path source, byte[] content) throws IOException {
    long sum = sum(content);
    try {
      Files.write(source, content);
      assertThat(method.read(source)).as("sum").isEqualTo(sum);
      assertThat(method.read(source)).as("sum of a second call").isEqualTo(sum);
      assertThat(Files.readAllBytes(source)).as("source").isEqualTo(content);
    } finally {
      Files.deleteIfExists(source);
    }
  }

  static long sum(byte[] content) {
    long sum = 0;
    for (byte b : content) {
      sum += Byte.toUnsignedInt(b);
    }
    return sum;
  }
}
