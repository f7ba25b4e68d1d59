package dev.millrace.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.millrace.model.Judge;
import dev.millrace.model.JudgedRace;
import dev.millrace.model.Preset;
import dev.millrace.model.RunRecord;
import dev.millrace.model.published.Comparison;
import dev.millrace.model.published.PublishedExperiments;
import org.jspecify.annotations.Nullable;

/// All that is made of a record: what `race` shows, in one document.
///
/// @param race the answer
/// @param published what it repeats, beside it; null if it repeats nothing
record RaceResult(
    @JsonUnwrapped JudgedRace race,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Comparison published) {

  static RaceResult of(RunRecord record) {
    JudgedRace race = Judge.judge(record);
    return new RaceResult(race, published(record, race));
  }

  private static @Nullable Comparison published(RunRecord record, JudgedRace race) {
    Preset preset = record.plan().preset();
    return preset == null
        ? null
        : PublishedExperiments.find(preset.name())
            .map(experiment -> Comparison.of(experiment, preset.scale(), record, race))
            .orElse(null);
  }
}
