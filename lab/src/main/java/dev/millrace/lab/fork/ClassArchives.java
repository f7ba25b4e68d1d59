package dev.millrace.lab.fork;

import dev.millrace.lab.schedule.ScheduledFork;
import dev.millrace.methods.MethodId;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.CellBuilder;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.RunRecord;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/// Archives of the classes that every fork loads before its first invocation (class data sharing).
/// They halve the time to start a fork.
///
/// A fork of the empty method writes the archive, so that it favours no method. Young JVMs use
/// none, because they time the loading of classes.
public final class ClassArchives {
  /// The first release that writes the archive of a class path when the JVM ends (JEP 350).
  private static final int FIRST_FEATURE = 13;

  /// To write an archive takes about as long as ten forks gain.
  private static final int LEAST_FORKS = 12;

  static final MethodId EMPTY_METHOD = MethodId.of("null");

  private static final Effort SHORTEST = new Effort(Effort.Name.QUICK, 1, 1, 1, 1, 1, 1, 0);

  private final Map<String, Jdk> archived = new HashMap<>();
  private final Trials trials;

  public ClassArchives(Trials trials) {
    this.trials = trials;
  }

  /// Returns the JDK for a fork of a cell, with the argument that loads the archive. The first call
  /// for a JDK writes it. Without an archive, the JDK itself.
  ///
  /// @throws IOException if the files of the cell cannot be written
  public synchronized Jdk of(Cell cell, RunRecord record) throws IOException {
    Jdk jdk = record.jdk(cell);
    // The JVM takes a path with a separator of paths for two archives.
    if (cell.from().contains(File.pathSeparator)) {
      return jdk;
    }
    if (cell.hasYoungJvms() || jdk.feature() < FIRST_FEATURE || !isWorthwhile(jdk, record)) {
      return jdk;
    }
    Jdk known = archived.get(jdk.name());
    if (known == null) {
      known = archive(cell, jdk);
      archived.put(jdk.name(), known);
    }
    return known;
  }

  private static boolean isWorthwhile(Jdk jdk, RunRecord record) {
    long methods =
        record.plan().entries().stream()
            .filter(Entry::runs)
            .filter(entry -> record.plan().cell(entry.cell()).jdk().equals(jdk.name()))
            .count();
    return methods * record.plan().effort().forks() >= LEAST_FORKS;
  }

  private Jdk archive(Cell cell, Jdk jdk) throws IOException {
    String name = "jdk-" + (archived.size() + 1);
    Path directory = trials.directory().classes(Path.of(cell.from()));
    Path archive = directory.resolve(name + ".jsa");
    // A fork without a host cannot evict cold sources.
    Cell hot = CellBuilder.like(cell).cache(CacheState.HOT).build();
    Entry empty = new Entry(cell.id(), EMPTY_METHOD.toString(), false, true, 1, 1, 1, null);
    ScheduledFork fork = new ScheduledFork(1, 1, hot, empty, SHORTEST.iterations());
    new JmhFork(SHORTEST)
        .run(
            fork,
            jdk.withFlag("-XX:ArchiveClassesAtExit=" + archive),
            trials.writeApart(fork, SHORTEST, directory.resolve(name + ".properties")));
    return Files.exists(archive) ? jdk.withFlag("-XX:SharedArchiveFile=" + archive) : jdk;
  }
}
