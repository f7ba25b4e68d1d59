package dev.millrace.files.internal.channel;

import dev.millrace.files.VerificationException;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyRequest;
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

/// Checks a complete target before it gets its name, if it has none yet. Always checks its length.
record ChannelVerifier(
    CopyRequest request, ChannelSource source, ChannelStagedTarget staged, CopyProgress progress) {
  /// Checks the target as the options request.
  ///
  /// @return the SHA-256 of both files, if requested
  Optional<String> verify(long bytes) throws IOException {
    requireBytes(bytes);
    return switch (request.options().verification()) {
      case NONE, SIZE -> Optional.empty();
      case HASH -> Optional.of(compare());
      case READ_BACK -> {
        writeOut();
        yield Optional.of(compare());
      }
    };
  }

  private void requireBytes(long bytes) throws IOException {
    long found = staged.file().require().size();
    if (found != bytes) {
      throw isReplaced(bytes)
          ? staged.file().replaced()
          : failure("has %d bytes, and %d were copied".formatted(found, bytes));
    }
  }

  // The name leads to another file if the open one is right.
  private boolean isReplaced(long bytes) throws IOException {
    return staged.channel() instanceof FileChannel open && open.size() == bytes;
  }

  // Java cannot drop a file from the cache, but a flush shows the write errors of the device.
  private void writeOut() throws IOException {
    if (staged.channel() instanceof FileChannel file) {
      file.force(true);
    }
  }

  private String compare() throws IOException {
    String sha256 = sha256OfSource();
    String found = sha256(staged.channel(), staged.file().path());
    if (!found.equals(sha256)) {
      throw failure("has the SHA-256 %s, and its source %s".formatted(found, sha256));
    }
    return sha256;
  }

  private String sha256OfSource() throws IOException {
    try {
      return sha256(source.channel(), source.path());
    } catch (IOException e) {
      throw ChannelFailure.of(e, source.path());
    }
  }

  // An open file stays readable if its permissions change.
  private String sha256(Channel channel, Path path) throws IOException {
    if (channel instanceof FileChannel file) {
      return sha256(Channels.newInputStream(file.position(0)));
    }
    try (InputStream in = Files.newInputStream(path)) {
      return sha256(in);
    }
  }

  private String sha256(InputStream in) throws IOException {
    MessageDigest digest = Verifier.digest();
    byte[] buffer = new byte[ChannelMove.MOST_BUFFER_BYTES];
    for (int bytes = in.read(buffer); bytes >= 0; bytes = in.read(buffer)) {
      progress.requireGoingOn();
      digest.update(buffer, 0, bytes);
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private VerificationException failure(String reason) {
    return new VerificationException(request.target(), reason);
  }
}
