package dev.millrace.files;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/// A directory of a file system, for the time of a test.
public record Storage(Path directory, Closeable owner) implements AutoCloseable {
  public enum Type {
    /// The default file system.
    DEFAULT,
    /// In a zip file: no links, no file keys, limited channels.
    ZIP,
    /// In memory.
    JIMFS
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
      case JIMFS -> of(Jimfs.newFileSystem(Configuration.unix()), "/directory");
    };
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
}
