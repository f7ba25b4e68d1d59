package dev.millrace.files.internal.channel;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.Metadata;
import dev.millrace.files.Reflink;
import dev.millrace.files.Sparse;
import dev.millrace.files.internal.request.Attempt;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.NotSupported;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Optional;

/// Clones a file where requested and possible. A clone that fails ends the copy, because another
/// strategy could hide a broken or full disk.
record ChannelReflink(Cloning cloning, CopyRequest request) {
  /// Clones the source.
  ///
  /// @param newTarget a free name
  /// @return not here if the bytes have to be moved instead
  /// @throws FileSystemException if the options require a clone
  Answer<Path> clone(Path newTarget) throws IOException {
    Answer<Path> cloned = tryTo(newTarget);
    if (request.options().reflink() == Reflink.ALWAYS
        && cloned instanceof NotSupported<Path>(String reason)) {
      throw new FileSystemException(request.target().toString(), null, reason);
    }
    return cloned;
  }

  private Answer<Path> tryTo(Path newTarget) throws IOException {
    Optional<String> reason = reasonAgainst(request.options());
    return reason.isPresent()
        ? new NotSupported<>(reason.get())
        : cloning.clone(request.source(), newTarget);
  }

  /// Returns the attempt that ended for `reason`.
  Attempt failed(String reason) {
    return reasonAgainst(request.options()).isPresent()
        ? Attempt.skipped(CopyStrategy.REFLINK, reason)
        : Attempt.abandoned(CopyStrategy.REFLINK, 0, reason);
  }

  /// Returns the reason why the options exclude a clone; empty if they allow it.
  // A clone on macOS, the only system with unrequested clones here, has all metadata of its source.
  static Optional<String> reasonAgainst(CopyOptions options) {
    if (options.reflink() == Reflink.ALWAYS) {
      return Optional.empty();
    }
    if (options.reflink() == Reflink.NEVER) {
      return Optional.of("excluded by an option");
    }
    if (options.sparse() != Sparse.AUTO) {
      return Optional.of("it keeps holes and zeros as they are");
    }
    return options.metadata() == Metadata.ALL
        ? Optional.empty()
        : Optional.of("it may keep more metadata than requested");
  }
}
