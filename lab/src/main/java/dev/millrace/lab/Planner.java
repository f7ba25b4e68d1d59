package dev.millrace.lab;

import dev.millrace.methods.MethodId;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.Methods;
import dev.millrace.methods.Trait;
import dev.millrace.model.Absence;
import dev.millrace.model.Cell;
import dev.millrace.model.Content;
import dev.millrace.model.Entry;
import dev.millrace.model.Jdk;
import dev.millrace.model.RacePlan;
import dev.millrace.model.Status;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Turns an order into a plan: which methods run in which cell, and how many copies make an
/// iteration.
final class Planner {
  /// Runs in every round, to show the drift of the machine: plain, old, and everywhere the same.
  static final MethodId RULER = MethodId.parse("stream-array[4KiB]");

  /// A batch has no more files, however small they are.
  static final long MOST_FILES = 500;

  private final RaceOrder order;
  private final List<MethodId> chosen;
  private final List<MethodId> methods;
  private final FreeSpace space;
  private final RaceListener listener;

  Planner(RaceOrder order, FreeSpace space, RaceListener listener) {
    this.order = order;
    this.chosen = Field.choose(order.methods(), order.buffers());
    this.methods = new ArrayList<>(chosen);
    if (!chosen.contains(RULER)) {
      methods.add(RULER);
    }
    this.space = space;
    this.listener = listener;
  }

  /// Runs the pilots and decides. Lays out the fixture in `folder` on the way.
  RacePlan plan(List<Jdk> jdks, List<Cell> cells, RaceFolder folder) throws IOException {
    List<Entry> entries = new ArrayList<>();
    for (Jdk jdk : jdks) {
      List<Cell> ofJdk = cells.stream().filter(cell -> cell.jdk().equals(jdk.name())).toList();
      PilotTimes times = pilot(jdk, ofJdk, folder);
      ofJdk.forEach(
          cell -> methods.forEach(method -> entries.add(entry(cell, jdk, method, times))));
    }
    return new RacePlan(
        order.seed(),
        order.effort(),
        order.budget() == null ? null : order.budget().toMillis() / 1e3,
        RULER.toString(),
        cells,
        entries);
  }

  private PilotTimes pilot(Jdk jdk, List<Cell> cells, RaceFolder folder) throws IOException {
    List<PilotSteps.Step> steps =
        PilotSteps.of(
            cells.stream()
                .map(cell -> new PilotSteps.Step(cell.sizeBytes(), cell.content(), true))
                .toList());
    try (Pilot pilot = new Pilot(jdk)) {
      PilotTimes times = new PilotTimes(pilot, order.skipAbove(), folder.targets(order.to()));
      for (PilotSteps.Step step : steps) {
        listener.piloting(jdk, step.bytes());
        times.see(
            step,
            folder.source(order.from(), step.content(), step.bytes()),
            methods.stream().filter(m -> unfit(m, step.content(), jdk).isEmpty()).toList());
      }
      return times;
    }
  }

  private Entry entry(Cell cell, Jdk jdk, MethodId method, PilotTimes times) {
    Optional<Absence> unfit = unfit(method, cell.content(), jdk);
    if (unfit.isPresent()) {
      return entry(cell, method, 0, unfit.get());
    }
    PilotTimes.Time time = times.of(method, cell.sizeBytes(), cell.content());
    return entry(cell, method, time.nanos(), time.absence());
  }

  private Entry entry(Cell cell, MethodId method, long nanos, @Nullable Absence absence) {
    MethodInfo info = Methods.copy(method.name());
    return new Entry(
        cell.id(),
        method.toString(),
        chosen.contains(method) && !info.traits().contains(Trait.UNRANKED),
        !info.traits().contains(Trait.UNCACHED),
        absence == null ? batch(cell, info, nanos, order.effort().warmupMillis()) : 0,
        absence == null ? batch(cell, info, nanos, order.effort().iterationMillis()) : 0,
        nanos,
        absence);
  }

  /// Why `method` cannot run with this content on this JDK; empty if it can.
  static Optional<Absence> unfit(MethodId method, Content content, Jdk jdk) {
    MethodInfo info = Methods.copy(method.name());
    if (info.traits().contains(Trait.TEXT_ONLY) && content != Content.TEXT) {
      return skipped("text only: it decodes characters; --content text races it");
    }
    if (info.sinceJdk() > jdk.feature()) {
      return skipped("needs JDK %d or later".formatted(info.sinceJdk()));
    }
    return Optional.empty();
  }

  private static Optional<Absence> skipped(String reason) {
    return Optional.of(new Absence(Status.SKIPPED, reason));
  }

  // What moves nothing needs no space.
  private int batch(Cell cell, MethodInfo info, long nanos, int millis) {
    long wanted = millis * 1_000_000L / Math.max(1, nanos);
    boolean writes = !info.traits().contains(Trait.UNRANKED);
    long fitting = writes ? space.files(cell.sizeBytes()) : MOST_FILES;
    return (int) Math.clamp(wanted, 1, Math.min(MOST_FILES, fitting));
  }
}
