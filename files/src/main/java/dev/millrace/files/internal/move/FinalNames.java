package dev.millrace.files.internal.move;

import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.internal.path.TargetFailure;
import dev.millrace.files.internal.request.PieceCounts;
import dev.millrace.files.internal.tree.CopiedEntry;
import dev.millrace.files.internal.tree.TreeObserver;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/// Reports the final names of the entries of a copy that has a staging name.
///
/// @param part the staging name
/// @param target the final name
record FinalNames(TreeObserver observer, Path part, Path target) implements TreeObserver {
  private Path finalName(Path staged) {
    return staged.equals(part) ? target : target.resolve(part.relativize(staged).toString());
  }

  @Override
  public boolean wantsAll() {
    return observer.wantsAll();
  }

  @Override
  public void started() {
    observer.started();
  }

  @Override
  public void copied(
      Path source, Path staged, TreeEntryType type, CopiedEntry copy, TreeCounts counts) {
    observer.copied(source, finalName(staged), type, copy, counts);
  }

  @Override
  public void linked(Path source, Path staged, TreeEntryType type, TreeCounts counts) {
    observer.linked(source, finalName(staged), type, counts);
  }

  @Override
  public void skipped(
      Path source, Path staged, TreeEntryType type, String reason, TreeCounts counts) {
    observer.skipped(source, finalName(staged), type, reason, counts);
  }

  @Override
  public void failed(
      Path source, Path staged, TreeEntryType type, IOException failure, TreeCounts counts) {
    observer.failed(source, finalName(staged), type, inFinalWords(failure), counts);
  }

  @Override
  public void deleted(Path staged, TreeEntryType type, TreeCounts counts) {
    observer.deleted(finalName(staged), type, counts);
  }

  @Override
  public void progressed(Path source, Path staged, PieceCounts pieces, TreeCounts counts) {
    observer.progressed(source, finalName(staged), pieces, counts);
  }

  /// Returns a failure that names the target in place of its staging name.
  IOException inFinalWords(IOException failure) {
    if (failure instanceof CopyCancelledException) {
      return new CopyCancelledException(target, 0);
    }
    if (failure instanceof FileSystemException named
        && named.getFile() != null
        && named.getFile().startsWith(part.toString())) {
      Path file = part.getFileSystem().getPath(named.getFile());
      return new TargetFailure(file, finalName(file)).of(named);
    }
    return failure;
  }
}
