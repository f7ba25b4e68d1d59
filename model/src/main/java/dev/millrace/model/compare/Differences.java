package dev.millrace.model.compare;

import dev.millrace.model.record.Environment;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.text.SizeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;

/// Finds the differences between two races, the machine first. Dates, paths and free space are
/// irrelevant.
final class Differences {
  /// On one machine, the speed of memory copies varies by less.
  private static final double MEMORY_TOLERANCE = 1.10;

  private static final double PACE_TOLERANCE = 1.05;

  private final ComparedRace base;
  private final ComparedRace next;
  private final List<Difference> found = new ArrayList<>();

  private Differences(ComparedRace base, ComparedRace next) {
    this.base = base;
    this.next = next;
  }

  static List<Difference> between(ComparedRace base, ComparedRace next, Counterparts counterparts) {
    Differences differences = new Differences(base, next);
    differences.machine();
    differences.speed();
    differences.found.addAll(
        new ComparedDirectories(base.record(), next.record(), counterparts).differences());
    differences.conditions();
    return differences.found;
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
    OptionalDouble probeBefore = MachineSpeed.nanos(base.record());
    OptionalDouble probeAfter = MachineSpeed.nanos(next.record());
    if (probeBefore.isPresent() && probeAfter.isPresent()) {
      probe(probeBefore.getAsDouble(), probeAfter.getAsDouble());
    }
  }

  private void probe(double before, double after) {
    if (areApart(before, after, PACE_TOLERANCE)) {
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
    condition("effort", record -> EffortText.of(record.plan().effort()));
    condition("budget", record -> EffortText.budget(record.plan().budgetSeconds()));
    condition("end", record -> record.finished() == null ? "not finished" : "finished");
    condition("seed", record -> "" + record.plan().seed());
    condition("eviction", record -> EffortText.words(record.plan().eviction()));
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

  private void add(String what, String before, String after) {
    if (!before.equals(after)) {
      found.add(new Difference(what, before, after));
    }
  }
}
