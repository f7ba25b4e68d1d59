package dev.millrace.files.internal.channel;

import dev.millrace.files.VerificationException;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channel;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Optional;

/// Checks a complete target before it gets its name, if it has none yet. Always checks its length.
record ChannelVerifier(CopyRequest request, ChannelStagedTarget staged, CopyProgress progress) {
  /// Computes the SHA-256 of a source.
  @FunctionalInterface
  interface SourceHash {
    String sha256(ChannelHash hash) throws IOException;
  }

  /// Checks the target as the options request.
  ///
  /// @return the SHA-256 of both files, if requested
  Optional<String> verify(long bytes, SourceHash source) throws IOException {
    requireBytes(bytes);
    return switch (request.options().verification()) {
      case NONE, SIZE -> Optional.empty();
      case HASH -> Optional.of(compare(source));
      case READ_BACK -> {
        writeOut();
        yield Optional.of(compare(source));
      }
    };
  }

  private void requireBytes(long bytes) throws IOException {
    long found = staged.file().require().size();
    if (found != bytes) {
      throw isReplaced(bytes)
          ? staged.file().replaced()
          : failure("has %s bytes, and %s were copied".formatted(found, bytes));
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

  private String compare(SourceHash source) throws IOException {
    ChannelHash hash = new ChannelHash(progress);
    String sha256 = source.sha256(hash);
    String found = hash.of(staged.channel(), staged.file().path());
    if (!found.equals(sha256)) {
      throw failure("has the SHA-256 %s, and its source %s".formatted(found, sha256));
    }
    return sha256;
  }

  private VerificationException failure(String reason) {
    return new VerificationException(request.target(), reason);
  }

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
      MessageDigest digest = Sha256.digest();
      byte[] buffer = new byte[ChannelMove.MOST_BUFFER_BYTES];
      for (int bytes = in.read(buffer); bytes >= 0; bytes = in.read(buffer)) {
        progress.requireGoingOn();
        digest.update(buffer, 0, bytes);
      }
      return Sha256.text(digest);
    }
  }
}
