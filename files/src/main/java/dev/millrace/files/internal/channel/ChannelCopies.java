package dev.millrace.files.internal.channel;

import dev.millrace.files.CopyStrategy;
import dev.millrace.files.Durability;
import dev.millrace.files.Reflink;
import dev.millrace.files.VerificationException;
import dev.millrace.files.internal.metadata.ChannelMetadata;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.plan.Forecast;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyReport.Attempt;
import dev.millrace.files.internal.request.CopyReport.Loss;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channel;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;

/// Copies by Java channels: between file systems of other providers, and where system calls are not
/// available. [dev.millrace.files.CopyStrategy#CHANNELS] lists the limits.
///
/// @param withoutClones why no file is cloned
public record ChannelCopies(String withoutClones) {
  public CopyReport copy(CopyRequest request) throws IOException {
    try (ChannelSource source = ChannelSource.open(request.source())) {
      CopyProgress progress = new CopyProgress(request, source.bytes());
      return StreamCopies.cancellable(progress, () -> copy(request, source, progress));
    }
  }

  /// Plans a copy without making it. Writes nothing.
  ///
  /// @throws IOException if the copy would fail before it moves a byte
  public Forecast forecast(CopyRequest request) throws IOException {
    try (ChannelSource source = ChannelSource.open(request.source());
        ChannelTargetLocation location = ChannelTargetLocation.of(request, source)) {
      location.require();
      return Forecast.ofChannels(skippedClone(request).reason());
    }
  }

  private CopyReport copy(CopyRequest request, ChannelSource source, CopyProgress progress)
      throws IOException {
    try (ChannelTargetLocation location = ChannelTargetLocation.of(request, source)) {
      location.require();
      Attempt clone = skippedClone(request);
      ChannelStagedTarget staged = location.create(request.options(), source.file());
      return new ChannelCopy(request, source, staged, progress).copy(clone);
    }
  }

  private Attempt skippedClone(CopyRequest request) throws FileSystemException {
    if (request.options().reflink() == Reflink.ALWAYS) {
      throw PathFailure.of(request.target(), withoutClones);
    }
    boolean isExcluded = request.options().reflink() == Reflink.NEVER;
    return Attempt.skipped(
        CopyStrategy.REFLINK, isExcluded ? "excluded by an option" : withoutClones);
  }

  /// One copy with both files open, until the target is complete except for its name.
  private record ChannelCopy(
      CopyRequest request,
      ChannelSource source,
      ChannelStagedTarget staged,
      CopyProgress progress) {
    CopyReport copy(Attempt clone) throws IOException {
      ChannelMove move = new ChannelMove(request.options(), source, progress);
      return staged.complete(
          request,
          () -> {
            staged.reopen();
            long bytes = move.move(staged.channel());
            return check(List.of(clone, Attempt.completed(CopyStrategy.CHANNELS, bytes)));
          });
    }

    // Called again if an interrupt closed a channel.
    private CopyReport check(List<Attempt> attempts) throws IOException {
      staged.reopen();
      long bytes = attempts.getLast().bytes();
      source.requireUnchanged(bytes);
      staged.filled();
      Optional<String> sha256 =
          new ChannelVerifier(request, staged, progress).verify(bytes, source::sha256, 2);
      List<Loss> lost = ChannelMetadata.copy(source.file(), staged.file(), request.options());
      if (request.options().metadata().isModeExact()) {
        source.requireUnchanged(bytes); // some of its metadata were read by name
      }
      if (request.options().durability() != Durability.NONE) {
        staged.force();
      }
      return new CopyReport(
          bytes,
          attempts.getLast().strategy(),
          attempts,
          progress.elapsed(),
          progress.holeBytes(),
          sha256,
          lost,
          null);
    }
  }

  /// Checks a complete target before it gets its name, if it has none yet. Always checks its
  /// length.
  record ChannelVerifier(CopyRequest request, ChannelStagedTarget staged, CopyProgress progress) {
    @FunctionalInterface
    interface SourceHash {
      String sha256(ChannelHash hash) throws IOException;
    }

    /// Checks the target as the options request.
    ///
    /// @param passes 2 if `source` reads the bytes too; both reads have one progress
    Optional<String> verify(long bytes, SourceHash source, int passes) throws IOException {
      requireBytes(bytes);
      return switch (request.options().verification()) {
        case NONE, SIZE -> Optional.empty();
        case HASH -> Optional.of(compare(bytes, source, passes));
        case READ_BACK -> {
          writeOut();
          yield Optional.of(compare(bytes, source, passes));
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

    private String compare(long bytes, SourceHash source, int passes) throws IOException {
      String sha256 = source.sha256(new ChannelHash(progress, at -> at / passes));
      long before = bytes * (passes - 1);
      String found =
          new ChannelHash(progress, at -> (before + at) / passes)
              .of(staged.channel(), staged.file().path());
      if (!found.equals(sha256)) {
        throw failure("has the SHA-256 %s, and its source %s".formatted(found, sha256));
      }
      return sha256;
    }

    private VerificationException failure(String reason) {
      return new VerificationException(request.target(), reason);
    }

    /// Computes the SHA-256 of a file, until the copy is cancelled.
    ///
    /// @param verifiedBytes of the copy, after so many bytes of the file
    record ChannelHash(CopyProgress progress, LongUnaryOperator verifiedBytes) {
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
        long at = 0;
        for (int bytes = in.read(buffer); bytes >= 0; bytes = in.read(buffer)) {
          digest.update(buffer, 0, bytes);
          at += bytes;
          progress.verified(verifiedBytes.applyAsLong(at));
        }
        return Sha256.text(digest);
      }
    }
  }
}
