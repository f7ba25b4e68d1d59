package dev.millrace.model.published;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.record.RunRecord;
import java.util.List;

/// A published experiment beside a race that ran it again. Absolute times of another machine are no
/// claim about this one: what is compared are ratios to the experiment's own reference.
///
/// @param experiment its id
/// @param title what it is called
/// @param source who wrote it and where
/// @param environment the machine there
/// @param contract where its measuring differs from that here
/// @param scale by which its sizes were multiplied here
/// @param tables its figures and those here
/// @param jdks how far its JDKs and those here are apart; empty if it compared none
/// @param conclusions whether they hold here
public record Comparison(
    String experiment,
    String title,
    String source,
    String environment,
    List<String> contract,
    double scale,
    List<ComparedTable> tables,
    List<ComparedJdk> jdks,
    List<ComparedConclusion> conclusions) {

  public Comparison {
    contract = List.copyOf(contract);
    tables = List.copyOf(tables);
    jdks = List.copyOf(jdks);
    conclusions = List.copyOf(conclusions);
  }

  /// Lays `published` beside a race. Needs nothing but the record; the race may be unfinished.
  ///
  /// @param scale by which the published sizes were multiplied for the race, more than 0
  /// @param judged what the judge made of `record`
  public static Comparison of(
      PublishedExperiment published, double scale, RunRecord record, JudgedRace judged) {
    Raced race = Raced.of(record, judged, scale);
    return new Comparison(
        published.id(),
        published.title(),
        published.source(),
        published.environment(),
        published.contract(),
        scale,
        new Tables(published, race).all(),
        new PublishedJdkTables(published, race).all(),
        new Conclusions(published, race).all());
  }
}
