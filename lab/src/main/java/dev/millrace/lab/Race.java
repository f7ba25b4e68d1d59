package dev.millrace.lab;

import dev.millrace.methods.MethodId;
import dev.millrace.model.Cell;
import dev.millrace.model.ForkRecord;
import dev.millrace.model.Jdk;
import dev.millrace.model.RacePlan;
import dev.millrace.model.RecordFile;
import dev.millrace.model.RunRecord;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Runs a race from its order, or goes on with one that was ended early.
///
/// The record in its folder is complete after every fork. The files of the race are removed when
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
  /// @param results the folder of the record; made if it does not exist
  /// @param version of Millrace, for the record
  /// @param listener hears how the race gets on
  public Race(Path results, String version, RaceListener listener) {
    this.results = results;
    this.version = version;
    this.listener = listener;
  }

  /// Plans and runs a race.
  ///
  /// @return the record, finished unless the budget or [#abort] ended the race
  /// @throws BadOrderException if the order cannot be raced
  /// @throws IOException if a folder cannot be written, or is too small
  public RunRecord run(RaceOrder order) throws IOException {
    Field.choose(order);
    List<Jdk> jdks = Jdks.identify(order.jdks());
    List<Cell> cells = Cells.of(order, jdks);
    FreeSpace space = FreeSpace.check(cells);
    Instant started = Instant.now();
    try (RaceFolder folder = open(started, order.seed());
        ForkHost host = new ForkHost(Sys.host(), order.eviction())) {
      RacePlan plan =
          new Planner(order, jdks, space, folder, host, listener)
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
              List.of());
      Files.createDirectories(results);
      RecordFile.write(results, record);
      return forks(record, folder, host);
    }
  }

  /// Goes on with the race whose record lies in the folder of results; forks in the record are not
  /// run again. A race with nothing left to do is returned as it is.
  ///
  /// @throws IOException if there is no record there, or it cannot be read
  public RunRecord resume() throws IOException {
    RunRecord record = RecordFile.read(results);
    boolean ran = record.forks().size() == Schedule.of(record.plan()).size();
    if (ran && !Watching.isDue(record)) {
      return record;
    }
    try (RaceFolder folder = open(Instant.parse(record.started()), record.plan().seed());
        ForkHost host = new ForkHost(Sys.host(), record.plan().eviction())) {
      return forks(record, folder, host);
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

  private RaceFolder open(Instant started, long seed) {
    RaceFolder folder = new RaceFolder(FILES_NAME.format(started), seed);
    files = folder;
    return folder;
  }

  private RunRecord forks(RunRecord before, RaceFolder folder, ForkHost host) throws IOException {
    RunRecord record = before;
    List<Turn> turns = Schedule.of(record.plan());
    listener.planned(record.plan(), turns.size());
    TimeLeft time = new TimeLeft(record.plan(), turns.size());
    JmhFork fork = new JmhFork(record.plan().effort());
    for (Turn turn : turns.subList(record.forks().size(), turns.size())) {
      Duration left = time.after(record.forks());
      if (aborted || time.overBudget(turn, record.forks())) {
        break;
      }
      listener.started(turn, left);
      ForkRecord ended = run(fork, turn, record, folder, host);
      if (aborted) {
        break;
      }
      record = record.with(ended);
      RecordFile.write(results, record);
      listener.ended(ended);
    }
    return aborted ? record : finish(watched(record, folder));
  }

  private RunRecord watched(RunRecord record, RaceFolder folder) throws IOException {
    if (!Watching.isDue(record)) {
      return record;
    }
    Trials trials = new Trials(folder, record.plan().seed());
    return record.with(new Watching(record, new Watcher(folder, trials), listener).all());
  }

  private ForkRecord run(
      JmhFork fork, Turn turn, RunRecord record, RaceFolder folder, ForkHost host)
      throws IOException {
    Cell cell = turn.cell();
    MethodId method = MethodId.parse(turn.entry().method());
    Trials trials = new Trials(folder, record.plan().seed());
    int iterations = record.plan().effort().allIterations();
    return fork.run(turn, record.jdk(cell), trials.write(cell, method, iterations, host.port()));
  }

  private RunRecord finish(RunRecord record) throws IOException {
    RunRecord finished = record.finishedAt(Instant.now().toString());
    RecordFile.write(results, finished);
    return finished;
  }
}
