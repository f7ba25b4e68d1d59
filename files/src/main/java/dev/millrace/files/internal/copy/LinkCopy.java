package dev.millrace.files.internal.copy;

import dev.millrace.files.CopyStrategy;
import dev.millrace.files.Durability;
import dev.millrace.files.Replace;
import dev.millrace.files.internal.metadata.ChannelMetadata;
import dev.millrace.files.internal.path.DirectorySync;
import dev.millrace.files.internal.path.MadeFile;
import dev.millrace.files.internal.path.NamedDirectory;
import dev.millrace.files.internal.path.NamedFile;
import dev.millrace.files.internal.path.Replaced;
import dev.millrace.files.internal.path.TargetFailure;
import dev.millrace.files.internal.path.TempPath;
import dev.millrace.files.internal.request.Attempt;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.Loss;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Makes a symbolic link again, in one step even where something is replaced. To where it leads
/// does not matter, nor whether there is anything.
record LinkCopy(CopyRequest order) {
  CopyReport copy() throws IOException {
    CopyProgress pulse = new CopyProgress(order, 0);
    pulse.requireGoingOn();
    NamedFile source = NamedFile.of(order.source(), LinkOption.NOFOLLOW_LINKS);
    List<Loss> lost = make(source, place());
    if (order.options().durability() != Durability.NONE) {
      DirectorySync.around(order.target()); // a link has no more than a name
    }
    return result(pulse, lost);
  }

  private static CopyReport result(CopyProgress pulse, List<Loss> lost) {
    return new CopyReport(
        0,
        CopyStrategy.LINK,
        List.of(Attempt.completed(CopyStrategy.LINK, 0)),
        pulse.elapsed(),
        0,
        Optional.empty(),
        lost);
  }

  // Between two file systems, what is written in it.
  private Path place() throws IOException {
    Path place = Files.readSymbolicLink(order.source());
    return place.getFileSystem().equals(order.target().getFileSystem())
        ? place
        : order.target().getFileSystem().getPath(place.toString());
  }

  private List<Loss> make(NamedFile source, Path place) throws IOException {
    if (order.options().replace() == Replace.NEVER) {
      return link(source, order.target(), place, _ -> {});
    }
    requireReplaceable();
    Path part = TempPath.beside(order.target());
    return link(source, part, place, it -> TempPath.move(it, order.target()));
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

  private List<Loss> link(NamedFile source, Path name, Path place, Settling settling)
      throws IOException {
    linkOfTarget(name, place);
    MadeFile link = MadeFile.ofLink(new NamedDirectory(), name);
    try {
      List<Loss> lost = ChannelMetadata.copyOfLink(source, link, order.options());
      settling.settle(name);
      return lost;
    } catch (FileSystemException e) {
      link.delete();
      throw ofTarget(name, e);
    } catch (IOException | RuntimeException e) {
      link.delete();
      throw e;
    }
  }

  private void linkOfTarget(Path name, Path place) throws IOException {
    try {
      link(name, place);
    } catch (FileSystemException e) {
      throw ofTarget(name, e);
    }
  }

  private FileSystemException ofTarget(Path name, FileSystemException e) {
    return name.equals(order.target()) ? e : new TargetFailure(name, order.target()).of(e);
  }

  private void link(Path name, Path place) throws IOException {
    try {
      Files.createSymbolicLink(name, place);
    } catch (UnsupportedOperationException e) {
      String reason = "its file system has no symbolic links";
      throw new FileSystemException(order.target().toString(), null, reason);
    }
  }

  /// Gives a link that is whole its name.
  @FunctionalInterface
  private interface Settling {
    void settle(Path name) throws IOException;
  }
}
