package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArchivesTest {
  @TempDir Path home;

  @Test
  void theCacheDirectoryFollowsTheEnvironment() {
    assertThat(RaceRun.archives(values(Map.of("XDG_CACHE_HOME", "/cache", "HOME", "/home/me"))))
        .contains(Path.of("/cache/millrace/classes"));
    assertThat(RaceRun.archives(values(Map.of("HOME", home.toString()))))
        .contains(home.resolve(".cache/millrace/classes"));
  }

  @Test
  void onWindowsTheCacheIsWithTheDataOfTheUser() {
    assertThat(RaceRun.archives(values(Map.of("LOCALAPPDATA", "/users/me/local"))))
        .contains(Path.of("/users/me/local/millrace/classes"));
  }

  private static Function<String, Optional<String>> values(Map<String, String> variables) {
    return name -> Optional.ofNullable(variables.get(name));
  }
}
