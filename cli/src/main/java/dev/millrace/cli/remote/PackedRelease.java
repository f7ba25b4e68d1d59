package dev.millrace.cli.remote;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// The zip file of this Millrace, for another machine.
///
/// @param zip the file
/// @param name unique to its content
/// @param isTemporary whether it was packed for this use
public record PackedRelease(Path zip, String name, boolean isTemporary) implements AutoCloseable {
  /// Returns the zip file of a checkout, or packs an unpacked release.
  ///
  /// @param home the directory of the launcher
  /// @throws dev.millrace.cli.name.UsageException if a checkout has no zip file of its sources
  public static PackedRelease of(Path home) throws IOException {
    if (Files.isDirectory(home.resolve("lib"))) {
      Path zip = Files.createTempFile("millrace", ".zip");
      zip.toFile().deleteOnExit(); // after Ctrl-C
      pack(home, zip);
      return new PackedRelease(zip, name(home.resolve("SHA256SUMS")), true);
    }
    Path built = new BuiltZip(home).find();
    return new PackedRelease(built, name(built), false);
  }

  private static void pack(Path home, Path zip) throws IOException {
    try (OutputStream out = Files.newOutputStream(zip);
        ZipOutputStream packed = new ZipOutputStream(out)) {
      for (Path file : files(home)) {
        String name = "millrace/" + home.relativize(file).toString().replace('\\', '/');
        packed.putNextEntry(new ZipEntry(name));
        Files.copy(file, packed);
        packed.closeEntry();
      }
    }
  }

  private static List<Path> files(Path home) throws IOException {
    try (Stream<Path> files = Files.walk(home)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static String name(Path file) throws IOException {
    try {
      byte[] sum = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
      return "program-" + HexFormat.of().formatHex(sum, 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Removes a file that was packed for this use.
  @Override
  public void close() throws IOException {
    if (isTemporary) {
      Files.deleteIfExists(zip);
    }
  }
}
