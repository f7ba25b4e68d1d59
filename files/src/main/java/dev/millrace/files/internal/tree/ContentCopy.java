package dev.millrace.files.internal.tree;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.PlaceResult.Way;
import dev.millrace.files.Reflink;
import dev.millrace.files.Replace;
import dev.millrace.files.Sparse;
import dev.millrace.files.internal.copy.CopyTools;
import dev.millrace.files.internal.metadata.NativeMetadata;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.plan.Plan.Staging;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyReport.Loss;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.Sha256;
import dev.millrace.files.internal.staging.StagedTarget;
import dev.millrace.files.internal.staging.StagedTargets;
import dev.millrace.files.internal.transfer.Buffers;
import dev.millrace.files.internal.transfer.SkipZeros;
import dev.millrace.files.internal.transfer.SourceFile;
import dev.millrace.files.internal.transfer.Transfer;
import dev.millrace.files.internal.transfer.Verifier;
import dev.millrace.files.internal.tree.CopiedEntry.FileKey;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Copies the content of a FIFO or a device to a regular file, as cp does. The bytes come only
/// once: a new file has a staging name that every file system can replace by the final name.
record ContentCopy(CopyTools tools, CopyRequest request) {
  CopiedEntry copy() throws IOException {
    if (request.options().reflink() == Reflink.ALWAYS) {
      throw PathFailure.of(request.source(), "is a FIFO or a device, which cannot be cloned");
    }
    FileCalls calls = tools.calls();
    Access access = request.names().link() == Link.FOLLOW ? Access.READ : Access.READ_NO_LINK;
    long opened = calls.open(request.names().source(), access, 0);
    int descriptor = (int) Call.OPEN.require(opened, request.source());
    FileStatus status = new FileStatus();
    long looked = calls.statx(descriptor, status);
    try (SourceFile source =
        new SourceFile(calls, request.source(), descriptor, status, FileSystemKind.GENERATED)) {
      Call.STATX.require(looked, request.source());
      NativeNodes.requireSpecial(status, request.source());
      return copy(source);
    }
  }

  private CopiedEntry copy(SourceFile source) throws IOException {
    StagedTargets targets = new StagedTargets(tools.calls(), request, source.status());
    boolean isInPlace = request.options().replace() == Replace.IN_PLACE;
    Staging staging = isInPlace ? Staging.TARGET : Staging.SIBLING;
    try (StagedTarget target = targets.open(staging).optional().orElseThrow()) {
      CopiedEntry copied = fill(source, target);
      Answer<Path> unused = target.commit(request);
      return copied;
    }
  }

  private CopiedEntry fill(SourceFile source, StagedTarget target) throws IOException {
    CopyProgress progress = new CopyProgress(request, 0);
    Transfer transfer = tools.transfer(source, target.descriptor(), request, progress);
    CopyOptions options = request.options();
    PipeContent content = new PipeContent(transfer, options);
    long bytes = content.move();
    Optional<String> unused =
        new Verifier(transfer).verify(options, transfer.targetStatus(), bytes, content.sha256());
    List<Loss> lost =
        options.replace() == Replace.IN_PLACE
            ? NativeMetadata.copyToOldFile(transfer.files(), options)
            : NativeMetadata.copy(transfer.files(), target.made(), options);
    FileKey file = FileKey.of(target.made());
    return new CopiedEntry(bytes, Way.COPIED, List.of(), lost, file);
  }

  /// The content of a FIFO or a device, which has no length and is read once.
  private static final class PipeContent {
    /// A cancelled copy ends after this time, even if no data comes.
    private static final long WAIT_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private final Transfer transfer;
    private final Sparse sparse;
    private final Optional<MessageDigest> digest;

    /// @param options hashes need a digest of the bytes on their way
    PipeContent(Transfer transfer, CopyOptions options) {
      this.transfer = transfer;
      sparse = options.sparse();
      digest = Sha256.ofMovedBytes(options);
    }

    /// Moves all bytes, until a FIFO has no writers left or a device ends.
    ///
    /// @return their number
    long move() throws IOException {
      MemorySegment buffer = transfer.buffers().borrow(Buffers.LARGE_BYTES);
      try {
        long at = 0;
        for (long read = read(buffer); read > 0; read = read(buffer)) {
          MemorySegment piece = Transfer.first(buffer, read);
          write(piece, at);
          digest.ifPresent(it -> it.update(piece.asByteBuffer()));
          at += read;
        }
        setLength(at);
        return at;
      } finally {
        transfer.buffers().giveBack(buffer);
      }
    }

    private void write(MemorySegment piece, long at) throws IOException {
      if (sparse == Sparse.ALWAYS) {
        SkipZeros.writeData(transfer, piece, at);
      } else {
        transfer.write(piece, at);
        transfer.progress().moved(piece.byteSize());
      }
    }

    // A hole at the end needs a longer target.
    private void setLength(long bytes) throws IOException {
      if (sparse == Sparse.ALWAYS) {
        transfer.setLength(bytes);
      }
    }

    // EAGAIN: another reader of the FIFO took the bytes.
    private long read(MemorySegment buffer) throws IOException {
      int source = transfer.source().descriptor();
      long read = Errno.EAGAIN.result();
      while (Errno.EAGAIN.is(read)) {
        waitForData(source);
        long most = transfer.progress().mostBytes(buffer.byteSize());
        read = transfer.calls().read(source, Transfer.first(buffer, most));
      }
      return Call.READ.require(read, transfer.source().path());
    }

    private void waitForData(int source) throws IOException {
      long ready = 0;
      while (ready == 0) {
        transfer.progress().requireGoingOn();
        ready = transfer.calls().awaitData(source, WAIT_NANOS);
        Call.PPOLL.require(ready, transfer.source().path());
      }
    }

    /// Returns the SHA-256 of all bytes, once, if the verification needs it.
    Optional<String> sha256() {
      return digest.map(Sha256::text);
    }
  }
}
