package dev.millrace.model.answer;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.RaceTimes;
import dev.millrace.model.record.MethodOrigin;
import dev.millrace.model.rules.Hybrid;
import dev.millrace.model.rules.RuleSet;
import dev.millrace.model.rules.SizeGain;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Turns the rules of a race into answers over its sizes.
final class SizesAnswers {
  private final JudgedRace race;
  private final RaceTimes times;

  SizesAnswers(JudgedRace race, RaceTimes times) {
    this.race = race;
    this.times = times;
  }

  List<SizesAnswer> answers() {
    return race.rules().stream().map(this::answer).toList();
  }

  private SizesAnswer answer(RuleSet rules) {
    Optional<RuleSet> jdkRules = jdk(rules);
    List<SizeChoice> all = choices(rules);
    List<SizeChoice> jdk = jdkRules.map(this::choices).orElse(List.of());
    List<JudgedCell> cells = cells(rules);
    Optional<SizeGain> gain = gain(cells, jdk, all);
    return new SizesAnswer(
        rules.label(),
        cells.stream().map(cell -> new CellAnswers(cell, times).answer()).toList(),
        jdk,
        all,
        jdkRules.flatMap(SizesAnswers::enough).orElse(null),
        gain.map(SizeGain::ratio).orElse(null),
        gain.map(SizeGain::bytes).orElse(0L));
  }

  private static Optional<String> enough(RuleSet rules) {
    return Optional.ofNullable(rules.hybrid())
        .filter(hybrid -> hybrid.parts().size() > 1)
        .filter(hybrid -> hybrid.gain().low() != null && !hybrid.gain().isAbove(1))
        .map(Hybrid::single);
  }

  private Optional<RuleSet> jdk(RuleSet rules) {
    return race.jdkRules().stream()
        .filter(set -> rules.cells().containsAll(set.cells()))
        .findFirst();
  }

  private List<JudgedCell> cells(RuleSet rules) {
    return rules.cells().stream()
        .flatMap(id -> race.cells().stream().filter(judged -> judged.cell().id() == id))
        .toList();
  }

  private List<SizeChoice> choices(RuleSet rules) {
    Hybrid hybrid = rules.hybrid();
    List<SizeChoice> choices = new ArrayList<>();
    if (hybrid != null) {
      List<JudgedCell> cells = cells(rules);
      IntStream.range(0, hybrid.parts().size())
          .forEach(i ->
              choices.add(
                  choice(
                      hybrid.parts().get(i),
                      i == 0 ? null : rules.crossovers().get(i - 1).bytes(),
                      cells)));
    }
    return choices;
  }

  private SizeChoice choice(Hybrid.Part part, @Nullable Interval above, List<JudgedCell> cells) {
    List<Long> sizes =
        cells.stream()
            .map(SizesAnswers::bytes)
            .filter(bytes -> bytes >= part.fromBytes() && bytes < part.toBytes())
            .toList();
    return new SizeChoice(
        sizes.getFirst(),
        sizes.getLast(),
        above,
        part.method(),
        origin(part.method(), cells),
        part.tied());
  }

  private static long bytes(JudgedCell cell) {
    return Math.round(cell.cell().meanBytes());
  }

  private static MethodOrigin origin(String method, List<JudgedCell> cells) {
    return cells.stream()
        .flatMap(cell -> cell.results().stream())
        .filter(result -> result.method().equals(method))
        .map(MethodResult::origin)
        .findFirst()
        .orElse(MethodOrigin.JDK);
  }

  private Optional<SizeGain> gain(
      List<JudgedCell> cells, List<SizeChoice> jdk, List<SizeChoice> all) {
    return cells.stream()
        .flatMap(cell -> gain(cell, chosen(jdk, cell), chosen(all, cell), cells.size()).stream())
        .max(SizeGain.BY_LOW_END);
  }

  private Optional<SizeGain> gain(
      JudgedCell cell, Optional<SizeChoice> jdk, Optional<SizeChoice> all, int sizes) {
    if (jdk.isEmpty() || all.isEmpty()) {
      return Optional.empty();
    }
    return Optional.ofNullable(
            new CellAnswers(cell, times)
                .ranking()
                .ratio(jdk.get().method(), all.get().method(), sizes))
        .map(ratio -> new SizeGain(ratio, bytes(cell)));
  }

  private static Optional<SizeChoice> chosen(List<SizeChoice> choices, JudgedCell cell) {
    return choices.stream()
        .filter(choice -> choice.fromBytes() <= bytes(cell) && bytes(cell) <= choice.toBytes())
        .findFirst();
  }
}
