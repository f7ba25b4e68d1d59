package dev.millrace.files.stress;

import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.Path;
import java.nio.file.spi.FileSystemProvider;
import org.apache.lucene.tests.mockfile.FilterFileSystemProvider;

/// A provider that keeps the files of one directory in another one, for a JVM that takes the
/// provider for the default. All other files are where their paths lead: the JVM needs its own.
public final class MappedProvider extends FilterFileSystemProvider {
  /// The system properties with the two directories.
  static final String FROM = "millrace.mapped.from";

  static final String TO = "millrace.mapped.to";

  /// Maps the paths of one directory.
  ///
  /// @param original the provider that would be the default without this one
  public MappedProvider(FileSystemProvider original) {
    super("file", original.getFileSystem(URI.create("file:///")));
  }

  @Override
  protected Path toDelegate(Path path) {
    Path named = super.toDelegate(path).toAbsolutePath();
    FileSystem files = named.getFileSystem();
    Path from = files.getPath(System.getProperty(FROM));
    return named.startsWith(from)
        ? files.getPath(System.getProperty(TO)).resolve(from.relativize(named))
        : named;
  }
}
