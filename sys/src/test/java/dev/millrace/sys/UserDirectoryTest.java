package dev.millrace.sys;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UserDirectoryTest {
  @TempDir Path home;

  @Test
  void theVariableIsFirst() {
    assertThat(UserDirectory.of(values(Map.of("XDG", "/x", "HOME", home.toString())), "XDG", ".x"))
        .contains(Path.of("/x"));
  }

  @Test
  void withoutTheVariableItIsInTheHomeDirectory() {
    Path expected = home.resolve(".x");
    String text = home.toString();
    assertThat(UserDirectory.of(values(Map.of("HOME", text)), "XDG", ".x")).contains(expected);
    assertThat(UserDirectory.of(values(Map.of("HOME", text, "XDG", "x")), "XDG", ".x"))
        .as("a relative path does not count")
        .contains(expected);
  }

  @Test
  void aHomeDirectoryThatDoesNotExistHasNoPlaces() {
    String missing = home.resolve("missing").toString();
    assertThat(UserDirectory.of(values(Map.of("HOME", missing)), "XDG", ".x")).isEmpty();
    assertThat(UserDirectory.of(values(Map.of("HOME", "", "XDG", "")), "XDG", ".x")).isEmpty();
    assertThat(UserDirectory.of(values(Map.of()), "XDG", ".x")).isEmpty();
  }

  @Test
  void aVariableHasItsValue() {
    System.getenv()
        .forEach((name, value) -> {
          if (NameText.isAscii(value)) {
            assertThat(UserDirectory.variable(name)).contains(value);
          }
        });
    assertThat(UserDirectory.variable("NO_SUCH_VARIABLE")).isEmpty();
  }

  private static Function<String, Optional<String>> values(Map<String, String> variables) {
    return name -> Optional.ofNullable(variables.get(name));
  }
}
