package dev.millrace.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.CopyOption;
import java.nio.file.FileSystem;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.tests.mockfile.WindowsFS;

/// Like its parent, which does not delete or rename an open file. An open target is not replaced
/// either.
final class LockingWindows extends WindowsFS {
  private final Map<String, Integer> handles = new ConcurrentHashMap<>();

  LockingWindows(FileSystem delegate) {
    super(delegate);
  }

  @Override
  protected void onOpen(Path path, Object stream) throws IOException {
    super.onOpen(path, stream);
    handles.merge(path.toString(), 1, Integer::sum);
  }

  @Override
  protected void onClose(Path path, Object stream) throws IOException {
    super.onClose(path, stream);
    handles.computeIfPresent(path.toString(), (unused, count) -> count == 1 ? null : count - 1);
  }

  @Override
  public void move(Path source, Path target, CopyOption... options) throws IOException {
    if (handles.containsKey(target.toString())) {
      throw new AccessDeniedException(source.toString(), target.toString(), null);
    }
    super.move(source, target, options);
  }
}
