package dev.millrace.lab.schedule;

import dev.millrace.model.record.Absence;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Entry.MethodOrigin;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RacePlan.AddedMethods;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Decides by the pilots which methods get a JVM. A method that is far behind in all its cells
/// keeps its pilot time, and so do methods that a budget has no time for: in single cells where its
/// turns are long, then in all cells, since a JVM costs more than short turns.
///
/// The control method and the fastest other method of a cell stay, or the whole cell is left out.
/// So does the fastest method of the JDK, with which methods of the user are compared. One cell
/// stays, however short the budget is. Methods return when the budget has time for them after all.
public final class Screening {
  /// The reason why a method has no time.
  public static final Absence LEFT_OUT = new Absence(Status.LEFT_OUT, "no time in the budget");

  /// A pilot runs code that is hardly compiled, so its time is rough.
  private static final double FAR = 3;

  /// An iteration of the intended length, with its rounding.
  private static final double LONG = 2;

  /// The share of a budget for the first round. The rest is for the tracing and the later rounds.
  private static final double FIRST_ROUND = 0.6;

  private final RacePlan plan;
  private final ForkCost cost;
  private final Predicate<Entry> stays;
  private final Map<Integer, Entry> fastest;
  private final Map<Integer, Entry> fastestOfJdk;
  private final Set<Entry> out = new HashSet<>();

  private Screening(RacePlan plan, int processors, Predicate<Entry> stays) {
    this.plan = plan;
    this.stays = stays;
    this.cost = ForkCost.first(plan.effort(), processors);
    this.fastest = fastest(_ -> true);
    this.fastestOfJdk = fastest(entry -> entry.origin() == MethodOrigin.JDK && !stays.test(entry));
  }

  private Map<Integer, Entry> fastest(Predicate<Entry> which) {
    return plan.entries().stream()
        .filter(entry -> entry.runs() || canReturn(entry))
        .filter(entry -> entry.ranked() && !plan.isControl(entry) && which.test(entry))
        .collect(
            Collectors.toMap(
                Entry::cell,
                Function.identity(),
                BinaryOperator.minBy(Comparator.comparingLong(Entry::pilotNanos))));
  }

  /// Returns the plan without the methods that are far behind in all their cells.
  ///
  /// @param stays the methods of the user, which run however slow they are
  public static RacePlan withoutSlow(RacePlan plan, Predicate<Entry> stays) {
    Screening screening = new Screening(plan, 1, stays);
    Map<List<Object>, List<Entry>> methods =
        plan.entries().stream().filter(Entry::runs).collect(Collectors.groupingBy(screening::kind));
    methods.values().stream()
        .filter(
            entries -> entries.stream().allMatch(e -> screening.isFar(e) && !screening.stays(e)))
        .forEach(screening.out::addAll);
    return screening.plan(screening::far);
  }

  private List<Object> kind(Entry entry) {
    Cell cell = plan.cell(entry.cell());
    return List.of(entry.method(), cell.jdk(), cell.operation());
  }

  // Pilots show nothing about a young JVM or a cold file.
  private boolean isFar(Entry entry) {
    return !plan.isControl(entry)
        && plan.cell(entry.cell()).takesTurns()
        && timesFastest(entry) > FAR;
  }

  private double timesFastest(Entry entry) {
    Entry first = fastest.get(entry.cell());
    return first == null ? 0 : entry.pilotNanos() / Math.max(1.0, (double) first.pilotNanos());
  }

  private Absence far(Entry entry) {
    return new Absence(
        Status.SCREENED,
        String.format(
            Locale.ROOT,
            "about %.2g ms in its pilot, %.0f times as long as the fastest; --methods races it",
            entry.pilotNanos() / 1e6,
            timesFastest(entry)));
  }

  /// Returns the plan without the methods that a budget has no time for.
  ///
  /// @param left time left after the pilots
  /// @param stays the methods of the user, which run as long as their cell does
  public static RacePlan within(
      Duration left, RacePlan plan, int processors, Predicate<Entry> stays) {
    Screening screening = new Screening(plan, processors, stays);
    double most = FIRST_ROUND * left.toMillis();
    for (List<Entry> next : screening.expendable()) {
      if (screening.millis() <= most) {
        break;
      }
      screening.out.addAll(next);
    }
    return screening.plan(_ -> LEFT_OUT);
  }

  /// Returns the plans in which methods run again that the budget had no time for, the best pilots
  /// first: first a plan with all that the rest of the time suffices for. One always returns as
  /// long as no method has a time. Empty if there are none.
  static List<RacePlan> returning(RunRecord record) {
    RacePlan plan = record.plan();
    AddedMethods added = plan.added();
    Screening screening =
        new Screening(
            plan,
            record.environment().logicalCpus(),
            entry -> added != null && added.has(entry.invokedMethod()));
    ForkCost cost = ForkCost.after(record);
    double left = TimeLimit.leftOfBudget(record).map(Duration::toMillis).orElse(0L);
    List<ScheduledFork> forks = new ArrayList<>();
    List<RacePlan> plans = new ArrayList<>();
    for (List<Entry> group : screening.returnable()) {
      List<ScheduledFork> more = new ArrayList<>(forks);
      group.forEach(entry -> more.add(screening.fork(entry)));
      boolean isOnlyHope = plans.isEmpty() && !TimeLimit.hasTime(record);
      if (isOnlyHope || cost.millis(more) <= left) {
        forks = more;
        screening.out.addAll(group);
        plans.addFirst(screening.plan(_ -> null));
      }
    }
    return plans;
  }

  private static boolean canReturn(Entry entry) {
    return LEFT_OUT.equals(entry.absence()) && entry.batch() > 0 && !entry.isTwin();
  }

  // Of a whole cell only the methods without which it has no answer.
  private Collection<List<Entry>> returnable() {
    Set<Integer> racing = running().stream().map(Entry::cell).collect(Collectors.toSet());
    return plan.entries().stream()
        .filter(entry -> canReturn(entry))
        .filter(entry -> racing.contains(entry.cell()) || isEssential(entry))
        .collect(
            Collectors.groupingBy(
                entry ->
                    !racing.contains(entry.cell())
                        ? List.<Object>of(entry.cell())
                        : isLong(entry) ? List.<Object>of(entry) : kind(entry),
                LinkedHashMap::new,
                Collectors.toList()))
        .values()
        .stream()
        .sorted(Comparator.comparingDouble(this::meanTimesFastest))
        .toList();
  }

  private ScheduledFork fork(Entry entry) {
    Cell cell = plan.cell(entry.cell());
    return new ScheduledFork(1, 1, cell, entry, Schedule.iterations(plan, cell, 1));
  }

  private double millis() {
    List<ScheduledFork> forks = new ArrayList<>();
    for (Entry entry : plan.entries()) {
      if (entry.runs() && !out.contains(entry)) {
        forks.add(fork(entry));
      }
    }
    return cost.millis(forks);
  }

  // In the order of their loss: the longest turns, the slowest methods, whole cells except one.
  private List<List<Entry>> expendable() {
    List<List<Entry>> all = new ArrayList<>();
    running().stream()
        .filter(entry -> isLong(entry) && !isEssential(entry))
        .sorted(
            Comparator.comparingDouble(Entry::iterationMillis)
                .thenComparingDouble(this::timesFastest)
                .reversed())
        .forEach(entry -> all.add(List.of(entry)));
    running().stream()
        .collect(Collectors.groupingBy(this::kind, LinkedHashMap::new, Collectors.toList()))
        .values()
        .stream()
        .filter(entries -> entries.stream().noneMatch(this::isEssential))
        .sorted(Comparator.comparingDouble(this::meanTimesFastest).reversed())
        .forEach(all::add);
    List<List<Entry>> cells =
        plan.cells().stream()
            .map(cell -> running().stream().filter(e -> e.cell() == cell.id()).toList())
            .filter(entries -> !entries.isEmpty())
            .sorted(Comparator.comparingDouble(Screening::longest).reversed())
            .toList();
    all.addAll(cells.subList(0, Math.max(0, cells.size() - 1)));
    return all;
  }

  private boolean isLong(Entry entry) {
    return entry.iterationMillis() > LONG * plan.effort().iterationMillis();
  }

  // The second set of the control method goes first.
  private double meanTimesFastest(List<Entry> method) {
    return method.stream()
        .mapToDouble(entry -> entry.isTwin() ? Double.MAX_VALUE : Math.log(timesFastest(entry)))
        .average()
        .orElseThrow();
  }

  private static double longest(List<Entry> entries) {
    return entries.stream().mapToDouble(Entry::iterationMillis).max().orElse(0);
  }

  private List<Entry> running() {
    return plan.entries().stream().filter(Entry::runs).toList();
  }

  private boolean isEssential(Entry entry) {
    return entry.method().equals(plan.control())
        || entry.equals(fastest.get(entry.cell()))
        || stays(entry);
  }

  private boolean stays(Entry entry) {
    return stays.test(entry)
        || (entry.equals(fastestOfJdk.get(entry.cell()))
            && plan.entries().stream().anyMatch(e -> e.cell() == entry.cell() && stays.test(e)));
  }

  private RacePlan plan(Function<Entry, @Nullable Absence> absence) {
    return plan.with(
        plan.entries().stream()
            .map(entry -> out.contains(entry) ? entry.with(absence.apply(entry)) : entry)
            .toList());
  }
}
