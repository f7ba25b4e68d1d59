package dev.millrace.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.machine.JdkSearch.JdkDirectories;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JdkDirectoriesTest {
  private static final Path USER = Path.of("home");

  @Test
  void containTheDirectoriesOfInstallersForWindows() {
    Map<String, String> environment = Map.of("ProgramFiles", "programs", "LOCALAPPDATA", "local");
    assertThat(new JdkDirectories(USER, environment).all())
        .contains(
            Path.of("programs", "Eclipse Adoptium"),
            Path.of("programs", "Java"),
            Path.of("local", "Programs", "Eclipse Adoptium"));
  }

  @Test
  void containTheDirectoriesOfOtherSystems() {
    assertThat(new JdkDirectories(USER, Map.of()).all())
        .contains(Path.of("/usr/lib/jvm"), USER.resolve(".sdkman/candidates/java"));
  }
}
