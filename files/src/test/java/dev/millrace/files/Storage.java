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

/// A folder of some file system, for as long as a test lasts.
public record Storage(Path folder, Closeable owner) implements AutoCloseable {
  public enum Type {
    /// The system's own.
    DEFAULT,
    /// In a zip file: no links, no keys, no channels to speak of.
    ZIP,
    /// In memory.
    JIMFS
  }

  /// Opens one.
  ///
  /// @param place a folder of the system, for what needs one
  public static Storage open(Type type, Path place) throws IOException {
    return switch (type) {
      case DEFAULT -> new Storage(Files.createDirectories(place), () -> {});
      case ZIP ->
          of(
              FileSystems.newFileSystem(
                  zip(place), Map.of("create", "true", "compressionMethod", "STORED")),
              "/folder");
      case JIMFS -> of(Jimfs.newFileSystem(Configuration.unix()), "/folder");
    };
  }

  private static Path zip(Path place) throws IOException {
    return Files.createDirectories(place).resolve("storage.zip");
  }

  private static Storage of(FileSystem files, String folder) throws IOException {
    return new Storage(Files.createDirectory(files.getPath(folder)), files);
  }

  @Override
  public void close() throws IOException {
    owner.close();
  }
}
