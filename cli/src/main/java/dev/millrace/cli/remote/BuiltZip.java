package dev.millrace.cli.remote;

import dev.millrace.cli.name.UsageException;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// The zip file that `./build` packs in a checkout.
///
/// @param home the directory of the checkout
record BuiltZip(Path home) {
  /// Returns the zip file with the jars that run now.
  ///
  /// @throws UsageException if there is none
  Path find() throws IOException {
    Path directory = home.resolve("release").resolve("target");
    if (Files.isDirectory(directory)) {
      try (DirectoryStream<Path> zips = Files.newDirectoryStream(directory, "millrace-*.zip")) {
        for (Path zip : zips) {
          if (hasTheJars(zip)) {
            return zip;
          }
        }
      }
    }
    throw new UsageException(
        "--on needs a release of these sources, and %s has none; build it with: ./build"
            .formatted(directory));
  }

  private boolean hasTheJars(Path zip) throws IOException {
    try (ZipFile entries = new ZipFile(zip.toFile())) {
      List<? extends ZipEntry> jars =
          entries.stream().filter(entry -> entry.getName().contains("/lib/millrace-")).toList();
      for (ZipEntry jar : jars) {
        if (!isBuilt(jar)) {
          return false;
        }
      }
      return !jars.isEmpty();
    }
  }

  private boolean isBuilt(ZipEntry jar) throws IOException {
    String name = jar.getName().substring(jar.getName().lastIndexOf('/') + 1);
    Path built = home.resolve("cli/target/lib").resolve(name);
    if (!Files.exists(built)) {
      return false;
    }
    CRC32 sum = new CRC32();
    sum.update(Files.readAllBytes(built));
    return sum.getValue() == jar.getCrc();
  }
}
