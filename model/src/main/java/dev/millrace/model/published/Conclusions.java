package dev.millrace.model.published;

import java.util.List;
import java.util.stream.Stream;

/// Checks every conclusion of an experiment against a race.
final class Conclusions {
  private final PublishedExperiment published;
  private final Raced race;

  Conclusions(PublishedExperiment published, Raced race) {
    this.published = published;
    this.race = race;
  }

  List<ComparedConclusion> all() {
    return published.conclusions().stream()
        .map(each ->
            ComparedConclusion.of(each, each.claims().stream().flatMap(this::checks).toList()))
        .toList();
  }

  private Stream<Check> checks(Claim claim) {
    ScopedCells cells = new ScopedCells(published, race, claim.scope());
    if (cells.cells().isEmpty()) {
      return Stream.of(Check.notTested(Check.Place.NOWHERE, cells.missing(claim.scope().disk())));
    }
    return switch (claim.kind()) {
      case FASTER, CLOSE -> new PairChecks(claim, cells, race).all();
      case FASTEST, BEATEN -> new FieldChecks(claim, others(claim, cells), race).all(cells.cells());
      case UNDER -> new LimitChecks(claim, race).all(cells.cells());
      case GAINS -> new GainChecks(claim, race).all(cells.cells());
    };
  }

  private List<String> others(Claim claim, ScopedCells cells) {
    return claim.than().isEmpty()
        ? published.methods(cells.operation()).stream()
            .filter(method -> !claim.methods().contains(method))
            .toList()
        : claim.than();
  }
}
