package dev.millrace.spark;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The configuration of a job.
class CopyTreeTest {
  private static final String SPECULATION = "spark.speculation";

  @AfterEach
  void clear() {
    System.clearProperty(SPECULATION);
  }

  @Test
  void slowTasksNeverRunTwice() {
    System.setProperty(SPECULATION, "true");
    assertThat(CopyTree.conf().getBoolean(SPECULATION, true)).isFalse();
  }
}
