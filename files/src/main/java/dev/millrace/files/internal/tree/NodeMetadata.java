package dev.millrace.files.internal.tree;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.internal.copy.CopyTools;
import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.files.internal.metadata.NativeMetadata;
import dev.millrace.files.internal.metadata.NodeAttributes;
import dev.millrace.files.internal.request.CopyNames.OfEntries;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.CopyRequestBuilder;
import dev.millrace.files.internal.request.Loss;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Copies the metadata of a link, a FIFO, a socket or a device.
///
/// @param source the status of the source
record NodeMetadata(
    CopyTools tools, CopyOptions options, TreeEntry<OpenDirectory> entry, FileStatus source) {

  /// Copies the metadata that the options request.
  ///
  /// @param name of the new entry, which may be a staging name
  /// @return the lost items
  /// @throws IOException if a loss is an error, or one of the entries was replaced
  List<Loss> copy(RawName name) throws IOException {
    boolean isLink = source.isSymbolicLink();
    List<Loss> lost = new ArrayList<>();
    if (options.metadata() == Metadata.ALL || (options.metadata().isModeExact() && !isLink)) {
      copyAccess(name, lost);
    }
    boolean hasTimes = isLink ? options.metadata() == Metadata.ALL : options.metadata().hasTimes();
    if (hasTimes) {
      add(lost, "times", Call.UTIMENSAT, calls().utimensat(name, source, Link.STAY));
    }
    NativeMetadata.settle(lost, options, entry.targetPath());
    return lost;
  }

  // The list and the mode admit others: both come when the owner is final.
  private void copyAccess(RawName name, List<Loss> lost) throws IOException {
    FileStatus made = status(name);
    boolean hasOtherOwner = made.uid() != source.uid() || made.gid() != source.gid();
    if (options.metadata() == Metadata.ALL && hasOtherOwner) {
      long owned = calls().fchownat(name, source.uid(), source.gid(), Link.STAY);
      add(lost, "owner", Call.FCHOWNAT, owned);
      hasOtherOwner = owned < 0;
    }
    RawName from = entry.source().name(entry.name());
    CopyRequest request =
        CopyRequestBuilder.of(entry.sourcePath(), entry.targetPath(), options)
            .names(new OfEntries(from, name, entry.link()))
            .build();
    NodeAttributes attributes = new NodeAttributes(calls(), tools.buffers(), request, source);
    int permissions = attributes.copy(made, lost);
    if (!source.isSymbolicLink()) {
      int wanted = permissions & (hasOtherOwner ? FileMode.PERMISSIONS : FileMode.ALL);
      copyMode(wanted, status(name), name, lost);
    }
  }

  private void copyMode(int wanted, FileStatus made, RawName name, List<Loss> lost) {
    if (made.permissions() != wanted) {
      add(lost, "mode", Call.FCHMODAT, calls().fchmodat(name, wanted));
    }
  }

  private FileStatus status(RawName name) throws IOException {
    FileStatus status = new FileStatus();
    Call.STATX.require(calls().statx(name, Link.STAY, status), entry.targetPath());
    return status;
  }

  private FileCalls calls() {
    return tools.calls();
  }

  private static void add(List<Loss> lost, String what, Call call, long result) {
    if (result < 0) {
      lost.add(new Loss(what, call.words(result)));
    }
  }
}
