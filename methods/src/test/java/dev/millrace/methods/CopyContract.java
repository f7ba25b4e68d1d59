package dev.millrace.methods;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.methods.builtin.Methods;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** The contract of {@link CopyMethod} for one copy, and its methods. */
final class CopyContract {
  static final ContestantsUnderTest<CopyMethod> FIELD = new ContestantsUnderTest<>(Methods.copy());

  private CopyContract() {}

  static List<MethodId> ids() {
    return FIELD.ids();
  }

  static boolean isTextOnly(MethodId id) {
    return FIELD.has(id, Trait.TEXT_ONLY);
  }

  /** Whether it copies only texts whose last line has an end. */
  static boolean isOfLines(MethodId id) {
    return id.name().contains("line");
  }

  static CopyMethod create(MethodId id) {
    return FIELD.create(id);
  }

  /** Copies {@code content} inside {@code directory} and leaves the directory as it was. */
  static void check(CopyMethod method, Path directory, byte[] content) throws IOException {
    check(method, directory.resolve("source"), directory.resolve("target"), content);
  }

  /** Copies {@code content} from {@code source} to {@code target} and removes both. */
  static void check(CopyMethod method, Path source, Path target, byte[] content)
      throws IOException {
    try {
      Files.write(source, content);
      method.copy(source, target);
      assertThat(Set.of(source, target)).allSatisfy(file -> assertThat(file).isRegularFile());
      assertThat(Files.mismatch(source, target)).as("first byte that differs").isEqualTo(-1);
      assertThat(Files.readAllBytes(source)).as("source").isEqualTo(content);
    } finally {
      Files.deleteIfExists(source);
      Files.deleteIfExists(target);
    }
  }
}
