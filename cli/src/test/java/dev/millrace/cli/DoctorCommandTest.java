package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// `millrace doctor` reports abilities, and leaves nothing behind.
class DoctorCommandTest {
  @TempDir Path directory;

  @Test
  @Tag("slow")
  void aCheckupHasTheMachineAndTheDirectoryAndLeavesNothing() throws IOException {
    Path checked = Files.createDirectory(directory.resolve("checked"));
    Run run = Run.of("doctor", checked, "--json").succeeded();
    JsonNode document = run.json();
    assertThat(document.get("machine").get("environment").get("jdks")).isNotEmpty();
    assertThat(document.get("machine").get("abilities"))
        .extracting(ability -> ability.get("name").asString())
        .containsExactly("system calls", "io_uring", "strace", "temporary files");
    JsonNode found = document.get("directories").get(0);
    assertThat(found.get("directory").get("path").asString())
        .isEqualTo(checked.toRealPath().toString());
    assertThat(found.get("abilities"))
        .extracting(ability -> ability.get("name").asString())
        .contains("reflink", "direct I/O", "names", "file times", "fsync");
    assertThat(checked).isEmptyDirectory();
  }

  @Test
  @Tag("slow")
  void theTextFitsOnOneScreenOfEightyColumns() throws Exception {
    ProcessBuilder builder = new ProcessBuilder(OwnProcess.command("doctor", directory));
    builder.environment().put("COLUMNS", "80");
    String text = Run.process(builder).succeeded().out();
    assertThat(text.lines()).hasSizeBetween(20, 60).allMatch(line -> line.length() <= 80);
    assertThat(text).contains("Machine", "strace", "temporary files", "reflink");
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  @Tag("slow")
  void ctrlCLeavesNothing(@TempDir Path other) throws Exception {
    Process doctor =
        new ProcessBuilder(OwnProcess.command("doctor", directory))
            .redirectOutput(other.resolve("output").toFile())
            .start();
    waitForEntry(doctor);
    OwnProcess.signal("INT", doctor);
    doctor.waitFor();
    assertThat(directory).isEmptyDirectory();
  }

  private void waitForEntry(Process doctor) throws Exception {
    while (doctor.isAlive()) {
      try (Stream<Path> entries = Files.list(directory)) {
        if (entries.findAny().isPresent()) {
          return;
        }
      }
      Thread.sleep(1);
    }
    throw new AssertionError("the checkup has ended");
  }
}
