package dev.millrace.model.compare;

import dev.millrace.model.compare.Counterparts.NamePairs;
import dev.millrace.model.compare.RecordComparison.Difference;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.Environment.Directory;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.RacePlan.EvictionWay;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.text.SizeText;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/// Finds the differences between two races, the machine first. Dates, paths and free space are
/// irrelevant.
final class Differences {
  /// On one machine, the speed of memory copies varies by less.
  private static final double MEMORY_TOLERANCE = 1.10;

  private static final double PROBE_TOLERANCE = 1.05;

  private final ComparedRace base;
  private final ComparedRace next;
  private final Counterparts counterparts;
  // A directory that contains both sources and targets is listed once.
  private final Set<Difference> found = new LinkedHashSet<>();

  private Differences(ComparedRace base, ComparedRace next, Counterparts counterparts) {
    this.base = base;
    this.next = next;
    this.counterparts = counterparts;
  }

  static List<Difference> between(ComparedRace base, ComparedRace next, Counterparts counterparts) {
    Differences differences = new Differences(base, next, counterparts);
    differences.machine();
    differences.speed();
    differences.jdks();
    differences.directories();
    differences.conditions();
    return List.copyOf(differences.found);
  }

  private void machine() {
    environment("CPU", Environment::cpu);
    environment("logical CPUs", machine -> "" + machine.logicalCpus());
    environment("memory", machine -> SizeText.of(machine.memoryBytes()));
    environment("kernel", Environment::kernel);
    environment("system", Environment::system);
    environment("governor", Environment::governor);
    environment("container", Environment::container);
  }

  private void speed() {
    double before = base.record().environment().memoryCopyBytesPerSecond();
    double after = next.record().environment().memoryCopyBytesPerSecond();
    if (areApart(before, after, MEMORY_TOLERANCE)) {
      add("memory copy", perSecond(before), perSecond(after));
    }
    OptionalDouble probeBefore = probeNanos(base.record());
    OptionalDouble probeAfter = probeNanos(next.record());
    if (probeBefore.isPresent() && probeAfter.isPresent()) {
      probe(probeBefore.getAsDouble(), probeAfter.getAsDouble());
    }
  }

  private static OptionalDouble probeNanos(RunRecord record) {
    double[] forks =
        record.forks().stream().flatMapToDouble(fork -> fork.probeNanos().stream()).toArray();
    return forks.length == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(Median.withDefaults().evaluate(forks));
  }

  private void probe(double before, double after) {
    if (areApart(before, after, PROBE_TOLERANCE)) {
      add("speed probe", micros(before), micros(after) + "; " + machine(before, after));
    }
  }

  private static String machine(double before, double after) {
    return after > before
        ? String.format(Locale.ROOT, "the machine was %.2f times as slow", after / before)
        : String.format(Locale.ROOT, "the machine was %.2f times as fast", before / after);
  }

  private static String micros(double nanos) {
    return String.format(Locale.ROOT, "%.1f µs", nanos / 1e3);
  }

  private static boolean areApart(double before, double after, double tolerance) {
    return Math.max(before, after) > tolerance * Math.min(before, after);
  }

  private static String perSecond(double bytes) {
    return String.format(Locale.ROOT, "%.2f GB/s", bytes / 1e9);
  }

  private void conditions() {
    condition("Millrace", RunRecord::millrace);
    condition("effort", record -> effort(record.plan().effort()));
    condition("budget", record -> budget(record.plan().budgetSeconds()));
    condition("end", record -> record.finished() == null ? "not finished" : "finished");
    condition("seed", record -> "" + record.plan().seed());
    condition("eviction", record -> eviction(record.plan().eviction()));
    add("not cold", warm(base), warm(next));
  }

  private static String warm(ComparedRace race) {
    return race.warmCells().isEmpty() ? "none" : String.join("; ", race.warmCells());
  }

  private void environment(String what, Function<Environment, String> words) {
    condition(what, record -> words.apply(record.environment()));
  }

  private void condition(String what, Function<RunRecord, String> words) {
    add(what, words.apply(base.record()), words.apply(next.record()));
  }

  private void add(String what, @Nullable String before, @Nullable String after) {
    if (!Objects.equals(before, after)) {
      found.add(new Difference(what, before, after));
    }
  }

  private void jdks() {
    for (NamePairs.Pair names : counterparts.jdks().all()) {
      add("JDK", jdk(base, names.base()), jdk(next, names.next()));
    }
  }

  private static @Nullable String jdk(ComparedRace race, @Nullable String name) {
    return race.record().environment().jdk(name).map(Jdk::words).orElse(name);
  }

  // Paths do not count.
  private void directories() {
    Stream.of(counterparts.from(), counterparts.to())
        .flatMap(pairs -> pairs.all().stream())
        .forEach(names ->
            add(
                "directory " + (names.base() == null ? names.next() : names.base()),
                directory(base, names.base()),
                directory(next, names.next())));
  }

  private static @Nullable String directory(ComparedRace race, @Nullable String path) {
    return race.record()
        .environment()
        .directory(path)
        .map(Directory::words)
        .orElse(path == null ? null : "unknown");
  }

  /// `4 forks, 2 iterations of 16 ms (300 ms at least), 6 judged of 4 ms`.
  static String effort(Effort effort) {
    String most = effort.mostForks() == effort.forks() ? "" : " to " + effort.mostForks();
    return "%s, %s of %s ms%s, %s judged of %s ms"
        .formatted(
            plural(effort.forks() + most, effort.mostForks(), "fork"),
            plural("" + effort.warmups(), effort.warmups(), "iteration"),
            effort.warmupMillis(),
            limit(effort),
            effort.iterations(),
            effort.iterationMillis());
  }

  private static String limit(Effort effort) {
    if (effort.mostWarmupMillis() > 0) {
      return " after up to %s ms of warm-up".formatted(effort.mostWarmupMillis());
    }
    return effort.leastWarmupMillis() == 0
        ? ""
        : " (%s ms at least)".formatted(effort.leastWarmupMillis());
  }

  private static String plural(String number, int count, String noun) {
    return number + " " + noun + (count == 1 ? "" : "s");
  }

  private static String budget(@Nullable Double seconds) {
    return seconds == null ? "none" : String.format(Locale.ROOT, "%.0f s", seconds);
  }

  private static String eviction(EvictionWay way) {
    return way.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
