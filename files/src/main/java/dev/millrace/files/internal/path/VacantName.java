package dev.millrace.files.internal.path;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;

/// The name of a target that must not exist yet. The copy never replaces a file of that name, even
/// one that appears late.
public record VacantName(PathDirectory directory, Path target) {
  /// Checks that the name is free, before any other work.
  ///
  /// @throws FileAlreadyExistsException if the name is taken
  public void require() throws IOException {
    if (directory.find(target).isPresent()) {
      throw new FileAlreadyExistsException(target.toString());
    }
  }

  /// Gives the name to a file of the same directory, which loses its own name.
  ///
  /// A hard link is one step. Where hard links are unsupported, or the path leads to another
  /// directory now, an empty file takes the name first, and the staging file replaces it.
  ///
  /// @throws FileAlreadyExistsException if the name is taken by now
  public void giveTo(MadeFile part) throws IOException {
    part.require();
    try {
      Files.createLink(target, part.path());
    } catch (FileAlreadyExistsException e) {
      throw new FileAlreadyExistsException(target.toString());
    } catch (IOException | UnsupportedOperationException e) {
      reserveFor(part);
      return;
    }
    part.delete();
  }

  private void reserveFor(MadeFile part) throws IOException {
    MadeFile placeholder = reserve();
    try {
      requireEmpty(placeholder.require());
      directory.rename(part.path(), target);
    } catch (IOException | RuntimeException e) {
      placeholder.delete();
      throw e;
    }
  }

  private MadeFile reserve() throws IOException {
    try {
      directory.open(target, Set.of(CREATE_NEW, WRITE)).close();
    } catch (FileAlreadyExistsException e) {
      throw new FileAlreadyExistsException(target.toString());
    }
    MadeFile placeholder = MadeFile.of(directory, target);
    requireEmpty(placeholder.require());
    return placeholder;
  }

  // Another program may have replaced the placeholder before its key was read.
  private void requireEmpty(BasicFileAttributes placeholder) throws FileAlreadyExistsException {
    if (placeholder.size() > 0) {
      throw new FileAlreadyExistsException(target.toString());
    }
  }
}
