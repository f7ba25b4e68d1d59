package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.cli.AskDisplay.RecordPlace;
import dev.millrace.cli.AskedRace.Place;
import dev.millrace.model.record.Json;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// `millrace ask` answers, and leaves no files.
@Tag("slow")
class AskCommandTest extends StartedProcesses {
  private static final Path PUBLISHED = Path.of("../docs/results/six-methods");

  @TempDir Path directory;
  private Path files;
  private Path temporary;

  @BeforeEach
  void create() throws IOException {
    files = Files.createDirectory(directory.resolve("files"));
    temporary = Files.createDirectory(directory.resolve("temporary"));
  }

  @Test
  void theAnswerIsOneSentenceWithJavaToPaste() throws IOException {
    Run run = answer(false).succeeded();
    assertThat(run.out())
        .startsWith("With the JDK alone, use FileChannel.transferTo: at most ")
        .contains("    // FileChannel.transferTo", "in.transferTo(at, 1L << 30, out)")
        .contains("* ", "JDK 25.0.3");
    assertThat(run.words())
        .containsPattern("at most [0-9]+ % slower than the fastest of all methods at any size");
    assertThat(run.out().lines())
        .filteredOn(line -> !line.startsWith("    millrace race"))
        .allMatch(line -> line.length() <= 160);
  }

  @Test
  void jsonHasTheSentenceTheAdviceAndTheRace() throws IOException {
    JsonNode answer = Json.mapper().readTree(answer(true).out());
    assertThat(answer.path("sentence").asString())
        .startsWith("With the JDK alone, use FileChannel.transferTo: ");
    assertThat(answer.path("advice").path("jdk")).hasSize(4);
    assertThat(answer.path("advice").path("lossBound").isNumber()).isTrue();
    assertThat(answer.path("advice").path("ranges").isEmpty()).isFalse();
    assertThat(answer.path("snippets").get(0).path("lines").isEmpty()).isFalse();
    assertThat(answer.path("race").path("cells")).hasSize(4);
  }

  @Test
  void aTemporaryRecordIsRemoved() throws IOException {
    RecordPlace place = RecordPlace.of(null);
    assertThat(place.directory()).doesNotExist(); // Ctrl-C before the race leaves nothing
    Files.createDirectory(place.directory());
    Files.createFile(place.directory().resolve(RecordFile.NAME));
    place.close();
    place.close();
    assertThat(place.directory()).doesNotExist();
  }

  /// The answer of a published race.
  private Run answer(boolean json) throws IOException {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    AskDisplay display =
        new AskDisplay(
            Place.of(files, null),
            RecordPlace.of(directory.resolve("out")),
            json,
            new PrintWriter(out, true),
            new PrintWriter(err, true));
    int code = display.finished(RecordFile.read(PUBLISHED));
    return new Run(code, out.toString(), err.toString());
  }

  // A busy machine may need a whole short budget for the first forks.
  @Test
  void afterAnInterruptTheKnownAnswerIsPrintedAndNoFileStays() throws Exception {
    int code = 0;
    for (int seconds = 10; code == 0; seconds *= 4) {
      Process ask = ask("--budget=" + seconds + "s", files);
      await(ask, record -> !record.forks().isEmpty());
      if (ask.isAlive()) {
        OwnProcess.signal("INT", ask);
      }
      Run run = Run.ended(ask);
      code = run.code();
      assertThat(run.out()).contains("Files.copy");
      assertThat(files).isEmptyDirectory();
      assertThat(temporary).isEmptyDirectory();
    }
    assertThat(code).isEqualTo(130);
  }

  @Test
  void anInterruptDuringTheAnswerDoesNotCutItShort() throws Exception {
    Process ask = ask("--budget=10s", files);
    await(ask, record -> record.finished() != null);
    if (ask.isAlive()) {
      OwnProcess.signal("INT", ask);
    }
    Run run = Run.ended(ask);
    assertThat(run.code()).isIn(0, 130);
    assertThat(run.words()).containsOnlyOnce(" The sources were in memory; ");
    assertThat(temporary).isEmptyDirectory();
  }

  private Process ask(Object... args) throws IOException {
    List<String> command = OwnProcess.command("ask", args);
    command.add(1, "-Djava.io.tmpdir=" + temporary);
    return start(new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD));
  }

  private void await(Process ask, Predicate<RunRecord> state) throws Exception {
    while (ask.isAlive() && record().filter(state).isEmpty()) {
      Thread.sleep(20);
    }
  }

  private Optional<RunRecord> record() throws IOException {
    for (String name : temporary.toFile().list()) {
      Path record = temporary.resolve(name).resolve(RecordFile.NAME);
      if (name.startsWith("millrace-ask") && Files.exists(record)) {
        try {
          return Optional.of(RecordFile.read(record));
        } catch (NoSuchFileException e) {
          return Optional.empty(); // it has just been removed
        }
      }
    }
    return Optional.empty();
  }
}
