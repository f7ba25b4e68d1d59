package dev.millrace.lab.added;

import dev.millrace.lab.request.ImpossibleRequestException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
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
      try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
        in.transferTo(OutputStream.nullOutputStream());
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (IOException e) {
      throw new ImpossibleRequestException(
          "--with: %s cannot be read; restore it, or choose another file".formatted(file), e);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
