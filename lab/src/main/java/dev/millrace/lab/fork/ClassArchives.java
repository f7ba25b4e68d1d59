package dev.millrace.lab.fork;

import dev.millrace.files.internal.request.Sha256;
import dev.millrace.lab.schedule.ScheduledFork;
import dev.millrace.lab.schedule.ScheduledJvm;
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
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Archives of the classes that every fork loads before its first invocation (class data sharing).
/// They halve the time to start a fork. Later races use them again: there is one file for each JDK
/// and each version of the jars. Its name has the hash of its bytes, because a JVM crashes with a
/// damaged archive.
///
/// A fork of the empty method writes the archive, so that it favours no method. Young JVMs use
/// none, because they time the loading of classes. Several processes may use one directory.
public final class ClassArchives {
  /// The first release that writes the archive of a class path when the JVM ends (JEP 350).
  private static final int FIRST_FEATURE = 13;

  /// Archives of earlier JDKs and versions are large.
  private static final Duration KEPT = Duration.ofDays(30);

  /// The JVM complains of each flag that its own archive was written without. The first complaint
  /// of a fork is the reason for its end.
  private static final String SILENT = "-Xlog:cds*=off";

  static final MethodId EMPTY_METHOD = MethodId.of("null");

  private static final String SUFFIX = ".jsa";

  private static final Effort SHORTEST =
      new Effort(Effort.Name.QUICK, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0);

  // By the names of the JDKs: an archive is checked once in a race.
  private final Map<String, Jdk> archived = new HashMap<>();
  private final Trials trials;
  private final @Nullable Path directory;

  /// @param directory of the archives, created with the first one; null for no archives
  public ClassArchives(Trials trials, @Nullable Path directory) {
    this.trials = trials;
    this.directory = directory;
  }

  /// Returns the JDK for a fork of a cell, with the argument that loads the archive. The first call
  /// for a JDK writes it, if it is missing. Without an archive, the JDK itself.
  ///
  /// @throws IOException if the files of the cell cannot be written
  public synchronized Jdk of(Cell cell, RunRecord record) throws IOException {
    Jdk jdk = record.jdk(cell);
    if (cell.hasYoungJvms()) {
      return jdk;
    }
    if (!archived.containsKey(jdk.name()) && known(jdk, List.of()).equals(jdk)) {
      write(cell, jdk);
      archived.put(jdk.name(), known(jdk, List.of()));
    }
    return known(jdk, List.of());
  }

  /// Returns the JDK for a JVM that is no fork, with the archive if there is one. Writes none.
  ///
  /// @param code of the user, with which no archive is valid
  public synchronized Jdk known(Jdk jdk, List<Path> code) {
    if (!code.isEmpty()) {
      return jdk;
    }
    Jdk known = archived.get(jdk.name());
    Path archive = known == null ? find(jdk) : null;
    if (archive != null) {
      touch(archive);
      known = jdk.withFlag(SILENT).withFlag("-XX:SharedArchiveFile=" + archive);
      archived.put(jdk.name(), known);
    }
    return known == null ? jdk : known;
  }

  // Stands for a JDK with its flags and for the jars of the class path as they are now. The JVM
  // archives no classes of directories, and takes a path with a separator of paths for two
  // archives.
  private @Nullable String key(Jdk jdk) {
    if (directory == null
        || directory.toString().contains(File.pathSeparator)
        || jdk.feature() < FIRST_FEATURE) {
      return null;
    }
    StringBuilder key = new StringBuilder(jdk.home() + jdk.version() + jdk.flags());
    for (String jar : ForkClassPath.of(List.of(), null).split(File.pathSeparator, -1)) {
      File file = new File(jar);
      if (file.isDirectory()) {
        return null;
      }
      key.append("\n%s, %s bytes, %s".formatted(jar, file.length(), file.lastModified()));
    }
    return Sha256.of(key.toString());
  }

  // Removes damaged ones.
  private @Nullable Path find(Jdk jdk) {
    String key = key(jdk);
    if (directory == null || key == null) {
      return null;
    }
    try (DirectoryStream<Path> archives =
        Files.newDirectoryStream(directory, key + "-*" + SUFFIX)) {
      for (Path archive : archives) {
        if (archive.getFileName().toString().equals(name(key, archive))) {
          return archive;
        }
        Files.delete(archive);
      }
    } catch (IOException | DirectoryIteratorException e) {
      // There is no directory yet, or another user owns it.
    }
    return null;
  }

  private static String name(String key, Path archive) throws IOException {
    return key + "-" + Sha256.ofContent(archive) + SUFFIX;
  }

  // The date shows that the archive is in use.
  private static void touch(Path archive) {
    try {
      Files.setLastModifiedTime(archive, FileTime.from(Instant.now()));
    } catch (IOException e) {
      // Another user owns it.
    }
  }

  // Each process has its own draft. A JVM that has mapped the old file keeps it.
  private void write(Cell cell, Jdk jdk) throws IOException {
    String key = key(jdk);
    if (directory == null || key == null) {
      return;
    }
    try {
      removeOld(Files.createDirectories(directory));
    } catch (IOException e) {
      return; // the directory takes no files
    }
    Path draft = directory.resolve(key + SUFFIX + "." + ProcessHandle.current().pid());
    run(cell, jdk.withFlag("-XX:ArchiveClassesAtExit=" + draft));
    // The JVM has made the file read-only.
    try (FileChannel written = FileChannel.open(draft, StandardOpenOption.READ)) {
      written.force(true);
      Files.move(draft, directory.resolve(name(key, draft)), StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      Files.deleteIfExists(draft); // no archive after a failure
    }
  }

  private static void removeOld(Path directory) throws IOException {
    Instant limit = Instant.now().minus(KEPT);
    try (DirectoryStream<Path> archives = Files.newDirectoryStream(directory, "*" + SUFFIX + "*")) {
      for (Path archive : archives) {
        if (Files.getLastModifiedTime(archive).toInstant().isBefore(limit)) {
          Files.deleteIfExists(archive);
        }
      }
    }
  }

  private void run(Cell cell, Jdk jdk) throws IOException {
    // A fork without a host cannot evict cold sources.
    Cell hot = CellBuilder.like(cell).cache(CacheState.HOT).build();
    Entry empty = Entry.ofJdk(cell.id(), EMPTY_METHOD.toString(), 1, 1, 1);
    ScheduledFork fork = new ScheduledFork(1, 1, hot, empty, SHORTEST.iterations());
    Path spec = trials.directory().classes(Path.of(cell.from())).resolve("archive.properties");
    ScheduledJvm due = new ScheduledJvm(List.of(fork));
    new JmhFork(SHORTEST, List.of(), () -> false)
        .run(due, jdk, trials.writeApart(fork, SHORTEST, spec), ForkLimit.of(due, SHORTEST));
  }
}
