package dev.millrace.files.internal.move;

import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.internal.path.TargetFailure;
import dev.millrace.files.internal.request.PieceCounts;
import dev.millrace.files.internal.tree.TreeObserver;
import dev.millrace.files.internal.tree.TreeObserver.TreeEvent;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Set;

/// Reports the final names of the entries of a copy that has a staging name.
///
/// @param part the staging name
/// @param target the final name
/// @param copied collects the keys of the copied directories
record FinalNames(TreeObserver observer, Path part, Path target, Set<Object> copied)
    implements TreeObserver {
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
  public void entered(Object key) {
    copied.add(key);
  }

  @Override
  public void ended(TreeEvent event, TreeCounts counts) {
    IOException failure = event.failure() == null ? null : inFinalWords(event.failure());
    observer.ended(event.with(finalName(event.target()), failure), counts);
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
