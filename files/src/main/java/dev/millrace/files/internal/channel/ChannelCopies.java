package dev.millrace.files.internal.channel;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.Durability;
import dev.millrace.files.Metadata;
import dev.millrace.files.Reflink;
import dev.millrace.files.Sparse;
import dev.millrace.files.VerificationException;
import dev.millrace.files.internal.channel.ChannelCopies.Cloning;
import dev.millrace.files.internal.metadata.ChannelMetadata;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.path.UninterruptedWork;
import dev.millrace.files.internal.plan.Forecast;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyReport.Attempt;
import dev.millrace.files.internal.request.CopyReport.Loss;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.Sha256;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.NotSupported;
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
/// @param withoutClones why this system clones no file at all; empty if the file systems decide
public record ChannelCopies(Cloning cloning, Optional<String> withoutClones) {
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
      return Forecast.ofChannels(reflink(request).reasonAgainst());
    }
  }

  private CopyReport copy(CopyRequest request, ChannelSource source, CopyProgress progress)
      throws IOException {
    try (ChannelTargetLocation location = ChannelTargetLocation.of(request, source)) {
      location.require();
      ChannelReflink reflink = reflink(request);
      return reflink.clone(location.path()) instanceof NotSupported<Path>(String reason)
          ? new ChannelCopy(
                  request, source, location.create(request.options(), source.file()), progress)
              .ofChannels(reflink.failed(reason))
          : new ChannelCopy(request, source, location.cloned(), progress).ofClone();
    }
  }

  private ChannelReflink reflink(CopyRequest request) {
    return new ChannelReflink(cloning, withoutClones, request);
  }

  /// Clones a whole file by one call of the system, if the system has one:
  /// [dev.millrace.sys.Sys#clone].
  @FunctionalInterface
  public interface Cloning {
    /// Creates a file that shares all blocks of another one.
    ///
    /// @param source an existing regular file, of any provider
    /// @param newTarget a free name; free again if the clone fails
    /// @return the target; not here if the two file systems do not clone
    Answer<Path> clone(Path source, Path newTarget) throws IOException;
  }

  /// One copy with both files open, until the target is complete except for its name.
  private record ChannelCopy(
      CopyRequest request,
      ChannelSource source,
      ChannelStagedTarget staged,
      CopyProgress progress) {
    /// Finishes a target that is already a clone.
    CopyReport ofClone() throws IOException {
      Attempt clone = Attempt.completed(CopyStrategy.REFLINK, source.bytes());
      return staged.complete(
          request,
          () -> {
            progress.moved(source.bytes());
            return UninterruptedWork.call(request.interrupts(), () -> check(List.of(clone)));
          });
    }

    /// Moves the bytes.
    ///
    /// @param clone the attempt that made no clone
    CopyReport ofChannels(Attempt clone) throws IOException {
      ChannelMove move = new ChannelMove(request.options(), source, staged, progress);
      return staged.complete(
          request,
          () -> check(List.of(clone, Attempt.completed(CopyStrategy.CHANNELS, move.move()))));
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

  /// Clones a file where requested and possible. A clone that fails ends the copy, because another
  /// strategy could hide a broken or full disk.
  private record ChannelReflink(
      Cloning cloning, Optional<String> withoutClones, CopyRequest request) {
    /// Clones the source.
    ///
    /// @param newTarget a free name
    /// @return not here if the bytes have to be moved instead
    /// @throws FileSystemException if the options require a clone
    Answer<Path> clone(Path newTarget) throws IOException {
      Answer<Path> cloned = tryTo(newTarget);
      if (request.options().reflink() == Reflink.ALWAYS
          && cloned instanceof NotSupported<Path>(String reason)) {
        throw PathFailure.of(request.target(), reason);
      }
      return cloned;
    }

    private Answer<Path> tryTo(Path newTarget) throws IOException {
      Optional<String> reason = reasonAgainst();
      return reason.isPresent()
          ? new NotSupported<>(reason.get())
          : cloning.clone(request.source(), newTarget);
    }

    /// Returns the attempt that ended for `reason`.
    Attempt failed(String reason) {
      return reasonAgainst().isPresent()
          ? Attempt.skipped(CopyStrategy.REFLINK, reason)
          : Attempt.abandoned(CopyStrategy.REFLINK, 0, reason);
    }

    /// Returns the reason why no clone is tried: first one that only another option changes, then
    /// one of the system or the files. Empty if a clone is tried.
    // A clone on macOS, the only system with unrequested clones here, has all metadata of its
    // source.
    Optional<String> reasonAgainst() {
      CopyOptions options = request.options();
      if (options.reflink() == Reflink.ALWAYS) {
        return Optional.empty();
      }
      if (options.reflink() == Reflink.NEVER) {
        return Optional.of("excluded by an option");
      }
      if (withoutClones.isPresent()) {
        return withoutClones;
      }
      if (!DefaultFiles.include(request.source(), request.target())) {
        return Optional.of("only files of the default file system are cloned");
      }
      if (options.sparse() != Sparse.AUTO) {
        return Optional.of("it keeps holes and zeros as they are");
      }
      return options.metadata() == Metadata.ALL
          ? Optional.empty()
          : Optional.of("it may keep more metadata than requested");
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
