package dev.millrace.files.internal.tree;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.Replace;
import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.files.internal.metadata.CreatedMode;
import dev.millrace.files.internal.metadata.NativeMetadata;
import dev.millrace.files.internal.request.CopyReport.Loss;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.CopyRequest.Interrupts;
import dev.millrace.files.internal.staging.DirectFile;
import dev.millrace.files.internal.transfer.SourceFile;
import dev.millrace.files.internal.transfer.Transfer.OpenPair;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// Copies the metadata of a file without its content.
record AttributesCopy(FileCalls calls, CopyOptions options) {

  CopiedEntry copy(TreeEntry<OpenDirectory> entry, Replace replace) throws IOException {
    CopyRequest request =
        CopyRequest.of(entry.sourcePath(), entry.targetPath(), options)
            .interrupts(Interrupts.IGNORE)
            .names(NativeIo.names(entry))
            .build();
    try (SourceFile source = SourceFile.open(calls, request)) {
      return new CopiedEntry(0, copy(request, source, replace));
    }
  }

  private List<Loss> copy(CopyRequest request, SourceFile source, Replace replace)
      throws IOException {
    return replace == Replace.NEVER ? copyToNew(request, source) : copyToOld(request, source);
  }

  // A failure leaves no file.
  private List<Loss> copyToNew(CopyRequest request, SourceFile source) throws IOException {
    RawName name = request.names().target();
    int permissions = CreatedMode.requested(options.metadata(), source.status());
    try (DirectFile target = DirectFile.open(calls, name, request.target(), permissions)) {
      OpenPair open = pair(request, source, target.descriptor());
      List<Loss> lost = NativeMetadata.copy(open, target.made(), options);
      Answer<Path> unused = target.commit();
      return lost;
    }
  }

  // The permissions of an existing file stay unless all metadata is copied, as in cp.
  private List<Loss> copyToOld(CopyRequest request, SourceFile source) throws IOException {
    if (options.metadata() == Metadata.NONE || options.metadata() == Metadata.MODE) {
      return List.of();
    }
    long opened = calls.open(request.names().target(), Access.READ_NO_LINK, 0);
    int target = (int) Call.OPEN.require(opened, request.target());
    try {
      return NativeMetadata.copyToOldFile(pair(request, source, target), options);
    } finally {
      calls.close(target);
    }
  }

  private OpenPair pair(CopyRequest request, SourceFile source, int target) {
    return new OpenPair(calls, source.descriptor(), source.status(), target, request.target());
  }
}
