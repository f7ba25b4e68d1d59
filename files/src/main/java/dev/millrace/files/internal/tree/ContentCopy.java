package dev.millrace.files.internal.tree;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.PlaceWay;
import dev.millrace.files.Reflink;
import dev.millrace.files.Replace;
import dev.millrace.files.SourceChangedException;
import dev.millrace.files.internal.copy.CopyTools;
import dev.millrace.files.internal.metadata.NativeMetadata;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.plan.Staging;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.Loss;
import dev.millrace.files.internal.staging.StagedTarget;
import dev.millrace.files.internal.staging.StagedTargets;
import dev.millrace.files.internal.transfer.PipeContent;
import dev.millrace.files.internal.transfer.SourceFile;
import dev.millrace.files.internal.transfer.Transfer;
import dev.millrace.files.internal.transfer.Verifier;
import dev.millrace.files.internal.tree.CopiedEntry.FileKey;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Copies the content of a FIFO or a device to a regular file, as cp does. The bytes come only
/// once: a new file has a staging name that every file system can replace by the final name.
record ContentCopy(CopyTools tools, CopyRequest request) {
  CopiedEntry copy() throws IOException {
    if (request.options().reflink() == Reflink.ALWAYS) {
      String reason = "is a FIFO or a device, which cannot be cloned";
      throw new FileSystemException(request.source().toString(), null, reason);
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
      requireSpecial(status);
      return copy(source);
    }
  }

  private void requireSpecial(FileStatus status) throws SourceChangedException {
    if (status.isRegularFile() || status.isDirectory()) {
      throw new SourceChangedException(request.source(), "was replaced during the copy");
    }
  }

  private CopiedEntry copy(SourceFile source) throws IOException {
    StagedTargets targets = new StagedTargets(tools.calls(), request, source.status());
    boolean isInPlace = request.options().replace() == Replace.IN_PLACE;
    Staging staging = isInPlace ? Staging.TARGET : Staging.SIBLING;
    try (StagedTarget target = targets.open(staging).optional().orElseThrow()) {
      CopiedEntry copied = fill(source, target);
      target.beforeCommit(request);
      Answer<Path> unused = target.commit();
      target.afterCommit(request);
      return copied;
    }
  }

  private CopiedEntry fill(SourceFile source, StagedTarget target) throws IOException {
    Transfer transfer =
        new Transfer(
            tools.calls(),
            source,
            target.descriptor(),
            request.target(),
            tools.buffers(),
            new CopyProgress(request, 0));
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
    return new CopiedEntry(bytes, PlaceWay.COPIED, List.of(), lost, file);
  }
}
