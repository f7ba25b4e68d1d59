package dev.millrace.files.internal.tree;

import dev.millrace.files.Replace;
import dev.millrace.files.internal.path.TempPath;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/// Makes the target of an entry a hard link or a symbolic link, by paths. A name that replaces
/// another entry is a staging name first.
record PathNames(TreeEntry<Path> entry, Replace replace) {
  /// Makes the target a further name of the source.
  ///
  /// @return empty, or the failure of a link, with nothing done, where a copy may succeed
  // Java reports no errno: a copy that cannot succeed either reports its own failure.
  Optional<FileSystemException> addHardLink(Link link) throws IOException {
    if (!entry.source().getFileSystem().equals(entry.target().getFileSystem())) {
      return Optional.of(noLink("is on another file system"));
    }
    Path named = source();
    Path file = link == Link.FOLLOW ? named.toRealPath() : named;
    try {
      addNameOf(file);
      return Optional.empty();
    } catch (FileAlreadyExistsException | NoSuchFileException e) {
      throw e;
    } catch (FileSystemException e) {
      return Optional.of(e);
    } catch (UnsupportedOperationException e) {
      return Optional.of(noLink("its file system has no hard links"));
    }
  }

  private Path source() {
    return entry.source().resolve(entry.name());
  }

  private FileSystemException noLink(String reason) {
    return new FileSystemException(entry.targetPath().toString(), null, reason);
  }

  /// Makes the target a symbolic link to the absolute path of the source.
  void addSymbolicLink() throws IOException {
    Path text = source().toAbsolutePath();
    make(name -> Files.createSymbolicLink(name, text));
  }

  /// Makes the target a further name of a file.
  void addNameOf(Path file) throws IOException {
    make(name -> Files.createLink(name, file));
  }

  private void make(NameMaker maker) throws IOException {
    Path name = entry.target().resolve(entry.targetName());
    if (replace == Replace.NEVER) {
      maker.make(name);
      return;
    }
    Path part = TempPath.beside(name);
    try {
      maker.make(part);
      TempPath.move(part, name);
    } finally {
      Files.deleteIfExists(part); // two names of one file both stay
    }
  }

  /// Creates an entry by a name.
  @FunctionalInterface
  private interface NameMaker {
    void make(Path name) throws IOException;
  }
}
