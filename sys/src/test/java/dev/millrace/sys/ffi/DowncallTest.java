package dev.millrace.sys.ffi;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.Errno;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;

/// Results, errno and repetition of interrupted calls.
@EnabledOnOs(LINUX)
class DowncallTest {
  private final List<String> made = new ArrayList<>();

  @Test
  void aSuccessfulCallReturnsItsResult() {
    assertThat(Downcall.resultOrErrno(errno -> 7)).isEqualTo(7);
  }

  @Test
  void aFailedCallReturnsTheNegatedErrno() {
    assertThat(Downcall.resultOrErrno(failing(Errno.EIO))).matches(Errno.EIO::is);
  }

  @Test
  void anInterruptedCallIsRepeated() {
    assertThat(Downcall.resultOrErrno(failing(Errno.EINTR, Errno.EINTR))).isEqualTo(5);
    assertThat(made).hasSize(3);
  }

  @Test
  void aFailureAfterAnInterruptionIsReturned() {
    assertThat(Downcall.resultOrErrno(failing(Errno.EINTR, Errno.EIO))).matches(Errno.EIO::is);
    assertThat(made).hasSize(2);
  }

  @Test
  void theExceptionNamesAMissingFunction() {
    assertThatThrownBy(() -> Downcalls.C.link("no_such_function", JAVA_INT))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessageContaining("no_such_function");
  }

  // Fails with each errno in turn, then returns 5.
  private Downcall failing(Errno... errnos) {
    Iterator<Errno> left = Arrays.asList(errnos).iterator();
    return state -> {
      made.add("call");
      return left.hasNext() ? fail(state, left.next()) : 5;
    };
  }

  private static long fail(MemorySegment state, Errno errno) {
    state.set(JAVA_INT, Downcall.ERRNO, errno.number());
    return -1;
  }
}
