package dev.millrace.files.internal.path;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// An empty directory that a copy replaces. [Files#delete] looks up the kind of a file first, and
/// may then delete a file that another program has put in the place of the directory.
///
/// @param path of the directory
public record EmptyDirectory(Path path) {
  /// Removes the directory. Does nothing if the name is free or leads to another kind of file.
  ///
  /// @throws DirectoryNotEmptyException if it is not empty
  public void remove() throws IOException {
    if (!exists()) {
      return;
    }
    try (PathDirectory parent = PathDirectory.of(path)) {
      parent.deleteDirectory(path);
    } catch (DirectoryNotEmptyException e) {
      throw new DirectoryNotEmptyException(path.toString());
    } catch (NoSuchFileException e) {
      return; // another program removed it
    } catch (FileSystemException e) {
      if (exists()) {
        throw new TargetFailure(path, path).of(e);
      }
    }
  }

  private boolean exists() throws IOException {
    return Existing.isDirectory(path, NOFOLLOW_LINKS);
  }
}
