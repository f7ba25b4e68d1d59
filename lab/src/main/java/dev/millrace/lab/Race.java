package dev.millrace.lab;

import dev.millrace.lab.ceiling.CeilingMeter;
import dev.millrace.lab.ceiling.RaceCeilingFiles;
import dev.millrace.lab.fork.ForkHost;
import dev.millrace.lab.fork.JmhFork;
import dev.millrace.lab.fork.Trials;
import dev.millrace.lab.machine.EnvironmentProbe;
import dev.millrace.lab.machine.FreeSpace;
import dev.millrace.lab.machine.HostReading;
import dev.millrace.lab.machine.Jdks;
import dev.millrace.lab.machine.RaceDirectory;
import dev.millrace.lab.request.Cells;
import dev.millrace.lab.request.MethodSelection;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.lab.schedule.Drops;
import dev.millrace.lab.schedule.RaceListener;
import dev.millrace.lab.schedule.Schedule;
import dev.millrace.lab.schedule.TimeEstimate;
import dev.millrace.lab.schedule.TraceEntries;
import dev.millrace.lab.schedule.Turn;
import dev.millrace.lab.strace.SyscallTracer;
import dev.millrace.lab.strace.TracePass;
import dev.millrace.methods.MethodId;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Runs a race from its order, or goes on with one that was ended early.
///
/// The record in its directory is complete after every fork. The files of the race are removed when
/// [#run] or [#resume] returns, and by [#abort] from another thread.
public final class Race {
  private static final DateTimeFormatter FILES_NAME =
      DateTimeFormatter.ofPattern("'millrace-files-'yyyyMMdd-HHmmss-SSS").withZone(ZoneOffset.UTC);

  private final Path results;
  private final String version;
  private final RaceListener listener;
  private volatile boolean aborted;
  private volatile AutoCloseable files = () -> {};

  /// Makes a race; nothing happens yet.
  ///
  /// @param results the directory of the record; made if it does not exist
  /// @param version of Millrace, for the record
  /// @param listener hears how the race gets on
  public Race(Path results, String version, RaceListener listener) {
    this.results = results;
    this.version = version;
    this.listener = listener;
  }

  /// Plans and runs a race.
  ///
  /// @return the record, finished unless [#abort] ended the race
  /// @throws ImpossibleRequestException if the order cannot be raced
  /// @throws IOException if a directory cannot be written, or is too small
  public RunRecord run(RaceRequest order) throws IOException {
    MethodSelection.choose(order);
    List<Jdk> jdks = Jdks.identify(order.jdks());
    List<Cell> cells = Cells.of(order, jdks);
    FreeSpace space = FreeSpace.check(cells);
    Instant started = Instant.now();
    try (RaceDirectory directory = open(started, order.seed());
        ForkHost host = new ForkHost(Sys.host(), order.eviction())) {
      Trials trials = new Trials(directory, order.seed());
      RacePlan plan =
          new RacePlanner(order, jdks, space, trials, host, listener)
              .plan(cells, Jdks.named(order.referenceJdk(), jdks));
      RunRecord record =
          new RunRecord(
              RunRecord.SCHEMA,
              version,
              started.toString(),
              null,
              plan,
              new EnvironmentProbe().probe(jdks, cells),
              List.of(),
              List.of(),
              List.of(),
              List.of());
      Files.createDirectories(results);
      RecordFile.write(results, record);
      return forks(record, trials, host);
    }
  }

  /// Goes on with the race whose record lies in the directory of results; forks in the record are
  /// not run again. A finished race is returned as it is.
  ///
  /// @throws IOException if there is no record there, or it cannot be read
  public RunRecord resume() throws IOException {
    RunRecord record = RecordFile.read(results);
    if (record.finished() != null) {
      return record;
    }
    try (RaceDirectory directory = open(Instant.parse(record.started()), record.plan().seed());
        ForkHost host = new ForkHost(Sys.host(), record.plan().eviction())) {
      return forks(record, new Trials(directory, record.plan().seed()), host);
    }
  }

  /// Ends the race from another thread: kills the fork that runs and removes the files of the race.
  /// The record keeps every fork that had ended.
  public void abort() throws Exception {
    aborted = true;
    List<ProcessHandle> forks = ProcessHandle.current().descendants().toList();
    forks.forEach(ProcessHandle::destroyForcibly);
    for (ProcessHandle fork : forks) {
      fork.onExit().get(5, TimeUnit.SECONDS);
    }
    files.close();
  }

  private RaceDirectory open(Instant started, long seed) {
    RaceDirectory directory = new RaceDirectory(FILES_NAME.format(started), seed);
    files = directory;
    return directory;
  }

  private RunRecord forks(RunRecord before, Trials trials, ForkHost host) throws IOException {
    RunRecord record = before;
    CeilingMeter ceilings =
        new CeilingMeter(
            new RaceCeilingFiles(trials.directory(), host, record.plan().seed()), Sys.host());
    List<Turn> round = Schedule.next(record);
    while (!aborted && !round.isEmpty()) {
      listener.startedRound(round.getFirst());
      record = withCeilings(record, round.getFirst(), ceilings);
      record = round(round, record, trials, host);
      round = Schedule.next(record);
    }
    return aborted ? record : finish(watched(record, trials));
  }

  private RunRecord round(List<Turn> round, RunRecord before, Trials trials, ForkHost host)
      throws IOException {
    RunRecord record = before;
    TimeEstimate outlook = TimeEstimate.of(record, round);
    for (Turn turn : round) {
      if (aborted) {
        break;
      }
      listener.started(turn, outlook);
      ForkRecord ended = run(turn, record, trials, host);
      if (aborted) {
        break;
      }
      record = record.with(ended);
      record = turn.equals(round.getLast()) ? Drops.after(turn, record) : record;
      RecordFile.write(results, record);
      listener.ended(ended);
    }
    return record;
  }

  private RunRecord watched(RunRecord record, Trials trials) throws IOException {
    if (TraceEntries.due(record) == 0) {
      return record;
    }
    return record.with(new TracePass(record, new SyscallTracer(trials), listener).all());
  }

  // An abort takes the files away from whoever measures.
  private RunRecord withCeilings(RunRecord record, Turn turn, CeilingMeter ceilings)
      throws IOException {
    try {
      return ceilings.measured(record, turn.cell(), turn.round());
    } catch (IOException e) {
      if (aborted) {
        return record;
      }
      throw e;
    }
  }

  private static ForkRecord run(Turn turn, RunRecord record, Trials trials, ForkHost host)
      throws IOException {
    Cell cell = turn.cell();
    MethodId method = MethodId.parse(turn.entry().method());
    Effort effort = record.plan().effort();
    int iterations = turn.warmups(effort) + effort.iterations(cell);
    Path spec = trials.write(cell, method, iterations, host.port());
    if (cell.hasYoungJvms()) {
      new HostReading(trials.directory()).heat(cell);
    }
    return new JmhFork(effort).run(turn, record.jdk(cell), spec);
  }

  private RunRecord finish(RunRecord record) throws IOException {
    RunRecord finished = record.finishedAt(Instant.now().toString());
    RecordFile.write(results, finished);
    return finished;
  }
}
