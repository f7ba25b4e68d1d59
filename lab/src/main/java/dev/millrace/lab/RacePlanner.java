package dev.millrace.lab;

import dev.millrace.lab.fork.ClassArchives;
import dev.millrace.lab.fork.ColdCheck;
import dev.millrace.lab.fork.ForkHost;
import dev.millrace.lab.fork.Trials;
import dev.millrace.lab.pilot.Applicability;
import dev.millrace.lab.pilot.Batches;
import dev.millrace.lab.pilot.PilotLimit;
import dev.millrace.lab.pilot.PilotTimes;
import dev.millrace.lab.pilot.Pilots;
import dev.millrace.lab.pilot.Pilots.PilotGroup;
import dev.millrace.lab.request.Catalog;
import dev.millrace.lab.request.ControlMethod;
import dev.millrace.lab.request.MethodSelection.SelectedMethods;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.lab.schedule.RaceListener;
import dev.millrace.lab.schedule.Screening;
import dev.millrace.methods.MethodId;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.Trait;
import dev.millrace.model.record.Absence;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Entry.MethodOrigin;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RacePlan.AddedMethods;
import dev.millrace.model.record.RacePlan.RaceField;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Turns a request into a plan: which methods run in which cell, and how many invocations make an
/// iteration.
final class RacePlanner {
  private final Instant started = Instant.now();
  private final RaceRequest request;
  private final List<Jdk> jdks;
  private final SelectedMethods selection;
  private final Catalog catalog;
  private final @Nullable AddedMethods added;
  private final Batches batches;
  private final ColdCheck coldCheck;
  private final Pilots pilots;
  private final int processors;

  /// @param processors that other programs leave to the race
  RacePlanner(
      RaceRequest request,
      CheckedRequest checked,
      Trials trials,
      ClassArchives archives,
      ForkHost host,
      RaceListener listener,
      int processors) {
    this.request = request;
    this.processors = processors;
    this.jdks = checked.jdks();
    this.selection = checked.methods();
    this.catalog = checked.catalog();
    this.added = checked.added();
    this.batches = new Batches(checked.space());
    this.coldCheck = new ColdCheck(trials.directory(), host);
    MethodId control = request.methods().control().method();
    this.pilots =
        new Pilots(
            trials,
            archives,
            control,
            request.settings().skipAbove(),
            PilotLimit.of(request.settings().budget()),
            listener);
  }

  /// Runs the pilots and plans every cell. Creates the fixture on the way.
  RacePlan plan(List<Cell> cells, Jdk reference) throws IOException {
    List<Entry> entries = new ArrayList<>();
    for (List<Cell> group : groups(cells).values()) {
      Jdk jdk = jdk(group.getFirst());
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
            reference.name(),
            request.settings().preset(),
            request.methods().field(),
            added,
            cells,
            entries.stream().sorted(Comparator.comparingInt(Entry::cell)).toList());
    return screened(plan);
  }

  private RacePlan screened(RacePlan plan) {
    RacePlan screened =
        request.methods().field() == RaceField.NAMED || !request.settings().effort().isAdaptive()
            ? plan
            : Screening.withoutSlow(plan, entry -> isAdded(plan, entry));
    if (request.settings().budget() == null) {
      return screened;
    }
    Duration left = request.settings().budget().minus(Duration.between(started, Instant.now()));
    return Screening.within(left, screened, processors);
  }

  private boolean isAdded(RacePlan plan, Entry entry) {
    Operation operation = plan.cell(entry.cell()).operation();
    return catalog.added(operation, MethodId.parse(entry.invokedMethod())).isPresent();
  }

  private static Map<PilotGroup, List<Cell>> groups(List<Cell> cells) {
    Map<PilotGroup, List<Cell>> groups = new LinkedHashMap<>();
    cells.forEach(
        cell -> groups.computeIfAbsent(PilotGroup.of(cell), _ -> new ArrayList<>()).add(cell));
    return groups;
  }

  private Jdk jdk(Cell cell) {
    return jdks.stream().filter(jdk -> jdk.name().equals(cell.jdk())).findFirst().orElseThrow();
  }

  // The control method runs even if the request does not name it.
  private List<MethodId> methods(Operation operation) {
    List<MethodId> methods = new ArrayList<>(selection.of(operation));
    MethodId control = request.methods().control().method();
    if (!methods.contains(control)) {
      methods.add(control);
    }
    return methods;
  }

  private List<Entry> entries(Cell cell, Jdk jdk, PilotTimes times) throws IOException {
    Map<MethodId, PilotTimes.Time> seen = new LinkedHashMap<>();
    Optional<Absence> cold = coldCheck.unsupportedReason(cell);
    for (MethodId method : methods(cell.operation())) {
      PilotTimes.Time time =
          Applicability.unfit(
                  catalog.info(cell.operation(), method), cell.largestBytes(), cell.content(), jdk)
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
    return !catalog.info(cell.operation(), method).traits().contains(Trait.UNRANKED);
  }

  private Entry entry(Cell cell, MethodId method, PilotTimes.Time time) {
    MethodInfo<?> info = catalog.info(cell.operation(), method);
    boolean moves = moves(cell, method);
    boolean runs = time.absence() == null;
    return new Entry(
        cell.id(),
        method.toString(),
        moves && selection.of(cell.operation()).contains(method),
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
