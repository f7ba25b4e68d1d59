package dev.millrace.lab.strace;

import dev.millrace.lab.fork.ClassArchives;
import dev.millrace.lab.fork.ForkClassPath;
import dev.millrace.lab.fork.Trials;
import dev.millrace.lab.machine.Jdks;
import dev.millrace.lab.schedule.RaceListener;
import dev.millrace.lab.schedule.TraceEntries;
import dev.millrace.lab.schedule.TraceEntries.TracedMethod;
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
import java.util.List;
import java.util.Objects;

/// Traces the system calls of methods after the race, untimed, one JVM after the other.
public final class SyscallTracer {
  /// For the start of a JVM under strace, on a busy machine.
  private static final Duration LEAST_LIMIT = Duration.ofSeconds(15);

  private static final Duration MOST_LIMIT = Duration.ofSeconds(60);

  /// How many times longer than in its pilot an invocation may take.
  private static final int PATIENCE = 4;

  private final Strace strace;
  private final Trials trials;
  private final ClassArchives archives;

  public SyscallTracer(Trials trials, ClassArchives archives) throws IOException {
    this.strace = Strace.find();
    this.trials = trials;
    this.archives = archives;
  }

  /// Returns the traces of all methods that explain the answer of a race. Of each method, the
  /// largest file comes first.
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
    List<String> specs = new ArrayList<>();
    List<TracedFiles> parts = new ArrayList<>();
    for (long bytes : method.sizes()) {
      specs.add(spec(cell, method, bytes).toString());
      parts.add(files(cell, bytes));
    }
    List<Path> code = trials.classPath(cell, MethodId.parse(method.entry().method()));
    List<String> command =
        Jdks.command(
            archives.known(jdk, code),
            ForkClassPath.ofAll(code),
            OnceMain.class.getName(),
            specs.toArray(String[]::new));
    Duration limit = limit(method.entry().pilotNanos(), method.sizes().size());
    List<Answer<List<DataCall>>> seen = observe(command, parts, specs(cell), limit);
    trials.directory().removeTargets(Path.of(cell.to()));
    List<Mechanism> mechanisms = new ArrayList<>();
    for (int i = 0; i < seen.size(); i++) {
      mechanisms.add(mechanism(cell, method, method.sizes().get(i), seen.get(i)));
    }
    return mechanisms;
  }

  // A method that fails only under strace keeps its time.
  private List<Answer<List<DataCall>>> observe(
      List<String> command, List<TracedFiles> parts, Path scratch, Duration limit) {
    try {
      return strace.observe(command, parts, scratch, limit);
    } catch (IOException e) {
      return Collections.nCopies(parts.size(), new NotSupported<>(e.toString()));
    }
  }

  /// Returns the time after which a traced JVM hangs. A race with a budget waits for it too.
  static Duration limit(long pilotNanos, int sizes) {
    Duration limit = LEAST_LIMIT.plusNanos((long) PATIENCE * sizes * pilotNanos);
    return limit.compareTo(MOST_LIMIT) < 0 ? limit : MOST_LIMIT;
  }

  private Path spec(Cell cell, TracedMethod method, long bytes) throws IOException {
    Source source = source(cell, bytes);
    Path spec = specs(cell).resolve("traced-" + bytes + ".properties");
    trials
        .spec(
            cell,
            MethodId.parse(method.entry().method()),
            List.of(source),
            Fixture.valueOf(content(cell).name()))
        .set(TrialSpec.SpecKey.TARGET_DIRECTORY, targets(cell, bytes))
        .write(spec);
    return spec;
  }

  private TracedFiles files(Cell cell, long bytes) throws IOException {
    return TracedFiles.of(
        cell.operation().hasSource() ? List.of(source(cell, bytes).path()) : List.of(),
        cell.operation().hasTarget() ? List.of(targets(cell, bytes)) : List.of());
  }

  private Source source(Cell cell, long bytes) throws IOException {
    return trials.directory().source(Path.of(cell.from()), content(cell), bytes, 0);
  }

  // Most methods accept numbers.
  private static Content content(Cell cell) {
    return Objects.requireNonNullElse(cell.operation().onlyContent(), Content.NUMBERS);
  }

  private Path targets(Cell cell, long bytes) throws IOException {
    return Files.createDirectories(
        trials.directory().targets(Path.of(cell.to())).resolve("traced-" + bytes));
  }

  private Path specs(Cell cell) throws IOException {
    return Files.createDirectories(
        trials.directory().spec(Path.of(cell.from()), 0).resolveSibling("traced"));
  }

  private static Mechanism mechanism(
      Cell cell, TracedMethod method, long bytes, Answer<List<DataCall>> seen) {
    return new Mechanism(
        cell.operation(),
        method.entry().method(),
        cell.jdk(),
        cell.from(),
        cell.to(),
        bytes,
        seen instanceof Done<List<DataCall>>(var calls) ? calls : List.of(),
        seen instanceof NotSupported<?>(var reason) ? reason : null);
  }
}
