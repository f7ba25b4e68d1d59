package dev.millrace.sys.ffi;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;

@EnabledOnOs(LINUX)
class DowncallTest {
  @Test
  void theExceptionNamesAMissingFunction() {
    assertThatThrownBy(() -> Downcalls.C.link("no_such_function", JAVA_INT))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessageContaining("no_such_function");
  }
}
