package dev.millrace.files.internal.metadata;

import dev.millrace.files.Metadata;
import dev.millrace.files.SourceChangedException;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.request.CopyReport.Loss;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.transfer.Transfer.OpenPair;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.util.List;

/// Copies the metadata of an entry that cannot be opened to read it: a link, a FIFO, a socket or a
/// device.
///
/// @param request has the names of the source and of the new entry, which may be a staging name
public record NodeMetadata(FileCalls calls, CopyRequest request, FileStatus source) {
  /// Copies the metadata that the options request.
  ///
  /// @throws IOException if a loss is an error, or one of the entries was replaced
  public List<Loss> copy() throws IOException {
    boolean isLink = source.isSymbolicLink();
    Metadata metadata = request.options().metadata();
    Losses losses = new Losses();
    if (metadata == Metadata.ALL || (metadata.isModeExact() && !isLink)) {
      copyAccess(losses);
    }
    if (isLink ? metadata == Metadata.ALL : metadata.hasTimes()) {
      long set = calls.utimensat(target(), source);
      losses.addFailure("times", Call.UTIMENSAT, set);
    }
    return losses.settle(request.options().strictness(), request.target());
  }

  private RawName target() {
    return request.names().target();
  }

  private FileStatus made() throws IOException {
    return FileStatus.of(calls, target(), Link.STAY, request.target());
  }

  // The list and the mode admit others: both come when the owner is final.
  private void copyAccess(Losses losses) throws IOException {
    FileStatus made = made();
    boolean hasOtherOwner = made.uid() != source.uid() || made.gid() != source.gid();
    if (request.options().metadata() == Metadata.ALL && hasOtherOwner) {
      long owned = calls.fchownat(target(), source.uid(), source.gid());
      losses.addFailure("owner", Call.FCHOWNAT, owned);
      hasOtherOwner = owned < 0;
    }
    int permissions = copyAttributes(made, losses);
    if (!source.isSymbolicLink()) {
      int wanted = permissions & (hasOtherOwner ? FileMode.PERMISSIONS : FileMode.ALL);
      if (made().permissions() != wanted) {
        losses.addFailure("mode", Call.FCHMODAT, calls.fchmodat(target(), wanted));
      }
    }
  }

  /// Copies the extended attributes of a link, and nothing else.
  ///
  /// @return the lost items, none of which is an error
  /// @throws IOException if one of the entries was replaced
  public List<Loss> copyAttributes() throws IOException {
    Losses losses = new Losses();
    int unused = copyAttributes(made(), losses);
    return losses.all();
  }

  // Returns the permissions of the source, without those that would admit others if the access
  // control list is lost.
  private int copyAttributes(FileStatus made, Losses losses) throws IOException {
    return mayHaveAttributes() ? copyOpen(made, losses) : source.permissions();
  }

  // Links have no list, and usually no attributes. Without /proc, the attributes are unknown.
  private boolean mayHaveAttributes() {
    return !source.isSymbolicLink()
        || (request.options().metadata() == Metadata.ALL
            && calls.llistxattr(request.names().source()) > 0);
  }

  private int copyOpen(FileStatus made, Losses losses) throws IOException {
    Access access = request.names().link() == Link.FOLLOW ? Access.PATH : Access.PATH_NO_LINK;
    long opened = calls.open(request.names().source(), access, 0);
    int from = (int) Call.OPEN.require(opened, request.source());
    try {
      if (!FileStatus.of(calls, from, request.source()).sameFileAs(source)) {
        throw new SourceChangedException(request.source(), "was replaced during the copy");
      }
      return copyFrom(from, made, losses);
    } finally {
      calls.close(from);
    }
  }

  private int copyFrom(int from, FileStatus made, Losses losses) throws IOException {
    long opened = calls.open(target(), Access.PATH_NO_LINK, 0);
    int to = (int) Call.OPEN.require(opened, request.target());
    try {
      OpenPair open = new OpenPair(calls, from, source, to, request.target());
      if (!open.targetStatus().sameFileAs(made)) {
        throw PathFailure.of(request.target(), "was replaced during the copy");
      }
      return copy(open, made, losses);
    } finally {
      calls.close(to);
    }
  }

  private int copy(OpenPair open, FileStatus made, Losses losses) {
    try (FilePair files = new FilePair(open, losses)) {
      if (request.options().metadata() == Metadata.ALL) {
        boolean unused = new NativeAttributes(files, made).copy();
      }
      return source.isSymbolicLink() ? 0 : new NativeAcl(files).copy();
    }
  }
}
