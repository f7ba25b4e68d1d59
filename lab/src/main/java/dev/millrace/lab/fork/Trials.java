package dev.millrace.lab.fork;

import dev.millrace.lab.machine.NamedFailure;
import dev.millrace.lab.machine.RaceDirectory;
import dev.millrace.lab.request.Catalog;
import dev.millrace.lab.request.Catalog.AddedMethod;
import dev.millrace.lab.schedule.ScheduledFork;
import dev.millrace.lab.schedule.ScheduledJvm;
import dev.millrace.methods.MethodId;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.fixture.Fixture;
import dev.millrace.methods.fork.Source;
import dev.millrace.methods.fork.Task;
import dev.millrace.methods.fork.TrialSpec;
import dev.millrace.methods.fork.TrialSpec.SpecKey;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.WriteDurability;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Describes a cell as the trial of a fork.
///
/// @param directory of the files
/// @param seed of the race
/// @param catalog of the methods of the race
public record Trials(RaceDirectory directory, long seed, Catalog catalog) {
  /// The caches of the processor are warm after this time, as decision 20 shows.
  private static final double UNJUDGED_MILLIS = 8;

  private static final int MOST_UNJUDGED = 2;

  /// Caches that a switch has emptied cost at most one percent of a longer iteration.
  private static final double LONG_MILLIS = 50 * UNJUDGED_MILLIS;

  /// Returns the code of the user that a method needs, for the front of the class path; empty for a
  /// built-in method. Writes it at the first call.
  ///
  /// @throws IOException if it cannot be written
  public synchronized List<Path> classPath(Cell cell, MethodId method) throws IOException {
    Optional<AddedMethod> added = catalog.added(cell.operation(), method);
    return added.isEmpty()
        ? List.of()
        : added.get().code().build().classPath(directory.classes(Path.of(cell.from())));
  }

  /// Returns the trial of a method in a cell, with the given sources instead of the cell's own.
  public TrialSpec spec(Cell cell, MethodId method, List<Source> sources, Fixture fixture)
      throws IOException {
    TrialSpec spec =
        TrialSpec.of(kind(cell.operation()), method)
            .set(SpecKey.GOAL, Catalog.goal(cell.operation()).name())
            .sources(sources)
            .set(SpecKey.TARGET_DIRECTORY, directory.targets(Path.of(cell.to())))
            .set(SpecKey.FIXTURE, fixture.name())
            .set(SpecKey.SEED, seed)
            .set(SpecKey.FORCES, cell.durability() == WriteDurability.FSYNC);
    catalog.added(cell.operation(), method).ifPresent(added -> added.code().way().accept(spec));
    return spec;
  }

  /// Returns the sources of a method in a cell. Code of the user may change its own alone.
  public List<Source> sources(Cell cell, MethodId method) throws IOException {
    return catalog.added(cell.operation(), method).isEmpty()
        ? directory.sources(cell)
        : directory.sources(cell, "-" + method.toString().replaceAll("[^A-Za-z0-9]", "-"));
  }

  private static Task.Kind kind(Operation operation) {
    return switch (operation) {
      case COPY -> Task.Kind.COPY;
      case WRITE -> Task.Kind.WRITE;
      case READ, COUNT_LINES, FIND_WORD, PARSE_NUMBERS, RANDOM_BLOCKS -> Task.Kind.READ;
    };
  }

  /// Writes the trials of a JVM, and returns the file of the first.
  ///
  /// @param number of the JVM among those that are alive at the same time, from 1; 0 if it is alone
  public Path write(ScheduledJvm due, Effort effort, int hostPort, int number) throws IOException {
    Path first = directory.spec(Path.of(due.first().cell().from()), number);
    Path next = null;
    for (ScheduledFork fork : due.forks().reversed()) {
      TrialSpec trial = trial(fork, effort, hostPort, number);
      boolean isFirst = fork.equals(due.first());
      trial.set(SpecKey.IS_WARM, !isFirst);
      if (next != null) {
        trial.set(SpecKey.NEXT, next);
      }
      next = write(isFirst ? first : first.resolveSibling(number + "-" + fork.cell().id()), trial);
    }
    return first;
  }

  /// Writes the trial of a fork that runs alone and without a host to another file, so that the
  /// trials of the race stay as they are.
  Path writeApart(ScheduledFork due, Effort effort, Path file) throws IOException {
    return write(file, trial(due, effort, 0, 0));
  }

  private TrialSpec trial(ScheduledFork due, Effort effort, int hostPort, int number)
      throws IOException {
    Cell cell = due.cell();
    Entry entry = due.entry();
    TrialSpec spec =
        spec(
                cell,
                MethodId.parse(entry.invokedMethod()),
                sources(cell, MethodId.parse(entry.invokedMethod())),
                Fixture.valueOf(cell.content().name()))
            .set(SpecKey.CELL, cell.id())
            .iterations(
                effort.warmups(due.cell()), entry.warmupBatch(), due.iterations(), entry.batch())
            .set(SpecKey.IS_COLD, cell.cache() == CacheState.COLD)
            .set(SpecKey.IS_YOUNG, cell.hasYoungJvms())
            .set(SpecKey.HOST_PORT, hostPort);
    // In a young JVM, the speed probe would load and warm up classes that some methods use.
    return cell.hasYoungJvms() ? spec : warm(spec, due, effort, number);
  }

  private TrialSpec warm(TrialSpec spec, ScheduledFork due, Effort effort, int number)
      throws IOException {
    Cell cell = due.cell();
    spec.set(SpecKey.PROBE_DIRECTORY, directory.probes(Path.of(cell.to())));
    if (cell.cache() == CacheState.HOT) {
      spec.set(SpecKey.WARM_UP_MILLIS, effort.mostWarmupMillis())
          .set(SpecKey.SETTLES_AFTER, info(due).settlesAfter());
    }
    return spec.set(SpecKey.TURNS_OF, number).set(SpecKey.UNJUDGED, unjudged(due.entry()));
  }

  private MethodInfo<?> info(ScheduledFork due) {
    return catalog.info(due.cell().operation(), MethodId.parse(due.entry().invokedMethod()));
  }

  private static int unjudged(Entry entry) {
    double millis = Math.max(1e-3, entry.iterationMillis());
    return millis > LONG_MILLIS ? 0 : (int) Math.clamp(UNJUDGED_MILLIS / millis, 1, MOST_UNJUDGED);
  }

  /// Writes a trial to the file that the forks of a cell read.
  public Path write(Cell cell, TrialSpec spec) throws IOException {
    return write(directory.spec(Path.of(cell.from()), 0), spec);
  }

  private static Path write(Path file, TrialSpec spec) throws IOException {
    try {
      spec.write(file);
    } catch (IOException e) {
      throw NamedFailure.of(file, e);
    }
    return file;
  }
}
