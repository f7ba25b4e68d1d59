package dev.millrace.cli.races;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UserCacheTest {
  @Test
  void theCacheDirectoryFollowsTheEnvironment() {
    assertThat(UserCache.directory(Map.of("XDG_CACHE_HOME", "/cache", "HOME", "/home/me")))
        .contains(Path.of("/cache"));
  }

  @Test
  void withoutTheVariableTheCacheIsInTheHomeDirectory() {
    assertThat(UserCache.directory(Map.of("HOME", "/home/me")))
        .contains(Path.of("/home/me/.cache"));
  }

  @Test
  void onWindowsTheCacheIsWithTheDataOfTheUser() {
    assertThat(UserCache.directory(Map.of("LOCALAPPDATA", "/users/me/local")))
        .contains(Path.of("/users/me/local"));
  }

  @Test
  void relativeOrEmptyPathsAreIgnored() {
    assertThat(UserCache.directory(Map.of("XDG_CACHE_HOME", "cache", "HOME", "/home/me")))
        .contains(Path.of("/home/me/.cache"));
    assertThat(UserCache.directory(Map.of("XDG_CACHE_HOME", "", "HOME", ""))).isEmpty();
  }

  @Test
  void withoutHomeThereIsNoCache() {
    assertThat(UserCache.directory(Map.of())).isEmpty();
  }
}
