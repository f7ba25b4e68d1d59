package dev.millrace.model;

import dev.millrace.model.published.Comparison;
import dev.millrace.model.published.PublishedExperiment;
import dev.millrace.model.record.Absence;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.CellBuilder;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Entry.MethodOrigin;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.Environment.Directory;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.CostSheet;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.ForkRecord.TargetExtents;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Mechanism;
import dev.millrace.model.record.Mechanism.CallSide;
import dev.millrace.model.record.Mechanism.DataCall;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RacePlan.AddedMethods;
import dev.millrace.model.record.RacePlan.EvictionWay;
import dev.millrace.model.record.RacePlan.Tracing;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import dev.millrace.model.record.WriteDurability;
import dev.millrace.model.text.SizeText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.LongToDoubleFunction;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Races with known times, for tests. A method is added to the last cell, unless its name is about
/// all cells.
public final class RaceBuilder {
  public static final long KIB = 1 << 10;
  public static final long MIB = 1 << 20;

  /// The size of the files of [#copies].
  public static final long BYTES = MIB;

  private static final List<String> OF_LIBRARIES =
      List.of("commons-io", "guava", "millrace", "millrace-files-copy");
  private static final double[] SPREAD = {0.99, 1.0, 1.01, 1.0};
  private static final Effort PLAIN = new Effort(Effort.Name.DEFAULT, 4, 4, 4, 0, 1, 0, 4, 0, 0, 0);

  private final List<Jdk> jdks = new ArrayList<>();
  private final List<Directory> directories = new ArrayList<>();
  private final List<Cell> cells = new ArrayList<>();
  private final List<Entry> entries = new ArrayList<>();
  private final List<ForkRecord> forks = new ArrayList<>();
  private final List<Mechanism> mechanisms = new ArrayList<>();

  /// The invocations of an iteration. Forks of more than one also have a warm-up and two
  /// iterations.
  private final int batch;

  private Effort effort;
  private @Nullable Double budgetSeconds;
  private @Nullable String finished = "2026-11-21T20:05:00Z";
  private long seed = 1;
  private Tracing tracing = Tracing.NONE;
  private String cpu = "a CPU";
  private String kernel = "6.18";
  private double memoryCopy = 5e9;
  private @Nullable AddedMethods added;
  private String control = "control";
  private int age;
  private @Nullable TargetExtents extents;
  private @Nullable CostSheet costs;
  private @Nullable Double probeNanos;
  private int forksOfEach = SPREAD.length;
  private double noise;
  private @Nullable RandomGenerator random;

  private RaceBuilder(int batch, Effort effort) {
    this.batch = batch;
    this.effort = effort;
  }

  /// A race of one cell, copies of 1 MiB on JDK 25. Each fork has a warm-up and two iterations.
  public static RaceBuilder copies() {
    RaceBuilder race =
        new RaceBuilder(10, new Effort(Effort.Name.DEFAULT, 3, 3, 3, 1, 2, 20, 4, 0, 0, 0))
            .jdk("25", 25, "a", "a");
    return race.add("copy 1MiB binary", Operation.COPY, BYTES, Content.BINARY, "25", "/a", "/a");
  }

  /// A race without cells. Each fork has one iteration.
  public static RaceBuilder plain() {
    return new RaceBuilder(1, PLAIN);
  }

  /// A race of copies of these sizes on JDK 25. Each fork has one iteration.
  public static RaceBuilder sizes(long... sizes) {
    return plain().also("25", sizes);
  }

  public RaceBuilder effort(Effort.Name name, int count) {
    effort = new Effort(name, count, count, count, 1, 2, 20, 4, 0, 0, 0);
    return this;
  }

  public RaceBuilder effort(Effort whole) {
    effort = whole;
    return this;
  }

  /// Close methods get more than `count` forks.
  public RaceBuilder effort(int count, int most) {
    effort = new Effort(Effort.Name.DEFAULT, count, count, most, 1, 2, 20, 4, 0, 0, 0);
    return this;
  }

  public RaceBuilder budget(double seconds) {
    budgetSeconds = seconds;
    return this;
  }

  public RaceBuilder seed(long number) {
    seed = number;
    return this;
  }

  public RaceBuilder tracing(Tracing way) {
    tracing = way;
    return this;
  }

  public RaceBuilder control(String id) {
    control = id;
    return this;
  }

  public RaceBuilder unfinished() {
    finished = null;
    return this;
  }

  // The machine.

  public RaceBuilder cpu(String words) {
    cpu = words;
    return this;
  }

  public RaceBuilder kernel(String release) {
    kernel = release;
    return this;
  }

  /// Adds a method of the user to the plan. Its times come with [#method].
  public RaceBuilder added(String method) {
    added = new AddedMethods(List.of(), List.of(), List.of(method));
    return this;
  }

  public RaceBuilder memoryCopy(double bytesPerSecond) {
    memoryCopy = bytesPerSecond;
    return this;
  }

  public RaceBuilder jdk(Jdk one) {
    jdks.add(one);
    return this;
  }

  public RaceBuilder jdk(String name, int feature, String vendor, String vm) {
    jdks.add(new Jdk(name, "/jdk/" + name, feature, name, vendor, vm, List.of()));
    return this;
  }

  public RaceBuilder directory(String path, String type, String device) {
    directories.add(new Directory(path, type, "rw", device, "yes", 1L << 40, 1L << 40));
    return this;
  }

  // Cells.

  public RaceBuilder cell(Cell one) {
    cells.add(one);
    return this;
  }

  /// Adds a cell of binary files.
  public RaceBuilder cell(Operation operation, long bytes, String jdk, String from, String to) {
    return add(operation + " " + bytes, operation, bytes, Content.BINARY, jdk, from, to);
  }

  public RaceBuilder copy(long bytes, String jdk, String from, String to) {
    return cell(Operation.COPY, bytes, jdk, from, to);
  }

  /// Adds a cell from `/a`.
  public RaceBuilder cell(Operation operation, long bytes, Content content, String jdk, String to) {
    String label = (operation + " " + bytes + " " + content).toLowerCase(Locale.ROOT);
    return add(label, operation, bytes, content, jdk, "/a", to);
  }

  public RaceBuilder cell(Operation operation, long bytes, Content content, String jdk) {
    return cell(operation, bytes, content, jdk, "/a");
  }

  /// Adds cells of more sizes on a JDK.
  public RaceBuilder also(String jdk, long... sizes) {
    for (long bytes : sizes) {
      String label = "copy %s binary".formatted(SizeText.of(bytes));
      add(label, Operation.COPY, bytes, Content.BINARY, jdk, "/a", "/a");
    }
    return this;
  }

  /// Adds cold cells of several threads.
  public RaceBuilder threads(int count, long... sizes) {
    for (long bytes : sizes) {
      String threads = count > 1 ? ", " + count + " threads" : "";
      String label = "copy %s binary, cold%s".formatted(SizeText.of(bytes), threads);
      add(label, Operation.COPY, bytes, Content.BINARY, "25", "/a", "/a");
      last(cell -> cell.cache(CacheState.COLD).threads(count));
    }
    return this;
  }

  /// Adds a cell that differs from the last one in its JDK alone.
  public RaceBuilder onJdk(String name) {
    int feature = Integer.parseInt(name.replaceFirst("^1\\.", "").replaceFirst("\\D.*", ""));
    jdk(name, feature, "a", "a");
    cells.add(CellBuilder.like(cells.getLast()).id(cells.size()).jdk(name).build());
    return this;
  }

  private RaceBuilder add(
      String label,
      Operation operation,
      long bytes,
      Content content,
      String jdk,
      String from,
      String to) {
    cells.add(
        new Cell(
            cells.size(),
            label,
            operation,
            bytes,
            bytes,
            1,
            0,
            1,
            age,
            content,
            CacheState.HOT,
            WriteDurability.NONE,
            jdk,
            from,
            to));
    return this;
  }

  /// Names the last cell.
  public RaceBuilder label(String words) {
    return last(cell -> cell.label(words));
  }

  private RaceBuilder last(UnaryOperator<CellBuilder> change) {
    cells.add(change.apply(CellBuilder.like(cells.removeLast())).build());
    return this;
  }

  /// Changes the conditions of all cells.
  public RaceBuilder cell(Operation operation, CacheState cache, int threads) {
    List<Cell> all = List.copyOf(cells);
    cells.clear();
    for (Cell old : all) {
      add(old.label(), operation, old.sizeBytes(), old.content(), old.jdk(), old.from(), old.to());
      last(cell -> cell.cache(cache).threads(threads));
    }
    return this;
  }

  /// Makes the cells cells of young JVMs, and all that are added later.
  public RaceBuilder age(int count) {
    age = count;
    cells.replaceAll(cell -> CellBuilder.like(cell).age(count).build());
    return this;
  }

  // Properties of all later methods.

  /// The observed targets of the following methods.
  public RaceBuilder extents(@Nullable Long sharedBytes, @Nullable Long holeBytes) {
    extents = new TargetExtents(sharedBytes, holeBytes);
    return this;
  }

  /// The cost of each fork of the following methods.
  public RaceBuilder costs(CostSheet sheet) {
    costs = sheet;
    return this;
  }

  /// The time of the speed probe in the following forks.
  public RaceBuilder probeNanos(double nanos) {
    probeNanos = nanos;
    return this;
  }

  /// The following methods have this many forks, unless their times are given one by one.
  public RaceBuilder forks(int count) {
    forksOfEach = count;
    return this;
  }

  /// The times of the following methods have a logarithm with this standard deviation.
  public RaceBuilder noise(double sigma, long seed) {
    noise = sigma;
    random = new SplittableRandom(seed);
    return this;
  }

  // Methods in all cells.

  /// A method with a time for each cell in order; where that is not a number, it is skipped.
  public RaceBuilder times(String id, double... seconds) {
    for (Cell cell : cells) {
      around(cell, id, seconds[cell.id()]);
    }
    return this;
  }

  /// A method whose time depends on the size.
  public RaceBuilder line(String id, LongToDoubleFunction seconds) {
    for (Cell cell : cells) {
      around(cell, id, seconds.applyAsDouble((long) cell.meanBytes()));
    }
    return this;
  }

  /// A method that produces a wrong file everywhere, although it is fast.
  public RaceBuilder wrong(String id) {
    cells.forEach(cell -> wrong(cell.id(), id, "wrong bytes"));
    return this;
  }

  // Methods in the last cell.

  /// A method without a fork.
  public RaceBuilder entry(Entry entry) {
    entries.add(entry);
    return this;
  }

  /// A method with a fork for each time.
  public RaceBuilder method(String id, double... seconds) {
    return timed(id, true, 0, 1.0, seconds);
  }

  public RaceBuilder unranked(String id, double... seconds) {
    return timed(id, false, 0, 1.0, seconds);
  }

  /// A method with four forks that differ by one percent.
  public RaceBuilder spread(String id, double seconds) {
    around(cells.getLast(), id, seconds);
    return this;
  }

  /// The twin of a method, as in a race with that control method.
  public RaceBuilder twin(String id, double... seconds) {
    Entry twin = entry(cell(), id, true, batch, 1, null).twin();
    entries.add(twin);
    Arrays.stream(seconds).forEach(each -> fork(twin.method(), iterations(each, 0, 1.0)));
    return this;
  }

  /// Forks that read from the device.
  ///
  /// @param share of the files that is resident; null if the system does not report it
  public RaceBuilder resident(String id, @Nullable Double share, double... seconds) {
    return timed(id, true, share == null ? 0 : 1 << 20, share, seconds);
  }

  /// One more fork of a method, with these iterations.
  public RaceBuilder fork(String id, List<Measurement> measurements) {
    add(cell(), id, measurements, null);
    return this;
  }

  /// Adds a method that the budget of the race had no time for.
  public RaceBuilder leftOut(String id) {
    return absent(cell(), id, 1, new Absence(Status.LEFT_OUT, "no time in the budget"));
  }

  /// A method that its pilot found wrong.
  public RaceBuilder wrongInPilot(String id, String reason) {
    return absent(cell(), id, 1, new Absence(Status.DISQUALIFIED, reason));
  }

  public RaceBuilder skipped(String id, String reason) {
    return skipped(id, 1, reason);
  }

  public RaceBuilder skipped(String id, long pilotNanos, String reason) {
    return absent(cell(), id, pilotNanos, new Absence(Status.SKIPPED, reason));
  }

  private RaceBuilder absent(int cell, String id, long pilotNanos, Absence absence) {
    return entry(entry(cell, id, true, 0, pilotNanos, absence));
  }

  public RaceBuilder failed(String id, String reason) {
    entries.add(entry(cell(), id, true, batch, 1000, null));
    add(cell(), id, List.of(), new Absence(Status.FAILED, reason));
    return this;
  }

  public RaceBuilder wrong(String id, String reason) {
    wrong(cell(), id, reason);
    return this;
  }

  private void wrong(int cell, String id, String reason) {
    entries.add(entry(cell, id, true, batch, 1, null));
    add(cell, id, iterations(1e-9, 0, 1.0), null);
    add(cell, id, List.of(), new Absence(Status.DISQUALIFIED, reason));
  }

  /// One more fork of a method, lost.
  public RaceBuilder lost(String id) {
    add(cell(), id, List.of(), new Absence(Status.LOST, "its JVM was ended by signal 9"));
    return this;
  }

  /// The traced system call of a method.
  public RaceBuilder seen(String method, String call) {
    Cell cell = cells.getLast();
    List<DataCall> calls = List.of(DataCall.moved(call, CallSide.BOTH, 1024));
    mechanisms.add(
        new Mechanism(
            cell.operation(), method, cell.jdk(), cell.from(), cell.to(), 1024, calls, null));
    return this;
  }

  private int cell() {
    return cells.size() - 1;
  }

  private RaceBuilder timed(
      String id, boolean isRanked, long deviceBytes, @Nullable Double resident, double... seconds) {
    entries.add(entry(cell(), id, isRanked, batch, 1, null));
    Arrays.stream(seconds).forEach(each -> fork(id, iterations(each, deviceBytes, resident)));
    return this;
  }

  // The origin of a method follows from its id.
  private static Entry entry(
      int cell, String id, boolean ranked, int batch, long nanos, @Nullable Absence absence) {
    MethodOrigin origin = MethodOrigin.JDK;
    if (id.startsWith("native-")) {
      origin = MethodOrigin.NATIVE;
    } else if (id.endsWith("-process")) {
      origin = MethodOrigin.PROCESS;
    } else if (OF_LIBRARIES.contains(id)) {
      origin = MethodOrigin.LIBRARY;
    }
    String library = origin == MethodOrigin.LIBRARY ? "a group:" + id : null;
    return new Entry(
        cell, id, ranked, true, batch, batch, nanos, absence, origin, library, null, null);
  }

  private void around(Cell cell, String id, double seconds) {
    if (Double.isNaN(seconds)) {
      absent(cell.id(), id, 1, new Absence(Status.SKIPPED, "too slow"));
      return;
    }
    entries.add(entry(cell.id(), id, true, batch, 1, null));
    for (int fork = 0; fork < forksOfEach; fork++) {
      double factor =
          random == null ? SPREAD[fork % SPREAD.length] : Math.exp(noise * random.nextGaussian());
      double resident = cell.cache() == CacheState.COLD ? 0 : 1;
      add(cell.id(), id, iterations(seconds * factor, 0, resident), null);
    }
  }

  // The warm-up iteration is absurdly slow: code that judges it fails.
  private List<Measurement> iterations(
      double seconds, long deviceBytes, @Nullable Double resident) {
    return IntStream.range(batch > 1 ? 0 : 1, batch > 1 ? 3 : 2)
        .mapToObj(i ->
            new Measurement(
                i,
                i == 0 ? Measurement.Phase.WARMUP : Measurement.Phase.MEASURED,
                batch,
                i == 0 ? 1e12 : seconds * batch * 1e9,
                deviceBytes,
                resident,
                probeNanos))
        .toList();
  }

  private void add(int cell, String id, List<Measurement> measurements, @Nullable Absence absence) {
    int round =
        1
            + (int)
                forks.stream()
                    .filter(fork -> fork.cell() == cell && fork.method().equals(id))
                    .count();
    forks.add(
        new ForkRecord(
            cell,
            id,
            round,
            forks.size() + 1,
            "2026-11-21T20:00:00Z",
            700,
            9,
            measurements,
            costs,
            extents,
            absence,
            null,
            null));
  }

  // Results.

  public RunRecord record() {
    return record(machine -> machine);
  }

  public RunRecord record(UnaryOperator<Environment> machine) {
    Environment plain =
        new Environment(
            "an OS",
            kernel,
            cpu,
            2,
            1L << 34,
            "unknown",
            "none",
            memoryCopy,
            "25",
            List.copyOf(jdks),
            List.copyOf(directories),
            null,
            null,
            null);
    RacePlan plan =
        new RacePlan(
            seed,
            effort,
            budgetSeconds,
            EvictionWay.ADVICE,
            tracing,
            control,
            jdks.isEmpty() ? "25" : jdks.getFirst().name(),
            null,
            null,
            added,
            List.copyOf(cells),
            List.copyOf(entries));
    return RunRecord.of("test", "2026-11-21T20:00:00Z", plan, machine.apply(plain))
        .finishedAt(finished)
        .withForks(List.copyOf(forks))
        .with(List.copyOf(mechanisms));
  }

  /// Compares the race with a published experiment.
  public Comparison comparedWith(String experiment, double scale) {
    RunRecord record = record();
    return Comparison.of(
        PublishedExperiment.find(experiment).orElseThrow(), scale, record, Judge.judge(record));
  }
}
