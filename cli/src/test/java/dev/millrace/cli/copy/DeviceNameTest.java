package dev.millrace.cli.copy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.cli.copy.CopyPaths.DeviceName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeviceNameTest {
  @ParameterizedTest
  @ValueSource(strings = {"nul", "NUL.txt", "con", "Com1", "lpt9.tar.gz", "aux .c"})
  void isTheNameOfADevice(String name) {
    assertThat(DeviceName.is(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"null", "console", "com", "com10", "a.nul", "lpt", ".con"})
  void isTheNameOfAFile(String name) {
    assertThat(DeviceName.is(name)).isFalse();
  }
}
