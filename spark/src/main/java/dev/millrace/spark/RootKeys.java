package dev.millrace.spark;

import dev.millrace.cli.name.OneLine;
import dev.millrace.files.internal.directory.DirectoryPair;
import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.apache.spark.SparkEnv;

/// The identity of the source and of the target, as the driver has found them. An executor whose
/// machine lacks a mount finds other directories under the same paths.
///
/// @param source the inode of the source: device numbers differ between machines
/// @param target the inode of the target
/// @param token the name of a file in the target, which no other file system has; empty for none
record RootKeys(long source, long target, String token) implements Serializable {
  /// The keys before the driver has opened the roots.
  static final RootKeys UNKNOWN = new RootKeys(0, 0, "");

  static RootKeys of(DirectoryPair roots, String token) throws IOException {
    return new RootKeys(roots.source().status().inode(), roots.target().status().inode(), token);
  }

  /// Returns these keys for steps without the token.
  RootKeys withoutToken() {
    return new RootKeys(source, target, "");
  }

  /// Opens both directories.
  ///
  /// @throws FileSystemException if one of them is missing, or is another directory than on the
  ///   driver; the message names the machine
  DirectoryPair open(FileCalls calls, Path from, Path to) throws FileSystemException {
    DirectoryPair roots;
    try {
      roots = DirectoryPair.open(calls, from, to);
    } catch (NoSuchFileException e) {
      throw failure(Path.of(e.getFile()), "is missing", "");
    } catch (IOException e) {
      throw failure(to, "cannot be opened", ": " + OneLine.of(e));
    }
    boolean areEqual = false;
    try {
      require(roots.source(), source);
      require(roots.target(), target);
      requireToken(roots.target());
      areEqual = true;
      return roots;
    } finally {
      if (!areEqual) {
        roots.close();
      }
    }
  }

  private static void require(OpenDirectory directory, long inode) throws FileSystemException {
    FileStatus found = new FileStatus();
    boolean isEqual =
        directory.calls().statx(directory.descriptor(), found) >= 0 && found.inode() == inode;
    if (!isEqual) {
      throw failure(directory.path(), "is another directory", " than on the driver");
    }
  }

  private void requireToken(OpenDirectory directory) throws FileSystemException {
    boolean isThere =
        token.isEmpty()
            || directory.calls().statx(directory.name(token), Link.STAY, new FileStatus()) >= 0;
    if (!isThere) {
      throw failure(directory.path(), "is another directory", " than on the driver");
    }
  }

  private static FileSystemException failure(Path path, String fact, String more) {
    return new FileSystemException(
        path.toString(),
        null,
        fact + " on " + host() + more + "; mount the same storage on all executors");
  }

  private static String host() {
    SparkEnv executor = SparkEnv.get();
    return executor == null ? "this machine" : executor.blockManager().blockManagerId().host();
  }
}
