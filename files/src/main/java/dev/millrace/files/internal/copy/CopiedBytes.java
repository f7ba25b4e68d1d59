package dev.millrace.files.internal.copy;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.internal.transfer.CopiedSource;
import dev.millrace.files.internal.transfer.Transfer;
import dev.millrace.files.internal.transfer.Verifier;
import dev.millrace.sys.FileStatus;
import java.io.IOException;
import java.util.Optional;

/// The bytes of a complete target.
sealed interface CopiedBytes {
  /// Returns the complete bytes, and the last status of the source.
  CopiedSource.State state();

  /// Returns the length of the target.
  default long bytes() {
    return state().bytes();
  }

  /// Checks the target as the options request.
  ///
  /// @return the SHA-256 of both files, if requested
  Optional<String> verify(Transfer transfer, CopyOptions options) throws IOException;

  /// Bytes with a confirmed length.
  record Confirmed(CopiedSource.State state) implements CopiedBytes {
    @Override
    public Optional<String> verify(Transfer transfer, CopyOptions options) {
      return Optional.empty();
    }
  }

  /// Bytes that the verification still has to check.
  ///
  /// @param target the status of the target after the last byte
  record Unchecked(CopiedSource.State state, FileStatus target) implements CopiedBytes {
    @Override
    public Optional<String> verify(Transfer transfer, CopyOptions options) throws IOException {
      return new Verifier(transfer).verify(options, target, bytes());
    }
  }
}
