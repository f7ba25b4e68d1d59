package dev.millrace.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.OS;

class ForkWatchTest {
  private static final String ARGUMENT = "-Dmillrace.fork=1";

  @Test
  void aForkHasItsArgument() {
    assertThat(ForkWatch.mayHave(ARGUMENT, Optional.of("java " + ARGUMENT + " -cp a"))).isTrue();
    assertThat(ForkWatch.mayHave(ARGUMENT, Optional.of("java " + ARGUMENT + "2 -cp a"))).isFalse();
    assertThat(ForkWatch.mayHave(ARGUMENT, Optional.of("java -cp a Properties"))).isFalse();
  }

  /// The end of another JVM is not the end of the fork, but Windows shows no command lines.
  @Test
  void aProcessThatEndsIsNoForkExceptOnWindows() {
    assertThat(ForkWatch.mayHave(ARGUMENT, Optional.empty())).isEqualTo(OS.WINDOWS.isCurrentOs());
  }
}
