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

/// Turns an order into a plan: which methods run in which cell, and how many copies make an
/// iteration.
final class Planner {
  /// Runs in every round, to show the drift of the machine: plain, old, and everywhere the same.
  static final MethodId RULER = MethodId.parse("stream-array[4KiB]");

  private static final long MOST_FILES = 2000;

  private final RaceOrder order;
  private final List<Jdk> jdks;
  private final List<Cell> cells;
  private final FreeSpace space;
  private final RaceListener listener;

  Planner(
      RaceOrder order, List<Jdk> jdks, List<Cell> cells, FreeSpace space, RaceListener listener) {
    this.order = order;
    this.jdks = jdks;
    this.cells = cells;
    this.space = space;
    this.listener = listener;
  }

  /// Runs the pilots and decides. Lays out the fixture in `folder` on the way.
  RacePlan plan(RaceFolder folder) throws IOException {
    List<Entry> entries = new ArrayList<>();
    for (Jdk jdk : jdks) {
      try (PilotTimes times = new PilotTimes(jdk, order, folder)) {
        for (Cell cell : cells.stream().filter(c -> c.jdk().equals(jdk.name())).toList()) {
          listener.piloting(cell);
          entries.addAll(entries(cell, jdk, times));
        }
      }
    }
    return new RacePlan(
        order.seed(),
        order.effort(),
        order.budget() == null ? null : order.budget().toMillis() / 1e3,
        RULER.toString(),
        cells,
        entries);
  }

  private List<Entry> entries(Cell cell, Jdk jdk, PilotTimes times) throws IOException {
    List<Entry> entries = new ArrayList<>();
    for (MethodId method : methods()) {
      Optional<Absence> absence = unfit(Methods.copy(method.name()), cell, jdk);
      entries.add(
          absence.isPresent()
              ? new Entry(cell.id(), method.toString(), ranked(method), 0, 0, absence.get())
              : piloted(cell, method, times.in(cell, method)));
    }
    return entries;
  }

  private List<MethodId> methods() {
    List<MethodId> chosen = Field.choose(order.methods(), order.buffers());
    if (chosen.contains(RULER)) {
      return chosen;
    }
    List<MethodId> withRuler = new ArrayList<>(chosen);
    withRuler.add(RULER);
    return withRuler;
  }

  private boolean ranked(MethodId method) {
    return Field.choose(order.methods(), order.buffers()).contains(method)
        && !Methods.copy(method.name()).traits().contains(Trait.UNRANKED);
  }

  private static Optional<Absence> unfit(MethodInfo info, Cell cell, Jdk jdk) {
    if (info.traits().contains(Trait.TEXT_ONLY) && cell.content() != Content.TEXT) {
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

  private Entry piloted(Cell cell, MethodId method, PilotTimes.Time time) {
    return new Entry(
        cell.id(),
        method.toString(),
        ranked(method),
        time.absence() == null ? batch(cell, time.nanos()) : 0,
        time.nanos(),
        time.absence());
  }

  private int batch(Cell cell, long nanos) {
    long wanted = order.effort().iterationMillis() * 1_000_000L / Math.max(1, nanos);
    long most = Math.min(MOST_FILES, space.files(cell.sizeBytes()));
    return (int) Math.max(1, Math.min(wanted, most));
  }
}
