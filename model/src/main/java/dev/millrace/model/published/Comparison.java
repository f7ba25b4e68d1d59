package dev.millrace.model.published;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.record.RunRecord;
import java.util.List;

/// A comparison of a published experiment with a race that repeats it. Absolute times depend on the
/// machine, so ratios to the reference of the experiment are compared.
///
/// @param source author and place of the publication
/// @param contract differences between its measurement and this one
/// @param scale factor on the published sizes
/// @param tables published figures and the figures of this race
public record Comparison(
    String experiment,
    String title,
    String source,
    String environment,
    List<String> contract,
    double scale,
    List<ComparedTable> tables,
    List<ComparedConclusion> conclusions) {

  /// Compares `published` with a race. Needs only the record; the race may be unfinished.
  ///
  /// @param scale factor on the published sizes in the race, more than 0
  /// @param judged judgement of `record`
  public static Comparison of(
      PublishedExperiment published, double scale, RunRecord record, JudgedRace judged) {
    Raced race = new Raced(record, judged, scale);
    return new Comparison(
        published.id(),
        published.title(),
        published.source(),
        published.environment(),
        published.contract(),
        scale,
        new Tables(published, race).all(),
        ComparedConclusion.all(published, race));
  }
}
