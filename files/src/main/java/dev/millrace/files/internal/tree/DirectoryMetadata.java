package dev.millrace.files.internal.tree;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.internal.copy.CopyTools;
import dev.millrace.files.internal.metadata.NativeMetadata;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.CopyRequestBuilder;
import dev.millrace.files.internal.request.Loss;
import dev.millrace.files.internal.transfer.SourceFile;
import dev.millrace.files.internal.transfer.Transfer;
import java.io.IOException;
import java.util.List;

/// Copies all metadata of a directory, as of a file.
record DirectoryMetadata(CopyTools tools, CopyOptions options) {
  // The source is not closed: its directory is still in use.
  @SuppressWarnings("MustBeClosed")
  List<Loss> copy(TreeNode<NativeDirectory> node) throws IOException {
    NativeDirectory from = node.source();
    NativeDirectory to = node.target();
    SourceFile source =
        new SourceFile(
            tools.calls(), node.sourcePath(), from.descriptor(), from.status(), from.kind());
    CopyRequest request =
        CopyRequestBuilder.of(node.sourcePath(), node.targetPath(), options).build();
    Transfer transfer =
        new Transfer(
            tools.calls(),
            source,
            to.descriptor(),
            node.targetPath(),
            tools.buffers(),
            new CopyProgress(request, 0));
    return NativeMetadata.copy(transfer, to.status(), options);
  }
}
