package dev.millrace.cli.copy;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Replace;
import dev.millrace.files.SymbolicLinks;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.FileSystemException;

/// The checks of source and target that a copy with these options needs.
public record CopyCheck(CopyPaths paths, CopyOptions options) {
  /// Rejects a copy that cannot succeed.
  ///
  /// @throws FileSystemException with the path, the reason and a remedy
  public void check() throws IOException {
    if (!copiesLink()) {
      new SourceCheck(paths.source()).requireFile();
    }
    CopyTargetCheck target = new CopyTargetCheck(paths.target());
    target.requireDirectory();
    if (replacesLinkByLink()) {
      target.requireOtherLink(paths.source());
    } else if (!replacesLinkItself()) {
      target.requireOtherFile(paths.source());
      target.requireReplaceable();
    }
  }

  private boolean copiesLink() throws IOException {
    return options.symbolicLinks() == SymbolicLinks.COPY && Existing.isLink(paths.source());
  }

  private boolean replacesLinkItself() throws IOException {
    return options.replace() == Replace.ANY && Existing.isLink(paths.target());
  }

  private boolean replacesLinkByLink() throws IOException {
    return copiesLink() && Existing.isLink(paths.target());
  }
}
