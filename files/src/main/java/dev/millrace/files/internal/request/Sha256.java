package dev.millrace.files.internal.request;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Verification;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/// The SHA-256 of the bytes of a file.
public final class Sha256 {
  private Sha256() {}

  /// Returns a new digest.
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
