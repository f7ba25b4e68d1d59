package dev.millrace.lab.added;

import dev.millrace.lab.request.ImpossibleRequestException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The SHA-256 of a file.
final class FileDigest {
  private FileDigest() {}

  /// Returns 64 hexadecimal digits.
  ///
  /// @throws ImpossibleRequestException if the file cannot be read
  static String of(Path file) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
    } catch (IOException e) {
      throw new ImpossibleRequestException(
          "--with: %s cannot be read; restore it, or choose another file".formatted(file), e);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
