package dev.millrace.release;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Writes the SHA-256 of all files of a directory, in the format of the program `sha256sum`.
final class CheckSums {
  private static final String NAME = "SHA256SUMS";

  private CheckSums() {}

  static void write(Path directory) throws IOException {
    Files.writeString(directory.resolve(NAME), lines(directory));
  }

  /// Returns a short text that stands for all files of a directory.
  static String id(Path directory) throws IOException {
    byte[] sum = digest().digest(lines(directory).getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(sum, 0, 8);
  }

  private static String lines(Path directory) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (Path file : Directories.files(directory)) {
      byte[] sum = digest().digest(Files.readAllBytes(file));
      lines.append(HexFormat.of().formatHex(sum) + "  " + Directories.name(directory, file) + "\n");
    }
    return lines.toString();
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
