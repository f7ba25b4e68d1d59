package dev.millrace.files.internal.copy;

import dev.millrace.files.internal.journal.Journal;
import dev.millrace.files.internal.journal.PartName;
import dev.millrace.files.internal.plan.Plan;
import dev.millrace.files.internal.plan.Plan.Space;
import dev.millrace.files.internal.request.Sha256;
import dev.millrace.files.internal.staging.StagedTargets.PartFate;
import dev.millrace.files.internal.transfer.FallbackChain;
import dev.millrace.files.internal.transfer.SourceFile;
import dev.millrace.files.internal.transfer.Transfer;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;

/// Records the chunks of large files in a journal, so that a later copy can go on inside a file.
///
/// @param fate of the part of a file whose copy fails or is cancelled
public record PartJournal(Journal journal, PartFate fate) {
  /// Copies of smaller files take a moment.
  private static final long LEAST_BYTES = 64L << 20;

  boolean includes(SourceFile source) {
    return source.bytes() >= LEAST_BYTES;
  }

  /// Returns whether a file is the part of an earlier copy of the same source.
  boolean isPart(FileStatus source, FileStatus file) {
    return journal.hasSameOwner(file) && journal.has(journal.facts().part(source, file));
  }

  /// Records a part.
  void add(FileStatus source, FileStatus part, Path target) {
    journal.add(journal.facts().part(source, part));
    RawName name = RawName.in(0, journal.relative(target)).staging();
    String path = new String(name.path(), StandardCharsets.ISO_8859_1);
    journal.add(new PartName(part.inode(), path));
  }

  /// Moves a file in chunks, and records the SHA-256 of each chunk of the source in a journal.
  ///
  /// The part of an earlier copy is hashed again from its start. Chunks whose hash is in the
  /// journal are not moved again; the first other one ends that.
  ///
  /// @param part the status of the target when it was opened
  record Chunks(Transfer transfer, Plan plan, Journal journal, FileStatus part) {
    private static final long CHUNK_BYTES = 16L << 20;

    /// Moves all bytes of the source.
    ///
    /// @return the end of the bytes in the target
    long move(FallbackChain chain) throws IOException {
      long bytes = transfer.source().bytes();
      long at = trusted(bytes);
      cutAt(at);
      while (at < bytes) {
        long end = end(at, bytes);
        long moved = chain.move(at, end);
        if (moved < end) {
          return moved;
        }
        record(at, end);
        at = end;
      }
      return at;
    }

    private static long end(long start, long bytes) {
      return Math.min(start + CHUNK_BYTES, bytes);
    }

    private long trusted(long bytes) throws IOException {
      if (part.bytes() == 0) {
        return 0;
      }
      long at = 0;
      while (at < bytes && isTrusted(at, end(at, bytes))) {
        transfer.progress().shared(end(at, bytes) - at);
        at = end(at, bytes);
      }
      return at;
    }

    private boolean isTrusted(long start, long end) throws IOException {
      if (isHole(transfer.source().descriptor(), start, end)) {
        return isHole(transfer.target(), start, end);
      }
      byte[] hash = sha256(transfer, transfer.target(), transfer.targetPath(), start, end);
      return journal.has(fact(start, hash));
    }

    private boolean isHole(int file, long start, long end) {
      return transfer.nextData(file, start, end) >= end;
    }

    // Ranges that are holes of the source are not written. A preallocated target has no holes.
    private void cutAt(long end) throws IOException {
      if (plan.space() != Space.PREALLOCATED && transfer.targetStatus().bytes() > end) {
        transfer.setLength(end);
      }
    }

    private void record(long start, long end) throws IOException {
      int source = transfer.source().descriptor();
      if (!isHole(source, start, end)) {
        byte[] hash = sha256(transfer, source, transfer.source().path(), start, end);
        journal.add(fact(start, hash));
      }
    }

    private long fact(long start, byte[] hash) {
      return journal.facts().chunk(transfer.source().status(), part, start, hash);
    }

    /// Returns the SHA-256 of a range of an open file. Bytes behind the end of the file count as
    /// zeros: the rest of a part may be a hole that its length does not show yet.
    static byte[] sha256(Transfer transfer, int file, Path path, long start, long end)
        throws IOException {
      MemorySegment buffer = transfer.buffers().borrow(end - start);
      try {
        MessageDigest digest = Sha256.digest();
        for (long at = start; at < end; ) {
          transfer.progress().requireGoingOn();
          MemorySegment piece = buffer.asSlice(0, Math.min(buffer.byteSize(), end - at));
          long read = Call.PREAD.require(transfer.calls().pread(file, piece, at), path);
          if (read == 0) {
            read = piece.fill((byte) 0).byteSize();
          }
          digest.update(piece.asSlice(0, read).asByteBuffer());
          at += read;
        }
        return digest.digest();
      } finally {
        transfer.buffers().giveBack(buffer);
      }
    }
  }
}
