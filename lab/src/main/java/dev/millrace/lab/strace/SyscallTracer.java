package dev.millrace.lab.strace;

import dev.millrace.lab.fork.ClassArchives;
import dev.millrace.lab.fork.ForkClassPath;
import dev.millrace.lab.fork.Trials;
import dev.millrace.lab.machine.Jdks;
import dev.millrace.lab.machine.RaceDirectory;
import dev.millrace.lab.schedule.RaceListener;
import dev.millrace.lab.schedule.TraceEntries;
import dev.millrace.lab.schedule.TraceEntries.TracedMethod;
import dev.millrace.lab.schedule.TraceEntries.TracedSize;
import dev.millrace.lab.strace.Strace.TracedPlaces;
import dev.millrace.lab.strace.Strace.TracedRun;
import dev.millrace.methods.MethodId;
import dev.millrace.methods.fixture.Fixture;
import dev.millrace.methods.fork.OnceMain;
import dev.millrace.methods.fork.Source;
import dev.millrace.methods.fork.TrialSpec;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Mechanism;
import dev.millrace.model.record.Mechanism.DataCall;
import dev.millrace.model.record.RunRecord;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/// Traces the system calls of methods after the race, untimed, one JVM after the other.
public final class SyscallTracer {
  /// For the start of a JVM under strace, on a busy machine.
  private static final Duration LEAST_LIMIT = Duration.ofSeconds(15);

  private static final Duration MOST_LIMIT = Duration.ofSeconds(60);

  /// How many times longer than in its pilot an invocation may take.
  private static final int PATIENCE = 4;

  private static final long REPEAT_NANOS = Duration.ofMillis(2).toNanos();

  private final Strace strace;
  private final RaceDirectory directory;
  private final Trials trials;
  private final ClassArchives archives;

  public SyscallTracer(Trials trials, ClassArchives archives) throws IOException {
    this.strace = Strace.find();
    this.directory = trials.directory();
    this.trials = trials;
    this.archives = archives;
  }

  /// Returns the traces of all methods that explain the answer of a race. Of each method, the
  /// largest file comes first, because older readers show only that trace.
  public List<Mechanism> all(RunRecord record, RaceListener listener) throws IOException {
    List<TracedMethod> methods = TraceEntries.of(record);
    List<Mechanism> all = new ArrayList<>();
    for (int i = 0; i < methods.size(); i++) {
      TracedMethod method = methods.get(i);
      Cell cell = record.plan().cell(method.entry().cell());
      listener.tracing(method.entry().method(), i + 1, methods.size());
      all.addAll(trace(cell, method, record.jdk(cell)));
    }
    return all;
  }

  private List<Mechanism> trace(Cell cell, TracedMethod method, Jdk jdk) throws IOException {
    List<Answer<List<DataCall>>> seen = observe(run(cell, method, jdk));
    directory.removeTargets(Path.of(cell.to()));
    List<Mechanism> mechanisms = new ArrayList<>();
    for (int i = 0; i < seen.size(); i++) {
      mechanisms.add(mechanism(cell, method, method.sizes().get(i), seen.get(i)));
    }
    mechanisms.sort(Comparator.comparingLong(Mechanism::fileBytes).reversed());
    return mechanisms;
  }

  // A method that fails only under strace keeps its time.
  private List<Answer<List<DataCall>>> observe(TracedRun run) {
    try {
      return strace.observe(run);
    } catch (IOException e) {
      return Collections.nCopies(run.parts().size(), new NotSupported<>(e.toString()));
    }
  }

  private TracedRun run(Cell cell, TracedMethod method, Jdk jdk) throws IOException {
    List<String> specs = new ArrayList<>();
    List<TracedPlaces> parts = new ArrayList<>();
    int repeated = 0;
    for (TracedSize size : method.sizes()) {
      int more = Math.max(0, size.repeats() - repeated);
      TracedTrial untraced = trial(cell, method, size, 1);
      TracedTrial traced = trial(cell, method, size, 0);
      specs.addAll(List.of(String.valueOf(more), untraced.spec().toString()));
      specs.addAll(List.of("1", traced.spec().toString()));
      parts.add(traced.places());
      repeated += more;
    }
    List<Path> code = trials.classPath(cell, MethodId.parse(method.entry().method()));
    return new TracedRun(
        Jdks.command(
            archives.known(jdk, code),
            ForkClassPath.ofAll(code),
            OnceMain.class.getName(),
            specs.toArray(String[]::new)),
        parts,
        Files.createDirectories(specs(cell).resolve("trace")),
        limit(method.entry().pilotNanos(), method.sizes().size(), repeated));
  }

  /// Returns the time after which a traced JVM hangs. A race with a budget waits for it too.
  static Duration limit(long pilotNanos, int sizes, int repeats) {
    Duration limit =
        LEAST_LIMIT
            .plusNanos((long) PATIENCE * sizes * pilotNanos)
            .plusNanos(repeats * REPEAT_NANOS);
    return limit.compareTo(MOST_LIMIT) < 0 ? limit : MOST_LIMIT;
  }

  // Numbers, since most methods accept them. The number distinguishes the trials of a size.
  private TracedTrial trial(Cell cell, TracedMethod method, TracedSize size, int number)
      throws IOException {
    String name = size.bytes() + "-" + number;
    Content content = Objects.requireNonNullElse(cell.operation().onlyContent(), Content.NUMBERS);
    Source source = directory.source(Path.of(cell.from()), content, size.bytes(), number);
    Path targets =
        Files.createDirectories(directory.targets(Path.of(cell.to())).resolve("traced-" + name));
    Path spec = specs(cell).resolve("traced-" + name + ".properties");
    trials
        .spec(
            cell,
            MethodId.parse(method.entry().method()),
            List.of(source),
            Fixture.valueOf(content.name()))
        .set(TrialSpec.Key.TARGET_DIRECTORY, targets)
        .write(spec);
    return new TracedTrial(
        spec,
        new TracedPlaces(
            cell.operation().hasSource() ? List.of(source.path()) : List.of(),
            cell.operation().hasTarget() ? List.of(targets) : List.of()));
  }

  private Path specs(Cell cell) throws IOException {
    return Files.createDirectories(
        directory.spec(Path.of(cell.from()), 0).resolveSibling("traced"));
  }

  private static Mechanism mechanism(
      Cell cell, TracedMethod method, TracedSize size, Answer<List<DataCall>> seen) {
    return new Mechanism(
        cell.operation(),
        method.entry().method(),
        cell.jdk(),
        cell.from(),
        cell.to(),
        size.bytes(),
        seen instanceof Done<List<DataCall>>(var calls) ? calls : List.of(),
        seen instanceof NotSupported<?>(var reason) ? reason : null);
  }

  private record TracedTrial(Path spec, TracedPlaces places) {}
}
