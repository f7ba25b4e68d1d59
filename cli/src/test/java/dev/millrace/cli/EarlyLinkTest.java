package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.cli.Millrace.EarlyLink;
import org.junit.jupiter.api.Test;

/// The commands that link the system calls before their options are read.
class EarlyLinkTest {
  private static boolean copiesTree(String command) {
    return EarlyLink.copiesTree(command.split(" ", -1));
  }

  @Test
  void copiesOfTreesDo() {
    assertThat(
            "copy -a x y; copy -vr x y; copy x y -R; copy --archive x y; clone x y".split("; ", -1))
        .allMatch(EarlyLinkTest::copiesTree);
  }

  @Test
  void copiesOfFilesAndOtherCommandsDoNot() {
    assertThat(
            "copy x y; copy --parents x y; copy --update x y; copy - y; race -a; help"
                .split("; ", -1))
        .noneMatch(EarlyLinkTest::copiesTree);
    assertThat(EarlyLink.copiesTree()).isFalse();
  }
}
