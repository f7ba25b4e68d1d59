package dev.millrace.model.answer;

import dev.millrace.model.answer.Advice.SizeGain;
import dev.millrace.model.call.CallNames;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.Ranking;
import dev.millrace.model.judge.Recommendation;
import dev.millrace.model.judge.SeriesLabel;
import dev.millrace.model.record.Entry.MethodOrigin;
import dev.millrace.model.record.RacePlan.AddedMethods;
import dev.millrace.model.record.RunRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Advises methods for cells that differ only in their sizes, see [Recommendation#choose].
public final class Advisor {
  /// The methods of one size: all that are compared.
  private record Measured(JudgedCell cell, List<MethodResult> results, Ranking all) {
    static Measured of(JudgedCell cell, List<MethodResult> results) {
      return new Measured(cell, results, cell.ranking(results));
    }

    Ranking of(Predicate<MethodResult> which) {
      return cell.ranking(results.stream().filter(which).toList());
    }

    long bytes() {
      return Math.round(cell.cell().meanBytes());
    }
  }

  private final RunRecord record;
  private final List<JudgedCell> group;
  private final List<Measured> sizes;

  private Advisor(RunRecord record, List<JudgedCell> group, List<Measured> sizes) {
    this.record = record;
    this.group = group;
    this.sizes = sizes;
  }

  /// Returns one advice for each group of cells that differ only in their sizes. Methods that moved
  /// no bytes compete only where no method moved them.
  public static List<Advice> of(RunRecord record, List<JudgedCell> cells) {
    return groups(record, cells, JudgedCell::compared);
  }

  /// Returns the same, but methods that move no bytes compete with the others: a program gains from
  /// them.
  public static List<Advice> withClones(RunRecord record, List<JudgedCell> cells) {
    return groups(
        record, cells, cell -> cell.results().stream().filter(MethodResult::competes).toList());
  }

  private static List<Advice> groups(
      RunRecord record, List<JudgedCell> cells, Function<JudgedCell, List<MethodResult>> compared) {
    return JudgedCell.series(cells).stream()
        .map(group ->
            new Advisor(
                    record,
                    group,
                    group.stream()
                        .map(cell -> Measured.of(cell, compared.apply(cell)))
                        .filter(size -> !size.results().isEmpty())
                        .toList())
                .advice())
        .toList();
  }

  private Advice advice() {
    List<Advice.Size> callable = choice(result -> result.origin() != MethodOrigin.NATIVE);
    List<Advice.Size> jdk = isOfJdk(callable) ? callable : choice(Advisor::isOfJdk);
    Optional<Map.Entry<String, SizeGain>> fasterNative = fasterNative(callable);
    return new Advice(
        SeriesLabel.of(record, group),
        group.getFirst().cell().operation(),
        sizes.stream()
            .flatMap(size -> size.results().stream())
            .map(MethodResult::movement)
            .distinct()
            .sorted()
            .toList(),
        jdk,
        callable,
        gain(jdk, callable),
        fasterNative.map(Map.Entry::getKey).orElse(null),
        fasterNative.map(Map.Entry::getValue).orElse(null),
        slower(Stream.concat(jdk.stream(), callable.stream()).map(Advice.Size::method).toList()),
        own());
  }

  private static boolean isOfJdk(MethodResult result) {
    return result.origin() == MethodOrigin.JDK;
  }

  private boolean isOfJdk(List<Advice.Size> choice) {
    Map<String, MethodOrigin> origins = origins();
    return choice.size() == sizes.size()
        && choice.stream().allMatch(size -> origins.get(size.method()) == MethodOrigin.JDK);
  }

  private List<Advice.Size> choice(Predicate<MethodResult> which) {
    List<Measured> raced =
        sizes.stream().filter(size -> size.results().stream().anyMatch(which)).toList();
    List<Ranking> rankings = raced.stream().map(size -> size.of(which)).toList();
    List<String> methods =
        Recommendation.choose(
            rankings,
            CallNames.simplest(group.getFirst().cell().operation(), origins()),
            record.plan().effort().name());
    return IntStream.range(0, raced.size())
        .mapToObj(i -> size(raced.get(i), methods.get(i), rankings.get(i)))
        .toList();
  }

  private Map<String, MethodOrigin> origins() {
    return sizes.stream()
        .flatMap(size -> size.results().stream())
        .collect(Collectors.toMap(MethodResult::method, MethodResult::origin, (first, _) -> first));
  }

  private Advice.Size size(Measured size, String method, Ranking choice) {
    return new Advice.Size(
        size.cell().cell().id(),
        size.bytes(),
        method,
        size.all().lossBound(method, sizes.size()),
        choice.lossBound(method, sizes.size()),
        size.results().stream()
            .anyMatch(result -> result.method().equals(method) && result.forks() == 1),
        choice.winners());
  }

  private @Nullable SizeGain gain(List<Advice.Size> jdk, List<Advice.Size> callable) {
    List<SizeGain> gains = new ArrayList<>();
    for (Advice.Size under : callable) {
      jdk.stream()
          .filter(over -> over.cell() == under.cell())
          .filter(over -> !over.method().equals(under.method()))
          .flatMap(over -> ratio(under, over.method(), under.method()).stream())
          .forEach(gains::add);
    }
    return gains.stream().max(SizeGain.BY_LOW_END).orElse(null);
  }

  private Optional<SizeGain> ratio(Advice.Size at, String over, String under) {
    return ratio(at.cell(), over, under, sizes.size())
        .map(ratio -> new SizeGain(ratio, at.bytes()));
  }

  // The data select one of `cells`.
  private Optional<Interval> ratio(int cell, String over, String under, int cells) {
    return sizes.stream()
        .filter(size -> size.cell().cell().id() == cell)
        .flatMap(size -> Stream.ofNullable(size.all().ratio(over, under, cells)))
        .findFirst();
  }

  private Optional<Map.Entry<String, SizeGain>> fasterNative(List<Advice.Size> callable) {
    return callable.stream()
        .flatMap(at ->
            natives(at)
                .flatMap(method ->
                    ratio(at, at.method(), method).stream().map(gain -> Map.entry(method, gain))))
        .filter(gain -> gain.getValue().ratio().isAbove(1))
        .max(Map.Entry.comparingByValue(SizeGain.BY_LOW_END));
  }

  private Stream<String> natives(Advice.Size at) {
    return sizes.stream()
        .filter(size -> size.cell().cell().id() == at.cell())
        .flatMap(size -> size.results().stream())
        .filter(result -> result.origin() == MethodOrigin.NATIVE)
        .map(MethodResult::method);
  }

  private List<Advice.Own> own() {
    AddedMethods added = record.plan().added();
    return added == null
        ? List.of()
        : group.stream()
            .flatMap(cell -> cell.results().stream())
            .map(MethodResult::method)
            .filter(added::has)
            .distinct()
            .map(method -> own(method, added))
            .toList();
  }

  private Advice.Own own(String method, AddedMethods added) {
    Map<Integer, String> references =
        choice(each -> each.origin() == MethodOrigin.JDK && !added.has(each.method())).stream()
            .collect(Collectors.toMap(Advice.Size::cell, Advice.Size::method));
    Optional<String> otherBuild = otherBuild(method, added);
    List<Advice.OwnSize> all =
        group.stream()
            .flatMap(cell ->
                cell.result(method).stream()
                    .map(result ->
                        own(cell, result, otherBuild.orElse(references.get(cell.cell().id())))))
            .toList();
    String reference =
        otherBuild.orElseGet(
            () -> references.values().stream().distinct().reduce((_, _) -> "the JDK").orElse(null));
    return new Advice.Own(method, reference, all);
  }

  private Advice.OwnSize own(JudgedCell cell, MethodResult result, @Nullable String reference) {
    Interval ratio =
        reference == null
            ? null
            : ratio(cell.cell().id(), result.method(), reference, 1).orElse(null);
    return new Advice.OwnSize(
        Math.round(cell.cell().meanBytes()), result.seconds(), ratio, result.reason());
  }

  // The same method of the first build: `old/my-copy` for `new/my-copy`.
  private static Optional<String> otherBuild(String method, AddedMethods added) {
    int end = method.indexOf('/');
    return end < 0
        ? Optional.empty()
        : added.methods().stream()
            .filter(other -> other.endsWith(method.substring(end)) && !other.equals(method))
            .findFirst()
            .filter(other -> added.methods().indexOf(other) < added.methods().indexOf(method));
  }

  // The best call of the JDK may be slower than a library everywhere.
  private List<Advice.Slower> slower(List<String> advised) {
    return sizes.stream()
        .flatMap(size -> size.results().stream())
        .map(MethodResult::method)
        .distinct()
        .filter(method -> !advised.contains(method))
        .flatMap(method -> slower(method).stream())
        .sorted(Comparator.comparingDouble(Advice.Slower::atLeast))
        .toList();
  }

  private Optional<Advice.Slower> slower(String method) {
    List<Measured> raced =
        sizes.stream()
            .filter(size -> size.results().stream().anyMatch(each -> each.method().equals(method)))
            .toList();
    if (raced.size() < sizes.size()
        || raced.stream().anyMatch(size -> size.all().winners().contains(method))) {
      return Optional.empty();
    }
    return Optional.of(
        new Advice.Slower(
            method, raced.stream().mapToDouble(size -> low(size, method)).min().orElse(1)));
  }

  private static double low(Measured size, String method) {
    Interval ratio = Objects.requireNonNull(size.all().ratio(method));
    return ratio.low() == null ? 1 : ratio.low();
  }
}
