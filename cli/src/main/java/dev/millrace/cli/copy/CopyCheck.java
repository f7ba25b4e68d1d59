package dev.millrace.cli.copy;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Replace;
import dev.millrace.files.SymbolicLinks;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;

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
    } else {
      target.requireOtherFile(paths.source());
      requireReplaceable(target);
    }
  }

  private void requireReplaceable(CopyTargetCheck target) throws FileSystemException {
    if (options.replace() == Replace.ALWAYS) {
      target.requireReplaceable();
    }
  }

  /// The failure of a copy that finds a target and must not replace it. Advises to replace the
  /// target only if that is possible.
  ///
  /// @throws FileSystemException with other advice
  public FileSystemException exists(Exception cause) throws FileSystemException {
    CopyTargetCheck target = new CopyTargetCheck(paths.target());
    if (!copiesLink() || !Files.isSymbolicLink(paths.target())) {
      target.requireReplaceable();
    }
    return target.exists(cause);
  }

  private boolean copiesLink() {
    return options.symbolicLinks() == SymbolicLinks.COPY && Files.isSymbolicLink(paths.source());
  }

  private boolean replacesLinkByLink() {
    return options.replace() == Replace.ALWAYS
        && copiesLink()
        && Files.isSymbolicLink(paths.target());
  }
}
