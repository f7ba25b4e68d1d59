package dev.millrace.lab.fork;

import dev.millrace.files.internal.request.Sha256;
import dev.millrace.lab.machine.FileStamp;
import dev.millrace.model.record.Jdk;
import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The archives of classes of earlier races, one file for each JDK and each version of the jars. A
/// cache that cannot be read or written is empty.
///
/// Several processes may use a cache at the same time.
public final class ArchiveCache {
  /// Archives of earlier JDKs and versions are large.
  private static final Duration KEPT = Duration.ofDays(30);

  private static final String SUFFIX = ".jsa";

  private final Optional<Path> directory;

  private ArchiveCache(Optional<Path> directory) {
    this.directory = directory;
  }

  /// Returns a cache that is always empty.
  public static ArchiveCache none() {
    return new ArchiveCache(Optional.empty());
  }

  /// Returns the cache in a directory, which is created with the first archive. The JVM takes a
  /// path with a separator of paths for two archives, so that such a directory is no cache.
  public static ArchiveCache in(Path directory) {
    return directory.toString().contains(File.pathSeparator)
        ? none()
        : new ArchiveCache(Optional.of(directory));
  }

  /// Returns whether archives are kept, if possible.
  boolean keeps() {
    return directory.isPresent();
  }

  /// Returns the archive for a JDK with its flags and for the jars of a class path as they are now.
  /// Removes a damaged one.
  Optional<Path> find(Jdk jdk, String classPath) {
    Optional<Path> found = directory.flatMap(place -> whole(place, key(jdk, classPath)));
    found.ifPresent(ArchiveCache::touch);
    return found;
  }

  // A JVM crashes while it starts with a damaged archive, unless the header is damaged too.
  private static Optional<Path> whole(Path place, String key) {
    try (DirectoryStream<Path> archives = Files.newDirectoryStream(place, key + ".*" + SUFFIX)) {
      for (Path archive : archives) {
        if (archive.endsWith(name(key, archive))) {
          return Optional.of(archive);
        }
        Files.delete(archive);
      }
    } catch (IOException e) {
      // No archive, or one of another user: as if there were none.
    }
    return Optional.empty();
  }

  // The date shows that the archive is in use.
  private static void touch(Path archive) {
    try {
      Files.setLastModifiedTime(archive, FileTime.from(Instant.now()));
    } catch (IOException e) {
      // Another user owns it.
    }
  }

  /// Keeps a copy of an archive, if possible, and removes old ones.
  ///
  /// @return the archive to use
  Path keep(Jdk jdk, String classPath, Path archive) {
    return directory.map(place -> keep(place, key(jdk, classPath), archive)).orElse(archive);
  }

  private static Path keep(Path place, String key, Path archive) {
    try {
      Files.createDirectories(place);
      removeOld(place);
      return replaced(place.resolve(name(key, archive)), archive);
    } catch (IOException e) {
      return archive; // The next race writes one again.
    }
  }

  private static void removeOld(Path place) throws IOException {
    Instant limit = Instant.now().minus(KEPT);
    try (DirectoryStream<Path> archives = Files.newDirectoryStream(place, "*" + SUFFIX + "*")) {
      for (Path archive : archives) {
        if (Files.getLastModifiedTime(archive).toInstant().isBefore(limit)) {
          Files.deleteIfExists(archive);
        }
      }
    }
  }

  // A JVM that has mapped the old file keeps it. Each process has its own draft.
  private static Path replaced(Path kept, Path archive) throws IOException {
    Path draft = Files.createTempFile(kept.getParent(), kept.getFileName().toString(), ".new");
    try {
      Files.copy(archive, draft, StandardCopyOption.REPLACE_EXISTING);
      return Files.move(
          draft, kept, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static String key(Jdk jdk, String classPath) {
    return Sha256.of(jdk.home() + jdk.version() + jdk.flags() + FileStamp.ofClassPath(classPath));
  }

  // The hash of the content shows whether it is whole.
  private static String name(String key, Path archive) throws IOException {
    return key + "." + Sha256.ofContent(archive) + SUFFIX;
  }
}
