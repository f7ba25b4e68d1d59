package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Copies with `--parents` by a process for which permissions count.
@EnabledOnOs(LINUX)
@Tag("slow")
class ParentsWithoutPrivilegesTest {
  private static final List<String> UNPRIVILEGED =
      List.of("setpriv", "--bounding-set=-dac_override,-dac_read_search");

  @TempDir Path directory;
  private Path target;

  @BeforeEach
  void create() throws Exception {
    assumeThat((int) Files.getAttribute(Path.of("/proc/self"), "unix:uid")).as("root").isZero();
    assumeThat(exitCode(UNPRIVILEGED, "true")).as("setpriv").isZero();
    Files.createDirectories(directory.resolve("a/b"));
    Files.writeString(directory.resolve("a/b/file"), "text");
    target = Files.createDirectory(directory.resolve("target"));
  }

  // Not 0 where the program is missing.
  private static int exitCode(List<String> before, String... words) throws Exception {
    List<String> command = new ArrayList<>(List.of("/usr/bin/env"));
    command.addAll(before);
    command.addAll(List.of(words));
    return new ProcessBuilder(command).start().waitFor();
  }

  private void copy(String... options) throws IOException {
    List<String> command = new ArrayList<>(UNPRIVILEGED);
    command.addAll(OwnProcess.command("copy", "--parents", options, "a/b/file", target));
    Run.process(new ProcessBuilder(command).directory(directory.toFile())).assertQuiet();
    assertThat(target.resolve("a/b/file")).hasContent("text");
  }

  private static int mode(Path file) throws IOException {
    return (int) Files.getAttribute(file, "unix:mode") & 07777;
  }

  /// As with cp, the new directories have the permissions of the list afterwards.
  @ParameterizedTest
  @CsvSource({"u::r-x, 0555", "u::---, 0055"})
  void theDefaultListOfTheTargetMayDenyTheOwnerOfNewDirectories(String list, String mode)
      throws Exception {
    String all = list + ",g::r-x,o::r-x";
    assumeThat(exitCode(List.of("setfacl", "-d", "-m", all, target.toString()))).isZero();
    copy();
    assertThat(mode(target.resolve("a"))).isEqualTo(Integer.decode(mode));
    assertThat(mode(target.resolve("a/b"))).isEqualTo(Integer.decode(mode));
  }

  /// Another user may enter a directory without the permission to read it.
  @ParameterizedTest
  @CsvSource({"-p", "-a"})
  void aDirectoryThatCannotBeListedIsAParentWithAllMetadata(String option) throws Exception {
    Files.setAttribute(directory.resolve("a"), "unix:mode", 0311);
    copy(option);
    assertThat(mode(target.resolve("a"))).isEqualTo(0311);
    assertThat(Files.getLastModifiedTime(target.resolve("a")))
        .isEqualTo(Files.getLastModifiedTime(directory.resolve("a")));
  }
}
