package dev.millrace.files.internal.metadata;

import dev.millrace.files.Metadata;
import dev.millrace.files.SourceChangedException;
import dev.millrace.files.internal.memory.Buffers;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.Loss;
import dev.millrace.files.internal.transfer.SourceFile;
import dev.millrace.files.internal.transfer.Transfer;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;

/// Copies the extended attributes and the access control list of an entry that cannot be opened to
/// read it: a link, a FIFO, a socket or a device.
///
/// @param request has the names of the source and of the new entry
/// @param source the status of the source
public record NodeAttributes(
    FileCalls calls, Buffers buffers, CopyRequest request, FileStatus source) {
  /// Copies them.
  ///
  /// @param made the status of the new entry, with its final owner
  /// @param lost gets the lost items
  /// @return the permissions of the source, without those that would admit others if the list is
  ///   lost
  public int copy(FileStatus made, List<Loss> lost) throws IOException {
    return isNeeded() ? copyOpen(made, lost) : source.permissions();
  }

  // Links have no list, and usually no attributes. Without /proc, the attributes are unknown.
  private boolean isNeeded() {
    return !source.isSymbolicLink()
        || (request.options().metadata() == Metadata.ALL
            && calls.llistxattr(request.names().source()) > 0);
  }

  private int copyOpen(FileStatus made, List<Loss> lost) throws IOException {
    Access access = request.names().link() == Link.FOLLOW ? Access.PATH : Access.PATH_NO_LINK;
    long opened = calls.open(request.names().source(), access, 0);
    int descriptor = (int) Call.OPEN.require(opened, request.source());
    try (SourceFile from =
        new SourceFile(calls, request.source(), descriptor, source, FileSystemKind.DISK)) {
      requireSame(from);
      return copyFrom(from, made, lost);
    }
  }

  private void requireSame(SourceFile from) throws IOException {
    if (!from.now().sameFileAs(source)) {
      throw new SourceChangedException(request.source(), "was replaced during the copy");
    }
  }

  private int copyFrom(SourceFile from, FileStatus made, List<Loss> lost) throws IOException {
    Path path = request.target();
    long opened = calls.open(request.names().target(), Access.PATH_NO_LINK, 0);
    int target = (int) Call.OPEN.require(opened, path);
    try {
      Transfer transfer =
          new Transfer(calls, from, target, path, buffers, new CopyProgress(request, 0));
      if (!transfer.targetStatus().sameFileAs(made)) {
        throw new FileSystemException(path.toString(), null, "was replaced during the copy");
      }
      return copy(transfer, made, lost);
    } finally {
      calls.close(target);
    }
  }

  private int copy(Transfer transfer, FileStatus made, List<Loss> lost) {
    Losses losses = new Losses();
    try (FilePair files = new FilePair(transfer, losses)) {
      if (request.options().metadata() == Metadata.ALL) {
        boolean unused = new NativeAttributes(files, made).copy();
      }
      int permissions = source.isSymbolicLink() ? 0 : new NativeAcl(files).copy();
      lost.addAll(losses.all());
      return permissions;
    }
  }
}
