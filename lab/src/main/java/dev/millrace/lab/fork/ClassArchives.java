package dev.millrace.lab.fork;

import dev.millrace.lab.schedule.ScheduledFork;
import dev.millrace.lab.schedule.ScheduledJvm;
import dev.millrace.methods.MethodId;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.CellBuilder;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Entry.MethodOrigin;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.RunRecord;
import dev.millrace.sys.Existing;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Archives of the classes that every fork loads before its first invocation (class data sharing).
/// They halve the time to start a fork.
///
/// A fork of the empty method writes the archive, so that it favours no method. Later races use it
/// again. Young JVMs use none, because they time the loading of classes.
public final class ClassArchives {
  /// The first release that writes the archive of a class path when the JVM ends (JEP 350).
  private static final int FIRST_FEATURE = 13;

  /// To write an archive takes about as long as ten forks gain.
  private static final int LEAST_FORKS = 12;

  /// Later races gain from an archive that is kept.
  private static final int LEAST_FORKS_OF_KEPT = 4;

  /// The JVM complains of each flag that its own archive was written without. The first complaint
  /// of a fork is the reason for its end.
  private static final String SILENT = "-Xlog:cds*=off";

  static final MethodId EMPTY_METHOD = MethodId.of("null");

  private static final Effort SHORTEST = new Effort(Effort.Name.QUICK, 1, 1, 1, 1, 1, 1, 0);

  private final Map<String, Jdk> archived = new HashMap<>();
  private final Trials trials;
  private final ArchiveCache cache;

  /// @param cache of the archives of earlier races
  public ClassArchives(Trials trials, ArchiveCache cache) {
    this.trials = trials;
    this.cache = cache;
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
    if (cell.hasYoungJvms() || jdk.feature() < FIRST_FEATURE) {
      return jdk;
    }
    Jdk known = archived.get(jdk.name());
    if (known == null) {
      known = find(cell, jdk, record);
      archived.put(jdk.name(), known);
    }
    return known;
  }

  /// Returns the JDK for a JVM that is no fork, with the archive if there is one. Writes none.
  ///
  /// @param code of the user, with which no archive is valid
  public synchronized Jdk known(Jdk jdk, List<Path> code) {
    if (!code.isEmpty()) {
      return jdk;
    }
    Jdk known = archived.get(jdk.name());
    return known == null
        ? cache.find(jdk, harness()).map(archive -> with(archive, jdk)).orElse(jdk)
        : known;
  }

  private Jdk find(Cell cell, Jdk jdk, RunRecord record) throws IOException {
    String classPath = harness();
    Optional<Path> kept = cache.find(jdk, classPath);
    if (kept.isPresent()) {
      return with(kept.get(), jdk);
    }
    if (!isWorthwhile(jdk, record) || !isOfJars(classPath)) {
      return jdk;
    }
    Path archive = archive(cell, jdk);
    return Existing.isAt(archive) ? with(cache.keep(jdk, classPath, archive), jdk) : jdk;
  }

  private static String harness() {
    return ForkClassPath.of(List.of(), null);
  }

  private static Jdk with(Path archive, Jdk jdk) {
    return jdk.withFlag(SILENT).withFlag("-XX:SharedArchiveFile=" + archive);
  }

  // The JVM archives no classes of directories.
  private static boolean isOfJars(String classPath) throws IOException {
    for (String place : classPath.split(File.pathSeparator, -1)) {
      if (Existing.isDirectory(Path.of(place))) {
        return false;
      }
    }
    return true;
  }

  private boolean isWorthwhile(Jdk jdk, RunRecord record) {
    int least = cache.keeps() ? LEAST_FORKS_OF_KEPT : LEAST_FORKS;
    long methods =
        record.plan().entries().stream()
            .filter(Entry::runs)
            .filter(entry -> record.plan().cell(entry.cell()).jdk().equals(jdk.name()))
            .count();
    return methods * record.plan().effort().forks() >= least;
  }

  // The file is missing after a failure.
  private Path archive(Cell cell, Jdk jdk) throws IOException {
    String name = "jdk-" + (archived.size() + 1);
    Path directory = trials.directory().classes(Path.of(cell.from()));
    Path archive = directory.resolve(name + ".jsa");
    // A fork without a host cannot evict cold sources.
    Cell hot = CellBuilder.like(cell).cache(CacheState.HOT).build();
    Entry empty =
        new Entry(
            cell.id(),
            EMPTY_METHOD.toString(),
            false,
            true,
            1,
            1,
            1,
            null,
            MethodOrigin.JDK,
            null,
            null,
            null);
    ScheduledFork fork = new ScheduledFork(1, 1, hot, empty, SHORTEST.iterations());
    new JmhFork(SHORTEST)
        .run(
            new ScheduledJvm(List.of(fork)),
            jdk.withFlag("-XX:ArchiveClassesAtExit=" + archive),
            trials.writeApart(fork, SHORTEST, directory.resolve(name + ".properties")));
    return archive;
  }
}
