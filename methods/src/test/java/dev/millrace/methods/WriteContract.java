package dev.millrace.methods;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.methods.builtin.Methods;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** The contract of {@link WriteMethod}, and its methods. */
final class WriteContract {
  static final ContestantsUnderTest<WriteMethod> FIELD =
      new ContestantsUnderTest<>(Methods.write());

  private WriteContract() {}

  static List<MethodId> ids() {
    return FIELD.ids();
  }

  /** Writes {@code payload} inside {@code directory}, twice, and leaves the directory as it was. */
  static void check(WriteMethod method, Path directory, Payload payload) throws IOException {
    checkNamed(method, directory.resolve("target"), payload);
    checkNamed(method, directory.resolve("another"), payload);
  }

  /** Writes {@code payload} to {@code target} and removes it. */
  static void checkNamed(WriteMethod method, Path target, Payload payload) throws IOException {
    byte[] expected = content(payload);
    try {
      method.write(payload, target);
      assertThat(target).isRegularFile();
      assertThat(Arrays.mismatch(Files.readAllBytes(target), expected))
          .as("first byte that differs")
          .isEqualTo(-1);
      assertThat(Arrays.equals(content(payload), expected)).as("payload as it was").isTrue();
    } finally {
      Files.deleteIfExists(target);
    }
  }

  private static byte[] content(Payload payload) {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    payload.pieces().forEach(content::writeBytes);
    return content.toByteArray();
  }
}
