package dev.millrace.cli.name;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.cli.Run;
import dev.millrace.cli.name.TypedCommand.ShellWord;
import dev.millrace.methods.platform.SearchPath;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TypedCommandTest {
  @TempDir Path directory;

  private Path program(String where) throws IOException {
    Path program = Files.createDirectory(directory.resolve(where)).resolve("millrace");
    Files.createFile(program);
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return program;
  }

  private static String word(@Nullable String launcher, String path) {
    return TypedCommand.word(launcher, new SearchPath(path));
  }

  @Test
  void aPathIsRepeatedAsItWasTyped() {
    assertThat(word("./millrace", "/usr/bin:/bin")).isEqualTo("./millrace");
    assertThat(word("../my jars/millrace", "")).isEqualTo("../my jars/millrace");
  }

  @Test
  void aProgramThatTheShellFoundIsItsNameAlone() throws IOException {
    Path first = program("first");
    Path second = program("second");
    String path =
        "/none" + File.pathSeparator + first.getParent() + File.pathSeparator + second.getParent();
    assertThat(word(first.toString(), path)).isEqualTo("millrace");
    assertThat(word(second.toString(), path)).isEqualTo(second.toString());
  }

  @Test
  void aScriptOfTheWorkingDirectoryGetsAPath() throws IOException {
    assertThat(word("millrace", "/none")).isEqualTo("." + File.separator + "millrace");
    assertThat(word("millrace", program("here").getParent().toString())).isEqualTo("millrace");
  }

  @Test
  void withoutALauncherTheNameIsTheUsualOne() {
    assertThat(word(null, "/usr/bin")).isEqualTo("millrace");
    assertThat(TypedCommand.like("millrace race --quick")).isEqualTo("millrace race --quick");
  }

  @Test
  void wordsThatAShellWouldSplitAreQuoted() {
    assertThat(TypedCommand.of("race", "--resume", Path.of("my races")))
        .isEqualTo("millrace race --resume 'my races'");
    assertThat(TypedCommand.of("race", "--methods", "stream-array[64KiB]"))
        .isEqualTo("millrace race --methods 'stream-array[64KiB]'");
  }

  @Test
  void plainTextHasNoQuotes() {
    assertThat(ShellWord.of("/data/2026-11-22/a_b.c")).isEqualTo("/data/2026-11-22/a_b.c");
    assertThat(ShellWord.of("my files")).isEqualTo("'my files'");
    assertThat(ShellWord.of("")).isEqualTo("''");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"it's", "a b", "$HOME `id` \\ \"", "*", "~", "two\nlines\\n'", "\u001b[2J"})
  void aShellReadsTheSameText(String text) throws Exception {
    Path bash = Path.of("/bin/bash");
    assumeThat(Files.exists(bash)).as("bash").isTrue();
    String word = ShellWord.of(text);
    assertThat(word).isEqualTo(Printable.text(word));
    assertThat(Run.process(new ProcessBuilder(bash.toString(), "-c", "printf %s " + word)).out())
        .isEqualTo(text);
  }
}
