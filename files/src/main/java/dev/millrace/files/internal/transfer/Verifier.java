package dev.millrace.files.internal.transfer;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Verification;
import dev.millrace.files.VerificationException;
import dev.millrace.files.internal.request.Sha256;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Advice;
import dev.millrace.sys.FileStatus;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.function.LongUnaryOperator;

/// Checks a complete target before it gets its name.
public record Verifier(Transfer transfer) {
  /// Checks the target as the options request, possibly of a source that cannot be read again.
  ///
  /// @param target the status of the target after the last byte
  /// @param read the SHA-256 of the bytes that were read, if the copy has computed it
  /// @return the SHA-256 of both files, if requested
  public Optional<String> verify(
      CopyOptions options, FileStatus target, long bytes, Optional<String> read)
      throws IOException {
    if (options.verification() != Verification.NONE && target.bytes() != bytes) {
      throw failure("has %s bytes, and %s were copied".formatted(target.bytes(), bytes));
    }
    return switch (options.verification()) {
      case NONE, SIZE -> Optional.empty();
      case HASH -> Optional.of(compare(bytes, read));
      case READ_BACK -> {
        forget();
        yield Optional.of(compare(bytes, read));
      }
    };
  }

  // Drops the clean pages from the cache, so that the file is read from its device.
  private void forget() throws IOException {
    FileCalls calls = transfer.calls();
    Call.FSYNC.require(calls.fsync(transfer.target()), transfer.targetPath());
    Call.FADVISE.require(
        calls.fadvise(transfer.target(), 0, 0, Advice.DONTNEED), transfer.targetPath());
  }

  // Both reads have one progress.
  private String compare(long bytes, Optional<String> read) throws IOException {
    SourceFile from = transfer.source();
    int passes = read.isPresent() ? 1 : 2;
    long before = bytes * (passes - 1);
    MemorySegment buffer = transfer.buffers().borrow(bytes);
    try {
      String source =
          read.isPresent()
              ? read.get()
              : sha256(from.descriptor(), from.path(), buffer, at -> at / passes);
      String target =
          sha256(transfer.target(), transfer.targetPath(), buffer, at -> (before + at) / passes);
      if (target.equals(source)) {
        return source;
      }
      if (read.isEmpty()) {
        from.requireUnchanged(bytes);
      }
      throw failure("has the SHA-256 %s, and its source %s".formatted(target, source));
    } finally {
      transfer.buffers().giveBack(buffer);
    }
  }

  private String sha256(
      int descriptor, Path path, MemorySegment buffer, LongUnaryOperator verifiedBytes)
      throws IOException {
    MessageDigest digest = Sha256.digest();
    long at = 0;
    while (true) {
      long bytes = Call.PREAD.require(transfer.calls().pread(descriptor, buffer, at), path);
      if (bytes == 0) {
        return Sha256.text(digest);
      }
      digest.update(buffer.asSlice(0, bytes).asByteBuffer());
      at += bytes;
      transfer.progress().verified(verifiedBytes.applyAsLong(at));
    }
  }

  private VerificationException failure(String reason) {
    return new VerificationException(transfer.targetPath(), reason);
  }
}
