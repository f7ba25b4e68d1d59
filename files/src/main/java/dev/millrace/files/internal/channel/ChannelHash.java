package dev.millrace.files.internal.channel;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.transfer.Verifier;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channel;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;

/// Computes the SHA-256 of a file, until the copy is cancelled.
record ChannelHash(CopyProgress progress) {
  /// Returns the hash of a file. An open file stays readable if its permissions change.
  ///
  /// @param path is opened if `channel` cannot read from the start
  String of(Channel channel, Path path) throws IOException {
    if (channel instanceof FileChannel file) {
      return of(Channels.newInputStream(file.position(0)));
    }
    try (InputStream in = Files.newInputStream(path)) {
      return of(in);
    }
  }

  private String of(InputStream in) throws IOException {
    MessageDigest digest = Verifier.digest();
    byte[] buffer = new byte[ChannelMove.MOST_BUFFER_BYTES];
    for (int bytes = in.read(buffer); bytes >= 0; bytes = in.read(buffer)) {
      progress.requireGoingOn();
      digest.update(buffer, 0, bytes);
    }
    return text(digest);
  }

  /// Returns a digest for a copy that hashes its bytes on their way.
  static Optional<MessageDigest> ofMovedBytes(CopyOptions options) {
    return switch (options.verification()) {
      case NONE, SIZE -> Optional.empty();
      case HASH, READ_BACK -> Optional.of(Verifier.digest());
    };
  }

  static String text(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest());
  }
}
