package dev.millrace.files.copy;

import dev.millrace.files.Attempt;
import dev.millrace.files.CopyResult;
import dev.millrace.files.Durability;
import dev.millrace.files.Replace;
import dev.millrace.files.Way;
import dev.millrace.files.order.Order;
import dev.millrace.files.order.Pulse;
import dev.millrace.files.path.FolderSync;
import dev.millrace.files.path.NamedFile;
import dev.millrace.files.path.PartPath;
import dev.millrace.files.path.Replaced;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Makes a symbolic link again, in one step even where something is replaced. To where it leads
/// does not matter, nor whether there is anything.
record LinkCopy(Order order) {
  CopyResult copy() throws IOException {
    Pulse pulse = new Pulse(order, 0);
    pulse.requireGoingOn();
    make(place());
    if (order.options().durability() != Durability.NONE) {
      FolderSync.around(order.target()); // a link has no more than a name
    }
    return new CopyResult(
        0,
        Way.LINK,
        List.of(new Attempt(Way.LINK, 0, Attempt.DONE)),
        pulse.elapsed(),
        0,
        Optional.empty(),
        List.of());
  }

  // Between two file systems, what is written in it.
  private Path place() throws IOException {
    Path place = Files.readSymbolicLink(order.source());
    return place.getFileSystem().equals(order.target().getFileSystem())
        ? place
        : order.target().getFileSystem().getPath(place.toString());
  }

  private void make(Path place) throws IOException {
    if (order.options().replace() == Replace.NEVER) {
      link(order.target(), place);
    } else {
      requireReplaceable();
      replace(place);
    }
  }

  private void requireReplaceable() throws IOException {
    Optional<NamedFile> found = NamedFile.find(order.target());
    if (found.isPresent() && !found.get().attributes().isSymbolicLink()) {
      new Replaced(order.target(), order.options().replace()).require(whatItLeadsTo());
    }
  }

  // Or else the link itself. To put a link to a file where that file is would end both.
  private NamedFile whatItLeadsTo() throws IOException {
    return Files.exists(order.source())
        ? NamedFile.of(order.source())
        : NamedFile.of(order.source(), LinkOption.NOFOLLOW_LINKS);
  }

  private void replace(Path place) throws IOException {
    Path part = PartPath.beside(order.target());
    link(part, place);
    try {
      PartPath.move(part, order.target());
    } catch (IOException | RuntimeException e) {
      Files.deleteIfExists(part);
      throw e;
    }
  }

  private void link(Path name, Path place) throws IOException {
    try {
      Files.createSymbolicLink(name, place);
    } catch (UnsupportedOperationException e) {
      String reason = "its file system has no symbolic links";
      throw new FileSystemException(order.target().toString(), null, reason);
    }
  }
}
