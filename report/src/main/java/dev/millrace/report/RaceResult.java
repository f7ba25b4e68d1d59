package dev.millrace.report;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.millrace.model.Judge;
import dev.millrace.model.JudgedRace;
import dev.millrace.model.answer.RaceAnswer;
import dev.millrace.model.answer.WarningRanks;
import dev.millrace.model.answer.WarningRanks.RankedWarning;
import dev.millrace.model.published.Comparison;
import dev.millrace.model.published.PublishedExperiment;
import dev.millrace.model.record.RacePlan.PresetRun;
import dev.millrace.model.record.RunRecord;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The results of a record, which every report shows. In JSON it is the document of `--json`.
///
/// @param record the source of the results
/// @param published the comparison with the experiment that it repeats; null without one
/// @param answer to the question that the race poses
/// @param warnings the reasons to distrust the results, the most important for the answer first
public record RaceResult(
    @JsonIgnore RunRecord record,
    @JsonUnwrapped JudgedRace race,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Comparison published,
    RaceAnswer answer,
    List<RankedWarning> warnings) {

  /// Judges a record, and compares it with the experiment that it repeats.
  public static RaceResult of(RunRecord record) {
    JudgedRace race = Judge.judge(record);
    return of(record, race, published(record, race));
  }

  /// Answers the question of a judged race.
  public static RaceResult of(RunRecord record, JudgedRace race, @Nullable Comparison published) {
    RaceAnswer answer = RaceAnswer.of(record, race, published);
    return new RaceResult(
        record, race, published, answer, WarningRanks.of(race.warnings(), answer));
  }

  private static @Nullable Comparison published(RunRecord record, JudgedRace race) {
    PresetRun preset = record.plan().preset();
    return preset == null
        ? null
        : PublishedExperiment.find(preset.name())
            .map(experiment -> Comparison.of(experiment, preset.scale(), record, race))
            .orElse(null);
  }
}
