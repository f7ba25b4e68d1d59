package dev.millrace.files;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.CopyOption;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.tests.mockfile.HandleLimitFS;
import org.apache.lucene.tests.mockfile.LeakFS;
import org.apache.lucene.tests.mockfile.WindowsFS;

/// A directory of a file system, for the time of a test.
public record Storage(Path directory, Closeable owner) implements AutoCloseable {
  /// More than a copy and its test need at a time.
  private static final int MOST_HANDLES = 8;

  public enum Type {
    /// The default file system.
    DEFAULT,
    /// In a zip file: no links, no file keys, limited channels.
    ZIP,
    /// In memory.
    JIMFS,
    /// On the default file system, with rules of Windows: an open file is neither deleted nor
    /// replaced. With few handles, and an error at the close for a leaked one.
    WINDOWS
  }

  /// Opens a directory.
  ///
  /// @param scratch a directory of the default file system for the zip file
  public static Storage open(Type type, Path scratch) throws IOException {
    return switch (type) {
      case DEFAULT -> new Storage(Files.createDirectories(scratch), () -> {});
      case ZIP ->
          of(
              FileSystems.newFileSystem(
                  zip(scratch), Map.of("create", "true", "compressionMethod", "STORED")),
              "/directory");
      case WINDOWS -> likeWindows(Files.createDirectories(scratch));
      case JIMFS -> of(Jimfs.newFileSystem(Configuration.unix()), "/directory");
    };
  }

  private static Storage likeWindows(Path directory) {
    FileSystem leaks = new LeakFS(FileSystems.getDefault()).getFileSystem(null);
    FileSystem limited = new HandleLimitFS(leaks, MOST_HANDLES).getFileSystem(null);
    FileSystem windows = new LockingWindows(limited).getFileSystem(null);
    return new Storage(windows.getPath(directory.toAbsolutePath().toString()), leaks);
  }

  private static Path zip(Path scratch) throws IOException {
    return Files.createDirectories(scratch).resolve("storage.zip");
  }

  private static Storage of(FileSystem files, String directory) throws IOException {
    return new Storage(Files.createDirectory(files.getPath(directory)), files);
  }

  @Override
  public void close() throws IOException {
    owner.close();
  }

  /// Like its parent, which does not delete or rename an open file. An open target is not replaced
  /// either.
  static final class LockingWindows extends WindowsFS {
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
}
