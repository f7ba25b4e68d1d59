package dev.millrace.lab.machine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The SHA-256 of a text or of a short file, as 64 hexadecimal digits.
public final class Sha256 {
  private Sha256() {}

  /// Returns the hash of a text.
  public static String of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  /// Returns the hash of the content of a file, which is read into memory.
  public static String ofContent(Path file) throws IOException {
    return of(Files.readAllBytes(file));
  }

  private static String of(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
