package dev.millrace.release;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// Writes a directory into a zip file with fixed times, permissions and order.
///
/// The permissions do not come from the files, because a checkout on Windows has none.
final class ZipFileWriter {
  private ZipFileWriter() {}

  /// Writes the zip file, replacing an existing one. The launcher becomes executable.
  static void write(Path directory, Path zip, Instant time) throws IOException {
    LocalDateTime digits = LocalDateTime.ofInstant(time, ZoneOffset.UTC);
    try (OutputStream file = Files.newOutputStream(zip);
        ZipOutputStream out = new ZipOutputStream(file)) {
      for (Path each : Directories.files(directory)) {
        String name = directory.getFileName() + "/" + Directories.name(directory, each);
        ZipEntry entry = new ZipEntry(name);
        // A zip file contains local times. Their digits must not depend on the time zone.
        entry.setTimeLocal(digits);
        out.putNextEntry(entry);
        Files.copy(each, out);
        out.closeEntry();
      }
    }
    ZipPermissions.set(zip, directory.getFileName() + "/millrace");
  }
}
