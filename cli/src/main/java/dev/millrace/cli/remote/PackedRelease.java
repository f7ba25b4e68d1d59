package dev.millrace.cli.remote;

import dev.millrace.files.internal.request.Sha256;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// The zip file of this Millrace, for another machine.
///
/// @param zip a temporary file
/// @param name unique to its content
public record PackedRelease(Path zip, String name) implements AutoCloseable {
  /// The parts of a checkout that run: the launcher, and the jars of its last build.
  private static final List<String> STARTED =
      List.of("millrace", "scripts/find-jdk.sh", "scripts/locale.sh", "scripts/launch.sh", "lib");

  /// Packs an unpacked release, or the jars of the last build of a checkout.
  ///
  /// @param home the directory of the launcher
  public static PackedRelease of(Path home) throws IOException {
    Path zip = Files.createTempFile("millrace", ".zip");
    zip.toFile().deleteOnExit(); // after Ctrl-C
    try (OutputStream out = Files.newOutputStream(zip);
        ZipOutputStream packed = new ZipOutputStream(out)) {
      if (Existing.isDirectory(home.resolve("lib"))) {
        pack(home, home, packed);
      } else {
        for (String part : STARTED) {
          Path top = part.equals("lib") ? home.resolve("target/start") : home;
          pack(top.resolve(part), top, packed);
        }
      }
    }
    return new PackedRelease(zip, "program-" + Sha256.ofContent(zip).substring(0, 16));
  }

  // Equal files make equal zip files: a host gets each of them once.
  private static void pack(Path from, Path top, ZipOutputStream packed) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path file : all.sorted().toList()) {
        if (Existing.isFile(file)) {
          ZipEntry entry =
              new ZipEntry("millrace/" + top.relativize(file).toString().replace('\\', '/'));
          entry.setTime(0);
          packed.putNextEntry(entry);
          Files.copy(file, packed);
          packed.closeEntry();
        }
      }
    }
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(zip);
  }
}
