package dev.millrace.lab;

import dev.millrace.lab.fork.ClassArchives;
import dev.millrace.lab.fork.ForkHost;
import dev.millrace.lab.fork.Trials;
import dev.millrace.lab.machine.FileSystemFacts;
import dev.millrace.lab.pilot.Batches;
import dev.millrace.lab.pilot.PilotLimit;
import dev.millrace.lab.pilot.PilotTimes;
import dev.millrace.lab.pilot.Pilots;
import dev.millrace.lab.pilot.Pilots.PilotGroup;
import dev.millrace.lab.request.ControlMethod;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.lab.schedule.RaceListener;
import dev.millrace.lab.schedule.Screening;
import dev.millrace.methods.MethodId;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.Trait;
import dev.millrace.methods.fork.Source;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.Absence;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Entry.MethodOrigin;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RacePlan.RaceField;
import dev.millrace.model.record.Status;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Turns a request into a plan: which methods run in which cell, and how many invocations make an
/// iteration.
///
/// @param processors that other programs leave to the race
record RacePlanner(
    RaceRequest request,
    CheckedRequest checked,
    Trials trials,
    ClassArchives archives,
    ForkHost host,
    RaceListener listener,
    int processors) {
  /// Runs the pilots and plans every cell. Creates the fixture on the way.
  RacePlan plan() throws IOException {
    Instant started = Instant.now();
    Pilots pilots =
        new Pilots(
            trials,
            archives,
            request.methods().control().method(),
            request.settings().skipAbove(),
            PilotLimit.of(request.settings().budget()),
            listener);
    List<Entry> entries = new ArrayList<>();
    for (List<Cell> group : groups(checked.cells()).values()) {
      Jdk jdk = checked.jdk(group.getFirst());
      PilotTimes times = pilots.run(group, jdk, methods(group.getFirst().operation()));
      for (Cell cell : group) {
        entries.addAll(entries(cell, jdk, times));
      }
    }
    RacePlan plan =
        new RacePlan(
            request.settings().seed(),
            request.settings().effort(),
            request.settings().budget() == null
                ? null
                : request.settings().budget().toMillis() / 1e3,
            request.settings().eviction(),
            request.settings().tracing(),
            request.methods().control().method().toString(),
            checked.reference().name(),
            request.settings().preset(),
            request.methods().field(),
            checked.added(),
            checked.cells(),
            entries.stream().sorted(Comparator.comparingInt(Entry::cell)).toList());
    return screened(plan, started);
  }

  private RacePlan screened(RacePlan plan, Instant started) {
    Predicate<Entry> own = entry -> isAdded(plan, entry);
    RacePlan screened =
        request.methods().field() == RaceField.NAMED || !request.settings().effort().isAdaptive()
            ? plan
            : Screening.withoutSlow(plan, own);
    if (request.settings().budget() == null) {
      return screened;
    }
    Duration left = request.settings().budget().minus(Duration.between(started, Instant.now()));
    return Screening.within(left, screened, processors, own);
  }

  private boolean isAdded(RacePlan plan, Entry entry) {
    Operation operation = plan.cell(entry.cell()).operation();
    return checked.catalog().added(operation, MethodId.parse(entry.invokedMethod())).isPresent();
  }

  private static Map<PilotGroup, List<Cell>> groups(List<Cell> cells) {
    Map<PilotGroup, List<Cell>> groups = new LinkedHashMap<>();
    cells.forEach(
        cell -> groups.computeIfAbsent(PilotGroup.of(cell), _ -> new ArrayList<>()).add(cell));
    return groups;
  }

  // The control method runs even if the request does not name it.
  private List<MethodId> methods(Operation operation) {
    List<MethodId> methods = new ArrayList<>(checked.methods().of(operation));
    MethodId control = request.methods().control().method();
    if (!methods.contains(control)) {
      methods.add(control);
    }
    return methods;
  }

  private List<Entry> entries(Cell cell, Jdk jdk, PilotTimes times) throws IOException {
    Map<MethodId, PilotTimes.Time> seen = new LinkedHashMap<>();
    Optional<Absence> cold = notCold(cell);
    for (MethodId method : methods(cell.operation())) {
      PilotTimes.Time time =
          checked
              .catalog()
              .unfit(cell.operation(), method, cell.largestBytes(), cell.content(), jdk)
              .or(() -> cold)
              .map(absence -> new PilotTimes.Time(0, absence))
              .orElseGet(() -> times.of(method, cell.sizeBytes(), cell.content()));
      seen.put(method, time);
    }
    long fastest = fastestNanos(cell, seen);
    return seen.entrySet().stream()
        .map(method -> entry(cell, method.getKey(), method.getValue().compiled(fastest)))
        .flatMap(this::withTwin)
        .toList();
  }

  // Some file systems have no device to read from.
  private Optional<Absence> notCold(Cell cell) throws IOException {
    if (cell.cache() == CacheState.HOT || cell.largestBytes() == 0) {
      return Optional.empty();
    }
    List<Path> files = trials.directory().sources(cell).stream().map(Source::path).toList();
    ForkHost.Eviction eviction = host.evict(files);
    return eviction.residentShare() <= JudgedCell.COLD_SHARE
        ? Optional.empty()
        : Optional.of(new Absence(Status.SKIPPED, "cannot get cold: " + why(cell, eviction)));
  }

  private static String why(Cell cell, ForkHost.Eviction eviction) throws IOException {
    return eviction.failure().isEmpty()
        ? String.format(
            Locale.ROOT,
            "%.0f %% of the source stays in memory on %s",
            100 * eviction.residentShare(),
            FileSystemFacts.of(Path.of(cell.from())).type())
        : eviction.failure();
  }

  // The times of equal forks show the smallest difference that the race can resolve.
  private Stream<Entry> withTwin(Entry entry) {
    ControlMethod control = request.methods().control();
    return control.hasTwin() && entry.method().equals(control.method().toString())
        ? Stream.of(entry, entry.twin())
        : Stream.of(entry);
  }

  private long fastestNanos(Cell cell, Map<MethodId, PilotTimes.Time> seen) {
    return seen.entrySet().stream()
        .filter(method -> moves(cell, method.getKey()) && method.getValue().absence() == null)
        .mapToLong(method -> method.getValue().nanos())
        .min()
        .orElse(0);
  }

  private boolean moves(Cell cell, MethodId method) {
    return !checked.catalog().info(cell.operation(), method).traits().contains(Trait.UNRANKED);
  }

  private Entry entry(Cell cell, MethodId method, PilotTimes.Time time) {
    MethodInfo<?> info = checked.catalog().info(cell.operation(), method);
    boolean moves = moves(cell, method);
    boolean runs = time.absence() == null;
    Batches batches = new Batches(checked.space());
    return new Entry(
        cell.id(),
        method.toString(),
        moves && checked.methods().of(cell.operation()).contains(method),
        !info.traits().contains(Trait.UNCACHED),
        runs
            ? batches.of(cell, time.nanos(), request.settings().effort().warmupMillis(), moves)
            : 0,
        runs
            ? batches.of(cell, time.nanos(), request.settings().effort().iterationMillis(), moves)
            : 0,
        time.nanos(),
        time.absence(),
        MethodOrigin.valueOf(info.availability().name()),
        info.library().isEmpty() ? null : info.library(),
        info.commonVariants().contains(method),
        null);
  }
}
