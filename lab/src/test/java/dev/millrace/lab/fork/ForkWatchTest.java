package dev.millrace.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class ForkWatchTest {
  private static final String ARGUMENT = "-Dmillrace.fork=7";

  @Test
  void aForkIsKnownByItsArgument() {
    assertThat(ForkWatch.mayBeTheFork(ARGUMENT, Optional.of("java " + ARGUMENT + " Main")))
        .isTrue();
    assertThat(ForkWatch.mayBeTheFork(ARGUMENT, Optional.of("java " + ARGUMENT + "1 Main")))
        .isFalse();
  }

  @Test
  void aChildThatIsAboutToEndIsNotTheFork() {
    assumeThat(ProcessHandle.current().info().commandLine()).as("the own command line").isPresent();
    assertThat(ForkWatch.mayBeTheFork(ARGUMENT, Optional.empty())).isFalse();
  }
}
