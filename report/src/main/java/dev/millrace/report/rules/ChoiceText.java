package dev.millrace.report.rules;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.rules.Crossover;
import dev.millrace.model.rules.Hybrid;
import dev.millrace.model.rules.RuleChoice;
import dev.millrace.model.rules.SizedCell;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Writes the choice of methods by size in sentences.
final class ChoiceText {
  /// A smaller loss gets no sentence.
  private static final double NOTABLE_LOSS = 1.02;

  private final RuleChoice choice;
  private final List<SizedCell> cells;

  private ChoiceText(RuleChoice choice) {
    this.choice = choice;
    this.cells = choice.series().cells();
  }

  /// The answer first.
  static List<String> of(RuleChoice choice) {
    ChoiceText text = new ChoiceText(choice);
    List<String> sentences = new ArrayList<>();
    sentences.add(choice.series().label() + ": " + text.answer() + text.callable());
    sentences.addAll(text.ties());
    sentences.addAll(text.furthest());
    sentences.addAll(text.undecided());
    return sentences;
  }

  private String answer() {
    if (choice.parts().size() > 1) {
      return changes();
    }
    String method = choice.methods().getFirst();
    if (nothingIsDecided()) {
      return "undecided, with one fork; over all sizes %s, %s did best."
          .formatted(range(cells), method);
    }
    boolean alone =
        cells.stream().allMatch(cell -> cell.judged().winners().equals(List.of(method)));
    return alone
        ? "%s is the fastest at every size %s.".formatted(method, range(cells))
        : "%s is among the fastest at every size %s%s.".formatted(method, range(cells), others());
  }

  // No rule ends with a method that a Java program cannot call.
  private String callable() {
    List<String> natives = new ArrayList<>();
    Set<String> others = new LinkedHashSet<>();
    for (int i = 0; i < cells.size(); i++) {
      SizedCell cell = cells.get(i);
      String method = choice.methods().get(i);
      if (cell.isNative(method)) {
        natives.add(method);
        cell.competitors().stream()
            .map(MethodResult::method)
            .filter(other -> !cell.isNative(other))
            .findFirst()
            .ifPresent(others::add);
      }
    }
    return natives.isEmpty()
        ? ""
        : " No Java API offers %s; otherwise use %s."
            .formatted(
                natives.stream().distinct().collect(Collectors.joining(" or ")),
                others.isEmpty() ? "any method" : String.join(" or ", others));
  }

  private boolean nothingIsDecided() {
    return cells.stream().noneMatch(SizedCell::isDecided);
  }

  // "below about 120KiB (64KiB .. 500KiB) use a, from there to about 3MiB (2MiB .. 4MiB) b, above
  // it c."
  private String changes() {
    List<Crossover> all = choice.crossovers();
    String between =
        all.stream()
            .skip(1)
            .map(c -> ", from there to about %s %s".formatted(RangeText.size(c.bytes()), c.below()))
            .collect(Collectors.joining());
    Crossover first = all.getFirst();
    return "below about %s use %s%s, above it %s."
        .formatted(RangeText.size(first.bytes()), first.below(), between, all.getLast().above());
  }

  // The answer already contains this for a single range.
  private List<String> ties() {
    return choice.parts().stream()
        .filter(part -> choice.parts().size() > 1 && part.tied().size() > 1)
        .map(part ->
            "%s %s is %s.".formatted(capital(range(choice.cells(part))), part.method(), tied(part)))
        .toList();
  }

  private String others() {
    Hybrid.Part part = choice.parts().getFirst();
    if (tiedWith(part).isEmpty()) {
      return winnersEverywhere() == 1 ? "; no other method is" : "";
    }
    return ", " + tied(part);
  }

  private long winnersEverywhere() {
    return cells.getFirst().judged().winners().stream()
        .filter(each -> cells.stream().allMatch(cell -> cell.judged().winners().contains(each)))
        .count();
  }

  private static List<String> tiedWith(Hybrid.Part part) {
    return part.tied().stream().filter(method -> !method.equals(part.method())).toList();
  }

  private static String tied(Hybrid.Part part) {
    List<String> others = tiedWith(part);
    return switch (others.size()) {
      case 1 -> "tied with " + others.getFirst();
      case 2 -> "tied with " + String.join(" and ", others);
      default -> "tied with %s and %s more".formatted(others.getFirst(), others.size() - 1);
    };
  }

  // A winner may be slower than the fastest by its estimate; the reader gets the possible loss.
  private List<String> furthest() {
    return IntStream.range(0, cells.size())
        .boxed()
        .filter(cell -> loss(cell).estimate() > NOTABLE_LOSS)
        .max(Comparator.comparingDouble(cell -> loss(cell).estimate()))
        .map(this::furthest)
        .stream()
        .toList();
  }

  private String furthest(int cell) {
    return "At worst, at %s, %s takes %s the time of the fastest%s."
        .formatted(
            cells.get(cell).size(),
            choice.methods().get(cell),
            RangeText.ratio(loss(cell)),
            loss(cell).isAbove(1) ? "" : "; this difference may be noise");
  }

  private Interval loss(int cell) {
    return cells.get(cell).loss(choice.methods().get(cell));
  }

  private List<String> undecided() {
    List<SizedCell> undecided = cells.stream().filter(cell -> !cell.isDecided()).toList();
    boolean said = choice.parts().size() == 1 && nothingIsDecided();
    if (undecided.isEmpty() || said) {
      return List.of();
    }
    String where = undecided.stream().map(SizedCell::size).collect(Collectors.joining(", "));
    return List.of("With one fork, all methods are indistinguishable at %s.".formatted(where));
  }

  private static String range(List<SizedCell> cells) {
    return cells.size() == 1
        ? "at " + cells.getFirst().size()
        : "from %s to %s".formatted(cells.getFirst().size(), cells.getLast().size());
  }

  private static String capital(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
