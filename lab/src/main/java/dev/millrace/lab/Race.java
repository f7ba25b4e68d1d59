package dev.millrace.lab;

import dev.millrace.lab.added.AddedCode;
import dev.millrace.lab.fork.ClassArchives;
import dev.millrace.lab.fork.ForkGroups;
import dev.millrace.lab.fork.ForkHost;
import dev.millrace.lab.fork.StrayProcesses;
import dev.millrace.lab.fork.Trials;
import dev.millrace.lab.machine.EnvironmentProbe;
import dev.millrace.lab.machine.Jdks;
import dev.millrace.lab.machine.LoadMeter;
import dev.millrace.lab.machine.RaceDirectory;
import dev.millrace.lab.machine.ResultsDirectory;
import dev.millrace.lab.machine.TemporaryDirectory;
import dev.millrace.lab.request.Catalog;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.lab.schedule.RaceListener;
import dev.millrace.lab.schedule.Schedule;
import dev.millrace.lab.schedule.Schedule.Round;
import dev.millrace.lab.schedule.ScheduledJvm;
import dev.millrace.lab.schedule.TimeEstimate;
import dev.millrace.lab.schedule.TraceEntries;
import dev.millrace.lab.strace.SyscallTracer;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.Environment.OtherPrograms;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import dev.millrace.sys.Existing;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.AccessMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Runs a race from its request, or resumes an interrupted one.
///
/// The record in the directory of results is complete after every fork. The files of the race are
/// removed when [#run] or [#resume] returns, or by [#abort] from another thread.
public final class Race {
  private static final DateTimeFormatter FILES_NAME =
      DateTimeFormatter.ofPattern("'millrace-files-'yyyyMMdd-HHmmss-SSS", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private final Path results;
  private final String version;
  private final RaceListener listener;
  private final @Nullable Path archives;
  private final Supplier<LoadMeter> meter;
  private final Schedule schedule = new Schedule();
  private volatile LoadMeter load = LoadMeter.none();
  private Instant end = Instant.MAX;
  private volatile boolean aborted;
  private @Nullable RaceDirectory files;
  private @Nullable ResultsDirectory place;
  private volatile Optional<RunRecord> completed = Optional.empty();

  /// Creates a race without starting it.
  ///
  /// @param results the directory of the record; created if missing
  /// @param version of Millrace, for the record
  /// @param listener receives the progress
  /// @param archives directory for [ClassArchives]; null for none
  /// @param meter starts to measure the load of other programs
  public Race(
      Path results,
      String version,
      RaceListener listener,
      @Nullable Path archives,
      Supplier<LoadMeter> meter) {
    this.results = results;
    this.version = version;
    this.listener = listener;
    this.archives = archives;
    this.meter = meter;
  }

  /// Plans and runs a race.
  ///
  /// @return the record, finished unless [#abort] ended the race
  /// @throws ImpossibleRequestException if the request is invalid
  /// @throws IOException if a directory cannot be written, or is too small
  public RunRecord run(RaceRequest request) throws IOException {
    TemporaryDirectory.check();
    CheckedRequest checked = CheckedRequest.of(request);
    Instant started = Instant.now();
    try (ResultsDirectory _ = prepare();
        RaceDirectory directory = open(started, request.settings().seed());
        ForkHost host = new ForkHost(Host.sys(), request.settings().eviction())) {
      ResultsDirectory.requireNew(results); // another race may have ended meanwhile
      meterLoad();
      Trials trials = new Trials(directory, request.settings().seed(), checked.catalog());
      ClassArchives classes = new ClassArchives(trials, archives);
      RacePlan plan =
          new RacePlanner(request, checked, trials, classes, host, listener, freeProcessors())
              .plan();
      RunRecord record =
          RunRecord.of(
              version,
              started.toString(),
              plan,
              EnvironmentProbe.probe(checked.jdks(), checked.cells())
                  .with(load.before().orElse(null), null, Jdks.featureOnPath().orElse(null)));
      write(record);
      return forks(record, trials, classes, host);
    }
  }

  /// Resumes the race of the record in the directory of results, without repeating its forks.
  /// Returns a finished race unchanged.
  ///
  /// @throws IOException if the record is missing or unreadable
  /// @throws ImpossibleRequestException if the machine lacks a JDK or directory of the race, or
  ///   added code has changed
  public RunRecord resume() throws IOException {
    try (ResultsDirectory _ = prepare()) {
      RunRecord record = RecordFile.read(results);
      return record.finished() == null ? resume(record) : record;
    }
  }

  private RunRecord resume(RunRecord record) throws IOException {
    TemporaryDirectory.check();
    for (Cell cell : record.plan().cells()) {
      checkJdk(record.jdk(cell));
      checkDirectory(Path.of(cell.from()));
      checkDirectory(Path.of(cell.to()));
    }
    Catalog catalog = AddedCode.again(record);
    try (RaceDirectory directory = open(Instant.parse(record.started()), record.plan().seed());
        ForkHost host = new ForkHost(Host.sys(), record.plan().eviction())) {
      meterLoad();
      Trials trials = new Trials(directory, record.plan().seed(), catalog);
      return forks(continued(record), trials, new ClassArchives(trials, archives), host);
    }
  }

  // Without a fork, nothing shows how long the race was interrupted: its time begins again.
  private static RunRecord continued(RunRecord record) {
    return record.forks().isEmpty() ? record.startedAt(Instant.now().toString()) : record;
  }

  private static void checkJdk(Jdk jdk) throws IOException {
    if (!Existing.allows(AccessMode.EXECUTE, Jdks.java(Path.of(jdk.home())))) {
      throw new ImpossibleRequestException(
          "--resume: JDK %s of this race is no longer in %s; install it there, or start a new race"
              .formatted(jdk.name(), jdk.home()));
    }
  }

  private static void checkDirectory(Path directory) throws IOException {
    if (!Existing.isDirectory(directory) || !Existing.allows(AccessMode.WRITE, directory)) {
      throw new ImpossibleRequestException(
          "--resume: the directory %s of this race is missing or not writable; create it, or start a new race"
              .formatted(directory));
    }
  }

  /// Aborts the race from another thread: kills the running fork and removes the files of the race.
  /// The record keeps every completed fork.
  public void abort() throws Exception {
    aborted = true;
    List<ProcessHandle> forks = ProcessHandle.current().descendants().toList();
    forks.forEach(ProcessHandle::destroyForcibly);
    for (ProcessHandle fork : forks) {
      fork.onExit().get(5, TimeUnit.SECONDS);
    }
    StrayProcesses.endAll();
    close();
  }

  private synchronized void close() throws IOException {
    if (files != null) {
      files.close();
    }
    if (place != null) {
      place.close();
    }
  }

  /// Returns the record with every completed fork, after [#run] or [#resume] failed; empty before
  /// the first fork, and after [#abort].
  public Optional<RunRecord> completed() {
    return aborted ? Optional.empty() : completed;
  }

  private synchronized ResultsDirectory prepare() throws IOException {
    requireGoingOn();
    ResultsDirectory directory = ResultsDirectory.prepare(results);
    place = directory;
    return directory;
  }

  // Ctrl-C removes the files that exist, and nothing would remove later ones.
  private void requireGoingOn() throws IOException {
    if (aborted) {
      throw new IOException("the race was aborted");
    }
  }

  private synchronized RaceDirectory open(Instant started, long seed) throws IOException {
    requireGoingOn();
    RaceDirectory directory = new RaceDirectory(FILES_NAME.format(started), seed);
    files = directory;
    return directory;
  }

  private RunRecord forks(RunRecord before, Trials trials, ClassArchives classes, ForkHost host)
      throws IOException {
    RunRecord record = before;
    completed = Optional.of(before).filter(known -> !known.forks().isEmpty());
    Round round = schedule.resume(record);
    while (!aborted && !round.forks().isEmpty()) {
      record = withLoad(round(round, trials, classes, host), before.environment());
      round = schedule.next(record);
    }
    return aborted ? record : finish(traced(record, trials, classes));
  }

  private RunRecord round(Round round, Trials trials, ClassArchives classes, ForkHost host)
      throws IOException {
    RunRecord record = round.record();
    List<List<ScheduledJvm>> groups =
        round.repeats()
            ? ForkGroups.repeated(round.forks(), record.plan())
            : ForkGroups.of(round.forks(), record.plan());
    TimeEstimate estimate = round.estimate().atMost(Duration.between(Instant.now(), end));
    end = Instant.now().plus(estimate.left());
    for (List<ScheduledJvm> group : groups) {
      if (aborted) {
        break;
      }
      listener.started(
          group.getFirst().first(), estimate.atMost(Duration.between(Instant.now(), end)));
      List<ForkRecord> ended =
          new RaceForks(record, trials, classes, host, listener, () -> aborted).run(group);
      if (aborted) {
        break;
      }
      record = with(record, ended);
    }
    return record;
  }

  private RunRecord with(RunRecord before, List<ForkRecord> ended) throws IOException {
    RunRecord record = before;
    for (ForkRecord fork : ended) {
      record = record.with(fork);
      listener.ended(record);
    }
    completed = Optional.of(record);
    write(record);
    return record;
  }

  // A user who removes the directory during the race does not mean to lose its times.
  private synchronized void write(RunRecord record) throws IOException {
    if (!aborted) {
      if (!Existing.isDirectory(results)) {
        Files.createDirectories(results);
      }
      RecordFile.write(results, record);
    }
  }

  private void meterLoad() {
    load = meter.get();
    load.before().filter(OtherPrograms::areBusy).ifPresent(listener::busy);
  }

  private int freeProcessors() {
    double used = load.before().map(OtherPrograms::share).orElse(0.0);
    return (int) Math.max(1, Math.round((1 - used) * Runtime.getRuntime().availableProcessors()));
  }

  private RunRecord withLoad(RunRecord record, Environment earlier) {
    return record.with(earlier.with(load.before().orElse(null), load.during().orElse(null), null));
  }

  private RunRecord traced(RunRecord record, Trials trials, ClassArchives classes)
      throws IOException {
    if (!TraceEntries.areDue(record)) {
      return record;
    }
    return record.with(new SyscallTracer(trials, classes).all(record, listener));
  }

  private RunRecord finish(RunRecord record) throws IOException {
    Instant start = Instant.parse(record.started());
    Instant now = Instant.now(); // earlier than the start if the clock was set back
    RunRecord finished = record.finishedAt((now.isBefore(start) ? start : now).toString());
    write(finished);
    return finished;
  }
}
