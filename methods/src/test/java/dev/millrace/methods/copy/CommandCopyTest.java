package dev.millrace.methods.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.millrace.methods.copy.CommandCopy.CatProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "there is no cp")
class CommandCopyTest {
  @TempDir Path directory;

  @Test
  void filesWithBlanksStayOneWord() throws IOException {
    Path source = Files.writeString(directory.resolve("my $(source)"), "content");
    Path target = directory.resolve("my target");
    command("cp", "--", "{source}", "{target}").copy(source, target);
    assertThat(target).hasContent("content");
  }

  @Test
  void aPlaceMayBePartOfAWord() throws IOException {
    Path source = Files.writeString(directory.resolve("source"), "content");
    Path target = directory.resolve("target");
    command("dd", "if={source}", "of={target}", "bs=1048576").copy(source, target);
    assertThat(target).hasContent("content");
  }

  @Test
  void anExitStatusOtherThanZeroIsAFailureWithTheOutput() {
    assertThatIOException()
        .isThrownBy(() ->
            command("sh", "-c", "echo out; echo error >&2; exit 3", "{source}", "{target}")
                .copy(directory, directory))
        .withMessage("exit status 3: out\nerror");
  }

  @Test
  void aSignalIsNamed() {
    assertThatIOException()
        .isThrownBy(() -> command("sh", "-c", "kill -9 $$").copy(directory, directory))
        .withMessage("exit status 137, as after signal 9");
  }

  @Test
  void muchOutputDoesNotBlockTheCommand() throws IOException {
    command("sh", "-c", "head -c 1000000 /dev/zero").copy(directory, directory);
  }

  @Test
  void aMissingProgramIsTheReasonWhyItIsUnsupported() {
    assertThat(command("no-such-program").unsupportedReason(directory, directory))
        .hasValue("no-such-program is not installed: no directory of PATH has it");
    assertThat(command("cp").unsupportedReason(directory, directory)).isEmpty();
  }

  @Test
  void theOutputOfCatIsTheTarget() throws IOException {
    Path source = Files.writeString(directory.resolve("source"), "content");
    Path target = directory.resolve("target");
    new CatProcess().copy(source, target);
    assertThat(target).hasContent("content");
    assertThatIOException()
        .isThrownBy(() -> new CatProcess().copy(directory.resolve("missing"), target))
        .withMessageStartingWith("exit status 1: cat: ");
  }

  private static CommandCopy command(String... words) {
    return new CommandCopy(Arrays.asList(words));
  }
}
