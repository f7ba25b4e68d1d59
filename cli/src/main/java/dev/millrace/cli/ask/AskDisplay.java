package dev.millrace.cli.ask;

import dev.millrace.cli.name.OneLine;
import dev.millrace.cli.progress.EarlyEnd;
import dev.millrace.cli.terminal.Terminal;
import dev.millrace.model.answer.Advice;
import dev.millrace.model.answer.Advisor;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Json;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import dev.millrace.report.RaceResult;
import dev.millrace.report.json.AdviceJson;
import dev.millrace.report.text.AdviceSummary;
import dev.millrace.report.text.TextOutput;
import dev.millrace.report.words.BoundWords;
import dev.millrace.report.words.UserNotes;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;

/// Prints the answer, however the race ended.
///
/// @param json whether to print a JSON document instead of text
public record AskDisplay(
    AskedPlace place, RecordPlace recordPlace, boolean json, PrintWriter out, PrintWriter err)
    implements EarlyEnd {
  /// Prints the answer of a finished race.
  ///
  /// @return the exit code
  public int finished(RunRecord record) {
    RaceResult result = print(record);
    if (result.race().cells().stream()
        .flatMap(cell -> cell.results().stream())
        .anyMatch(method -> method.seconds() != null)) {
      return 0;
    }
    MethodResult first = result.race().cells().getFirst().results().getFirst();
    err.println(
        "millrace ask: no call has a time; the first, %s: %s"
            .formatted(first.method(), first.reason()));
    return 1;
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
    Advice advice = Advisor.withClones(record, result.race()).getFirst();
    if (json) {
      out.println(Json.mapper().writeValueAsString(AdviceJson.of(result, advice)));
      return result;
    }
    TextOutput text = new TextOutput(out, Terminal.current().textColumns());
    AdviceSummary.print(result, advice, text);
    AskNotes.of(record, place).forEach(sentence -> text.wrapped("", sentence));
    double wanted = record.plan().effort().name().lossBound();
    if (UserNotes.isUncertain(advice, wanted)) {
      text.wrapped(
          "",
          "A longer race gives a bound of %s %% or less:".formatted(BoundWords.percent(wanted)));
      text.code("    " + LongerRace.of(record));
    }
    if (recordPlace.isKept()) {
      out.println("Record: " + recordPlace.directory().resolve(RecordFile.NAME));
    }
    return result;
  }
}
