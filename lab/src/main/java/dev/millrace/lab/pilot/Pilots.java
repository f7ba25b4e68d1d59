package dev.millrace.lab.pilot;

import dev.millrace.lab.fork.ClassArchives;
import dev.millrace.lab.fork.LostFork;
import dev.millrace.lab.fork.Trials;
import dev.millrace.lab.machine.RaceDirectory;
import dev.millrace.lab.pilot.Pilot.PilotTime;
import dev.millrace.lab.request.Catalog;
import dev.millrace.lab.schedule.RaceListener;
import dev.millrace.lab.schedule.Screening;
import dev.millrace.methods.MethodId;
import dev.millrace.methods.Trait;
import dev.millrace.methods.fixture.FileSum;
import dev.millrace.methods.fixture.Fixture;
import dev.millrace.methods.fork.Source;
import dev.millrace.model.record.Absence;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.Status;
import dev.millrace.model.record.WriteDurability;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;

/// Runs the pilots of a race.
///
/// @param trials writes the spec of a trial
/// @param archives of classes of earlier races
/// @param control the control method, which always runs
/// @param skipAbove see [dev.millrace.lab.request.RaceRequest.Settings#skipAbove]
/// @param limit of their time
/// @param listener gets a call before each step
public record Pilots(
    Trials trials,
    ClassArchives archives,
    MethodId control,
    Duration skipAbove,
    PilotLimit limit,
    RaceListener listener) {

  /// Times methods in cells of one [PilotGroup]. The control method is first. The first order of
  /// the others is random, since the first ones load the classes of the JDK for all.
  public PilotTimes run(List<Cell> cells, Jdk jdk, List<MethodId> entered) throws IOException {
    Cell model = cells.getFirst();
    List<MethodId> methods = new ArrayList<>(entered);
    Collections.shuffle(methods, new SplittableRandom(trials.seed()));
    methods.sort(Comparator.comparing(method -> !method.equals(control))); // it starts the JVM
    PilotTimes times = new PilotTimes(skipAbove);
    try (PilotJvms pilots = new PilotJvms(jdk, archives)) {
      for (PilotSteps.Step step : PilotSteps.ofCells(cells)) {
        listener.piloting(jdk, step.bytes());
        source(model, step); // to write a large source may take longer than all pilots
        List<MethodId> fitting = times.fastestFirst(fitting(model, jdk, methods, step), step);
        Optional<MethodId> fastest =
            fitting.stream()
                .filter(method -> contends(model, method) && !times.isCutOff(method))
                .findFirst();
        for (MethodId method : fitting) {
          boolean isEssential = method.equals(control) || fastest.equals(Optional.of(method));
          long expected = times.estimateNanos(method, step);
          if (times.isHopeless(method, step)) {
            times.skip(method, step);
          } else if (times.isCutOff(method) || (!isEssential && limit.excludes(expected))) {
            times.leaveOut(method, step);
          } else {
            PilotTime whole = PilotTime.of(step);
            PilotTime share =
                method.equals(control) && !isAdded(model, method)
                    ? whole
                    : whole.upTo(limit.longest(expected));
            PilotTime time = isEssential ? share : share.upTo(limit.untilEnd());
            Pilot.PilotResult result = timed(model, method, step, time, pilots);
            if (result.isLate() && !time.equals(share)) {
              times.cutOff(method, step, Screening.LEFT_OUT);
            } else if (result.isLate() && !share.equals(whole)) {
              times.cutOff(method, step, tooLong(result, step));
            } else {
              times.add(method, step, result);
            }
          }
        }
      }
    }
    return times;
  }

  private static Absence tooLong(Pilot.PilotResult late, PilotSteps.Step step) {
    String reason = PilotTimes.hang(Objects.requireNonNull(late.absence()), step).reason();
    return new Absence(Status.LEFT_OUT, reason + "; a longer budget gives its pilot more time");
  }

  private boolean contends(Cell model, MethodId method) {
    return !method.equals(control)
        && !trials.catalog().info(model.operation(), method).traits().contains(Trait.UNRANKED);
  }

  private boolean isAdded(Cell model, MethodId method) {
    return trials.catalog().added(model.operation(), method).isPresent();
  }

  private Pilot.PilotResult timed(
      Cell model, MethodId method, PilotSteps.Step step, PilotTime time, PilotJvms pilots)
      throws IOException {
    long start = System.nanoTime();
    Pilot pilot = pilots.with(trials.classPath(model, method));
    Pilot.PilotResult result = pilot.run(spec(model, method, step), time);
    if (result.absence() != null) {
      if (result.absence().status() == Status.FAILED) {
        trials.directory().requirePresent();
      }
      LostFork.requireMachine(result.absence().reason(), isAdded(model, method));
    }
    // Code of the user may have changed the source of the next method.
    if (result.absence() != null && isAdded(model, method)) {
      trials.directory().restore();
    }
    limit.spend(System.nanoTime() - start);
    return result;
  }

  private List<MethodId> fitting(
      Cell model, Jdk jdk, List<MethodId> methods, PilotSteps.Step step) {
    return methods.stream()
        .filter(method ->
            trials
                .catalog()
                .unfit(model.operation(), method, step.bytes(), step.content(), jdk)
                .isEmpty())
        .toList();
  }

  private Path spec(Cell model, MethodId method, PilotSteps.Step step) throws IOException {
    Fixture fixture = Fixture.valueOf(step.content().name());
    List<Source> sources = List.of(source(model, step));
    return trials.write(model, trials.spec(model, method, sources, fixture));
  }

  private Source source(Cell model, PilotSteps.Step step) throws IOException {
    Path from = Path.of(model.from());
    if (!model.operation().hasSource()) {
      return new Source(from, new FileSum(step.bytes(), 0, 0));
    }
    RaceDirectory directory = trials.directory();
    return directory.forGoal(
        directory.source(from, step.content(), step.bytes(), 0), Catalog.goal(model.operation()));
  }

  /// The conditions of a pilot. Cells of one group differ in nothing that changes the rough time of
  /// a method for a file of some size.
  public record PilotGroup(
      String jdk, Operation operation, String from, String to, WriteDurability durability) {
    public static PilotGroup of(Cell cell) {
      return new PilotGroup(
          cell.jdk(), cell.operation(), cell.from(), cell.to(), cell.durability());
    }
  }

  /// The JVMs of the pilots on one JDK: one for each class path.
  private static final class PilotJvms implements AutoCloseable {
    /// The first release that selects the messages of the JVM (JEP 158).
    private static final int FIRST_WITH_LOGS = 9;

    private final Map<List<Path>, Pilot> pilots = new HashMap<>();
    private final Jdk jdk;
    private final ClassArchives archives;

    PilotJvms(Jdk jdk, ClassArchives archives) {
      this.jdk = jdk;
      this.archives = archives;
    }

    /// Returns the pilot with code of the user in front of its class path. Starts no JVM yet.
    Pilot with(List<Path> code) {
      return pilots.computeIfAbsent(
          code, path -> new Pilot(silent(archives.known(jdk, path)), path));
    }

    // Messages of the JVM would garble the responses.
    private static Jdk silent(Jdk jdk) {
      return jdk.feature() < FIRST_WITH_LOGS
          ? jdk
          : jdk.withFlag("-Xlog:disable").withFlag("-Xlog:all=error:stderr");
    }

    @Override
    public void close() {
      pilots.values().forEach(Pilot::close);
    }
  }
}
