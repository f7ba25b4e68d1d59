package dev.millrace.lab;

import dev.millrace.lab.fork.ClassArchives;
import dev.millrace.lab.fork.ForkGroup;
import dev.millrace.lab.fork.ForkGroups;
import dev.millrace.lab.fork.ForkHost;
import dev.millrace.lab.fork.ForkLimit;
import dev.millrace.lab.fork.JmhFork;
import dev.millrace.lab.fork.LostFork;
import dev.millrace.lab.fork.Trials;
import dev.millrace.lab.schedule.RaceListener;
import dev.millrace.lab.schedule.RaceListener.GroupProgress;
import dev.millrace.lab.schedule.ScheduledFork;
import dev.millrace.lab.schedule.ScheduledJvm;
import dev.millrace.methods.MethodId;
import dev.millrace.methods.fork.Source;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.MethodForks;
import dev.millrace.model.record.RunRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/// Runs the next JVMs of a race: one alone, or several that are alive at the same time.
///
/// @param record the race so far
/// @param archives of the classes of the harness
/// @param isAborted whether no more JVMs may start
record RaceForks(
    RunRecord record,
    Trials trials,
    ClassArchives archives,
    ForkHost host,
    RaceListener listener,
    BooleanSupplier isAborted) {

  /// Runs the JVMs and returns the records of their forks; fewer after an abort.
  List<ForkRecord> run(List<ScheduledJvm> jvms) throws IOException {
    return jvms.getFirst().first().cell().takesTurns() ? together(jvms) : alone(jvms.getFirst());
  }

  private List<ForkRecord> alone(ScheduledJvm due) throws IOException {
    Cell cell = due.first().cell();
    // A young fork reads nothing before its clock.
    if (cell.hasYoungJvms() && cell.operation().hasSource()) {
      MethodId method = MethodId.parse(due.first().entry().invokedMethod());
      for (Source source : trials.sources(cell, method)) {
        source.verify();
      }
    }
    return run(due, trials.write(due, effort(), host.port(), 0), () -> false);
  }

  private List<ForkRecord> together(List<ScheduledJvm> jvms) throws IOException {
    int first = jvms.getFirst().first().sequence();
    List<ScheduledFork> forks = jvms.stream().flatMap(jvm -> jvm.forks().stream()).toList();
    ForkGroup group =
        new ForkGroup(
            jvms,
            ForkGroups.warming(jvms),
            record.plan().seed() + first,
            progress -> listener.advanced(progress, provisional(forks, progress)));
    List<Callable<List<ForkRecord>>> work = new ArrayList<>();
    for (ScheduledJvm due : jvms) {
      int number = work.size() + 1;
      Path spec = trials.write(due, effort(), host.port(), number);
      BooleanSupplier isWaiting = () -> group.isWaiting(number);
      work.add(() -> isAborted.getAsBoolean() ? List.of() : run(due, spec, isWaiting));
    }
    host.coordinate(group);
    Stream<ForkRecord> ran = group.run(work).stream().flatMap(List::stream);
    return (jvms.size() == 1 ? ran : ran.map(fork -> fork.inGroup(first))).toList();
  }

  private RunRecord provisional(List<ScheduledFork> forks, GroupProgress progress) {
    List<ForkRecord> all = new ArrayList<>(record.forks());
    progress
        .warmUpNanos()
        .forEach((number, nanos) -> all.add(provisional(forks.get(number - 1), nanos)));
    return record.withForks(all);
  }

  private static ForkRecord provisional(ScheduledFork due, double nanos) {
    Measurement time = new Measurement(0, Measurement.Phase.MEASURED, 1, nanos, 0, 1.0, null);
    return new ForkRecord(
        due.cell().id(),
        due.entry().method(),
        due.round(),
        due.sequence(),
        Instant.now().toString(),
        0,
        0,
        List.of(time),
        null,
        null,
        null,
        null,
        null);
  }

  private Effort effort() {
    return record.plan().effort();
  }

  private List<ForkRecord> run(ScheduledJvm due, Path spec, BooleanSupplier isWaiting)
      throws IOException {
    Cell cell = due.first().cell();
    List<Path> code = trials.classPath(cell, MethodId.parse(due.entry().invokedMethod()));
    // An archive is valid for one class path only.
    Jdk jdk = code.isEmpty() ? archives.of(cell, record) : record.jdk(cell);
    List<ForkRecord> forks =
        new JmhFork(effort(), code, isWaiting).run(due, jdk, spec, ForkLimit.of(due, record));
    for (ForkRecord fork : forks) {
      if (fork.absence() != null) {
        trials.directory().requirePresent();
      }
      LostFork.requireMachine(fork, new MethodForks(record.forksOf(fork.cell(), fork.method())));
    }
    return forks;
  }
}
