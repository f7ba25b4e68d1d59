package dev.millrace.files.internal.request;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Verification;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/// The SHA-256 of the bytes of a file, as 64 hexadecimal digits.
public final class Sha256 {
  private Sha256() {}

  public static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  /// Returns the hash of the bytes of a digest, which starts again.
  public static String text(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest());
  }

  public static String of(String text) {
    MessageDigest digest = digest();
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    return text(digest);
  }

  public static String ofContent(Path file) throws IOException {
    MessageDigest digest = digest();
    try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
      in.transferTo(OutputStream.nullOutputStream());
    }
    return text(digest);
  }

  /// Returns whether a copy with these options compares the hashes of both files.
  public static boolean isRequested(CopyOptions options) {
    return options.verification() == Verification.HASH
        || options.verification() == Verification.READ_BACK;
  }

  /// Returns a digest for a copy that hashes its bytes on their way.
  public static Optional<MessageDigest> ofMovedBytes(CopyOptions options) {
    return isRequested(options) ? Optional.of(digest()) : Optional.empty();
  }
}
