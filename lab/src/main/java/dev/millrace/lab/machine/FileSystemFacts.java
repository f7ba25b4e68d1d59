package dev.millrace.lab.machine;

import static dev.millrace.lab.machine.SystemFile.UNKNOWN;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/// The file system of a directory. The JDK fails where the table of mounts does not list it, as in
/// a chroot; then most facts are unknown.
///
/// @param identity equal for directories of one file system
/// @param type such as `ext4`
/// @param freeBytes empty for a file system that does not count its space
/// @param totalBytes empty for a file system that does not count its space
public record FileSystemFacts(
    Object identity, String type, String device, OptionalLong freeBytes, OptionalLong totalBytes) {
  /// Returns the facts about the file system of a file or directory.
  ///
  /// @throws IOException if nothing is there
  public static FileSystemFacts of(Path path) throws IOException {
    try {
      FileStore store = Files.getFileStore(path);
      return of(
          store,
          store.type(),
          store.name().isBlank() ? UNKNOWN : store.name(),
          store.getUsableSpace(),
          store.getTotalSpace());
    } catch (IOException | RuntimeException e) {
      File file = path.toFile();
      Object device = Files.getAttribute(path, "unix:dev");
      return of(device, UNKNOWN, UNKNOWN, file.getUsableSpace(), file.getTotalSpace());
    }
  }

  // Some file systems report 0 of 0 bytes.
  private static FileSystemFacts of(
      Object identity, String type, String device, long free, long total) {
    boolean isCounted = total > 0;
    return new FileSystemFacts(
        identity,
        type,
        device,
        isCounted ? OptionalLong.of(free) : OptionalLong.empty(),
        isCounted ? OptionalLong.of(total) : OptionalLong.empty());
  }

  /// Returns whether other facts are about the same file system.
  public boolean isSame(FileSystemFacts other) {
    return identity.equals(other.identity);
  }
}
