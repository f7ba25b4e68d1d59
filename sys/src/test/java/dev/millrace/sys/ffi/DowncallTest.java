package dev.millrace.sys.ffi;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.Errno;
import java.lang.foreign.MemorySegment;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;

@EnabledOnOs(LINUX)
class DowncallTest {
  @Test
  void aFailedCallReturnsTheNegatedErrno() {
    MemorySegment state = Scratch.get().errno();
    state.set(JAVA_INT, 0, Errno.EIO.number());
    assertThat(Downcall.resultOrErrno(7, state)).isEqualTo(7);
    assertThat(Downcall.resultOrErrno(-1, state)).matches(Errno.EIO::is);
  }

  @Test
  void theExceptionNamesAMissingFunction() {
    assertThatThrownBy(() -> Downcalls.C.link("no_such_function", JAVA_INT))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessageContaining("no_such_function");
  }
}
