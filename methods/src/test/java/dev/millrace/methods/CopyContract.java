package dev.millrace.methods;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** What {@link CopyMethod} promises of one copy, and whom it binds. */
final class CopyContract {
  private CopyContract() {}

  /** Every id of the field, without the ones that are not meant to copy. */
  static List<MethodId> ids() {
    return methods().stream().flatMap(info -> info.variants().stream()).toList();
  }

  /** Every method of the field, without the ones that are not meant to copy. */
  static List<MethodInfo> methods() {
    return Methods.copy().stream()
        .filter(info -> !info.name().matches("bad-.*|spy-.*|null"))
        .toList();
  }

  static boolean isTextOnly(MethodId id) {
    return Methods.copy(id.name()).traits().contains(Trait.TEXT_ONLY);
  }

  static CopyMethod create(MethodId id) {
    return Methods.create(id);
  }

  /** Copies {@code content} inside {@code folder} and leaves the folder as it was. */
  static void check(CopyMethod method, Path folder, byte[] content) throws IOException {
    check(method, folder.resolve("source"), folder.resolve("target"), content);
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
