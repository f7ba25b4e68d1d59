package dev.millrace.lab;

import dev.millrace.lab.fork.ClassArchives;
import dev.millrace.lab.fork.JmhFork;
import dev.millrace.lab.fork.Trials;
import dev.millrace.lab.machine.Jdks;
import dev.millrace.lab.machine.LoadMeter;
import dev.millrace.lab.machine.RaceDirectory;
import dev.millrace.lab.request.Catalog;
import dev.millrace.lab.schedule.RaceListener;
import dev.millrace.lab.schedule.ScheduledFork;
import dev.millrace.lab.schedule.ScheduledJvm;
import dev.millrace.methods.MethodId;
import dev.millrace.methods.MethodInfo;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Entry.MethodOrigin;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Operation;
import dev.millrace.sys.JarClassPath;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/// Races of tests, which share their archives of classes: most of the time of a small race is the
/// start of its JVMs.
public final class Races {
  static final Path ARCHIVES = Path.of("target/cache/millrace/classes").toAbsolutePath();

  static {
    JarClassPath.use();
  }

  private Races() {}

  /// Creates a race without a listener.
  ///
  /// @param results the directory of the record
  public static Race in(Path results) {
    return in(results, new RaceListener() {});
  }

  static Race in(Path results, RaceListener listener) {
    return in(results, listener, LoadMeter::none);
  }

  static Race in(Path results, RaceListener listener, Supplier<LoadMeter> meter) {
    return new Race(results, "test", listener, ARCHIVES, meter);
  }

  /// Returns the result of a method in a cell.
  static MethodResult result(JudgedCell cell, String method) {
    return cell.result(method).orElseThrow();
  }

  /// Returns an entry of a copy method, with the library that the method declares.
  public static Entry entry(String method, int batch) {
    MethodInfo<?> info = Catalog.builtIn().info(Operation.COPY, MethodId.parse(method));
    return new Entry(
        0,
        method,
        true,
        true,
        batch,
        batch,
        1,
        null,
        MethodOrigin.valueOf(info.availability().name()),
        info.library().isEmpty() ? null : info.library(),
        null,
        null);
  }

  /// Returns the runtime of this JVM.
  public static Jdk jdk() throws IOException {
    return Jdks.identify(List.of(RaceRequests.THIS_JDK)).getFirst();
  }

  /// Returns the runtime with the archive of an earlier race of these tests, if there is one.
  public static Jdk archivedJdk() throws IOException {
    Trials unused = new Trials(new RaceDirectory("race", 1), 1, Catalog.builtIn());
    return new ClassArchives(unused, ARCHIVES).known(jdk(), List.of());
  }

  /// Returns a JVM that runs one method in one cell.
  public static ScheduledJvm jvm(Cell cell, Entry entry) {
    return new ScheduledJvm(List.of(new ScheduledFork(1, 1, cell, entry, 1)));
  }

  /// Runs one method in one cell as a short race does.
  public static ForkRecord fork(Cell cell, Entry entry, Jdk runtime) throws IOException {
    try (RaceDirectory files = new RaceDirectory("fork", 1)) {
      ScheduledJvm due = jvm(cell, entry);
      Path spec = new Trials(files, 1, Catalog.builtIn()).write(due, RaceRequests.SHORT, 0, 0);
      return new JmhFork(RaceRequests.SHORT, List.of(), () -> false)
          .run(due, runtime, spec, Duration.ofMinutes(2))
          .getFirst();
    }
  }
}
