package dev.millrace.files.internal.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProfilePlaceTest {
  @Test
  void thePlaceFollowsTheVariables() {
    assertThat(ProfilePlace.elsewhere(Map.of("HOME", "/h")::get))
        .hasValue(Path.of("/h/.config/millrace/profile.toml"));
    assertThat(ProfilePlace.elsewhere(Map.of("HOME", "/h", "XDG_CONFIG_HOME", "/c")::get))
        .hasValue(Path.of("/c/millrace/profile.toml"));
    assertThat(ProfilePlace.elsewhere(Map.of("HOME", "relative")::get)).isEmpty();
  }

  /// A program that a shell of Linux starts on Windows may get the variables of both.
  @Test
  void onlyWindowsHasThePlaceOfWindows() {
    assertThat(ProfilePlace.elsewhere(Map.of("HOME", "/h", "LOCALAPPDATA", "/l")::get))
        .hasValue(Path.of("/h/.config/millrace/profile.toml"));
    assertThat(ProfilePlace.onWindows(Map.of("HOME", "/h", "LOCALAPPDATA", "/l")::get))
        .hasValue(Path.of("/l/millrace/profile.toml"));
    assertThat(ProfilePlace.onWindows(Map.of("XDG_CONFIG_HOME", "/c", "LOCALAPPDATA", "/l")::get))
        .hasValue(Path.of("/c/millrace/profile.toml"));
    assertThat(ProfilePlace.onWindows(Map.of("HOME", "/h")::get)).isEmpty();
  }
}
