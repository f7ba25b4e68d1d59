package dev.millrace.cli;

import dev.millrace.cli.AskedRace.Place;
import dev.millrace.cli.RaceRun.EarlyEnd;
import dev.millrace.cli.name.OneLine;
import dev.millrace.cli.name.TypedCommand;
import dev.millrace.cli.terminal.Terminal;
import dev.millrace.lab.machine.RaceFiles;
import dev.millrace.lab.machine.TemporaryDirectory;
import dev.millrace.methods.ByteSize;
import dev.millrace.model.answer.Advice;
import dev.millrace.model.answer.Advisor;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Json;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import dev.millrace.report.Plural;
import dev.millrace.report.RaceResult;
import dev.millrace.report.text.AnswerSummary;
import dev.millrace.report.text.ResultJson;
import dev.millrace.report.text.TextOutput;
import dev.millrace.report.words.BoundWords;
import dev.millrace.report.words.PlanWords;
import dev.millrace.report.words.UserNotes;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Prints the answer, however the race ended.
///
/// @param json whether to print a JSON document instead of text
record AskDisplay(
    Place place, RecordPlace recordPlace, boolean json, PrintWriter out, PrintWriter err)
    implements EarlyEnd {
  /// Prints the answer of a finished race, and removes its record unless the user keeps it.
  ///
  /// @return the exit code
  public int finished(RunRecord record) throws IOException {
    RaceResult result = print(record);
    out.flush();
    recordPlace.close();
    return RaceDisplay.printFailure("ask", result, err);
  }

  @Override
  public void interrupted(Optional<RunRecord> soFar) {
    try {
      soFar.filter(record -> !record.forks().isEmpty()).ifPresent(this::print);
      out.flush();
      recordPlace.close();
    } catch (IOException e) {
      err.println("millrace ask: the record was not removed: " + OneLine.of(e));
    } finally {
      err.println(
          soFar.isEmpty() || soFar.get().forks().isEmpty()
              ? "interrupted before the first result"
              : "interrupted; the answer is from %s of the JVMs"
                  .formatted(soFar.get().forks().size()));
    }
  }

  @Override
  public void brokenOff(RunRecord soFar) {
    print(soFar);
    err.println("the race broke off; the cause is below");
  }

  private RaceResult print(RunRecord record) {
    RaceResult result = RaceResult.of(record);
    Advice advice = Advisor.withClones(record, result.race().cells()).getFirst();
    if (json) {
      out.println(Json.mapper().writeValueAsString(ResultJson.of(result, advice)));
      return result;
    }
    TextOutput text = new TextOutput(out, Terminal.current().textColumns());
    AnswerSummary.print(result, advice, text);
    notes(record, place).forEach(sentence -> text.wrapped("", sentence));
    double wanted = record.plan().effort().name().lossBound();
    if (UserNotes.isUncertain(advice, wanted)) {
      text.wrapped(
          "",
          "A longer race gives a bound of %s %% or less:".formatted(BoundWords.percent(wanted)));
      text.code("    " + longerRace(record));
    }
    if (recordPlace.isKept()) {
      out.println("Record: " + recordPlace.directory().resolve(RecordFile.NAME));
    }
    return result;
  }

  private static List<String> notes(RunRecord record, Place place) {
    Cell cell = record.plan().cells().getFirst();
    List<String> notes = new ArrayList<>();
    notes.add(
        "From %s to %s, JDK %s, %s. The sources were in memory; nothing waited for the disk. Times of %s, %s."
            .formatted(
                record.environment().withType(cell.from()),
                record.environment().withType(cell.to()),
                cell.jdk(),
                record.environment().logicalCpus() + " x " + record.environment().cpu(),
                Plural.of(record.forks().size(), "JVM"),
                PlanWords.code(record.plan())));
    if (AskedRace.isReduced(place.fileBytes())) {
      notes.add(
          "Files of %s stand for the file, which has %s."
              .formatted(
                  ByteSize.format(record.plan().cells().getLast().sizeBytes()),
                  ByteSize.format(place.fileBytes().getAsLong())));
    }
    return notes;
  }

  /// Returns the command, to paste into a shell.
  static String longerRace(RunRecord record) {
    Cell first = record.plan().cells().getFirst();
    String methods =
        record.plan().methods(first).stream()
            .filter(Entry::ranked)
            .map(Entry::method)
            .collect(Collectors.joining(","));
    String sizes =
        record.plan().cells().stream()
            .map(cell -> size(cell.largestBytes()))
            .distinct()
            .collect(Collectors.joining(","));
    return TypedCommand.of(
        "race",
        "--methods",
        methods,
        "--sizes",
        sizes,
        "--jdk",
        record.jdk(first).home(),
        "--from",
        first.from(),
        "--to",
        first.to());
  }

  // The usual form of a size is rounded.
  private static String size(long bytes) {
    String usual = ByteSize.format(bytes);
    return ByteSize.parse(usual) == bytes ? usual : bytes + "B";
  }

  /// The directory of the record: one that the user keeps, or a temporary one that is removed when
  /// this is closed.
  ///
  /// @param directory of the record
  /// @param isKept whether the user named it
  public record RecordPlace(Path directory, boolean isKept) implements AutoCloseable {
    /// Returns the place. The race creates it: Ctrl-C before leaves nothing.
    ///
    /// @param chosen by the user; null for a temporary directory
    public static RecordPlace of(@Nullable Path chosen) throws IOException {
      TemporaryDirectory.check();
      return chosen == null
          ? new RecordPlace(
              TemporaryDirectory.path().resolve("millrace-ask-" + UUID.randomUUID()), false)
          : new RecordPlace(RacesDirectory.orNow(chosen), true);
    }

    /// Removes a temporary directory. Safe to call twice.
    @Override
    public void close() throws IOException {
      if (!isKept) {
        new RaceFiles(directory).remove();
      }
    }
  }
}
