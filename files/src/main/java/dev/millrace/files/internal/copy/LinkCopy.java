package dev.millrace.files.internal.copy;

import dev.millrace.files.CopyStrategy;
import dev.millrace.files.Durability;
import dev.millrace.files.Metadata;
import dev.millrace.files.Replace;
import dev.millrace.files.internal.directory.EntryName;
import dev.millrace.files.internal.metadata.ChannelMetadata;
import dev.millrace.files.internal.metadata.NativeMetadata;
import dev.millrace.files.internal.metadata.NodeMetadata;
import dev.millrace.files.internal.path.MadeFile;
import dev.millrace.files.internal.path.NamedFile;
import dev.millrace.files.internal.path.NamedFile.Replaced;
import dev.millrace.files.internal.path.OpenFileName.OpenFileException;
import dev.millrace.files.internal.path.PathDirectory;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.path.PathFailure.TargetFailure;
import dev.millrace.files.internal.path.SourceWay;
import dev.millrace.files.internal.path.TempPath;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyReport.Loss;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.CopyRequest.CopyNames.OfEntries;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Copies a symbolic link itself, in one step even if it replaces a target. The link may point
/// nowhere.
///
/// @param calls returns the system calls when they are needed; empty without them
record LinkCopy(CopyRequest request, Supplier<Optional<FileCalls>> calls) {
  CopyReport copy() throws IOException {
    CopyProgress progress = new CopyProgress(request, 0);
    progress.requireGoingOn();
    NamedFile source = NamedFile.of(request.source(), LinkOption.NOFOLLOW_LINKS);
    List<Loss> lost = make(source, content());
    if (request.options().durability() != Durability.NONE) {
      PathDirectory.syncAround(request.target()); // a link has no more than a name
    }
    return CopyReport.of(CopyStrategy.LINK, 0, progress.elapsed(), Optional.empty(), lost);
  }

  // Another file system needs a separate path with the same text.
  private Path content() throws IOException {
    Path content = Files.readSymbolicLink(request.source());
    return content.getFileSystem().equals(request.target().getFileSystem())
        ? content
        : request.target().getFileSystem().getPath(content.toString());
  }

  private List<Loss> make(NamedFile source, Path content) throws IOException {
    if (request.options().replace() == Replace.NEVER) {
      return link(source, request.target(), content);
    }
    Optional<NamedFile> found = NamedFile.find(request.target());
    if (found.isEmpty()) {
      try {
        return link(source, request.target(), content);
      } catch (FileAlreadyExistsException e) {
        found = NamedFile.find(request.target()); // of another program
      }
    }
    requireReplaceable(found);
    if (isFurtherName(source)) {
      return List.of(); // as in cp, one link stays one link
    }
    requireRenames();
    return link(source, TempPath.beside(request.target()), content);
  }

  private void requireRenames() throws IOException {
    Optional<FileCalls> used = calls.get();
    if (used.isPresent()) {
      Path path = request.target();
      try (EntryName target = EntryName.open(used.get(), RawName.of(path), path)) {
        target.requireRenames();
      }
    }
  }

  private void requireReplaceable(Optional<NamedFile> found) throws IOException {
    if (found.isPresent() && found.get().attributes().isSymbolicLink()) {
      OpenFileException.requireOther(request.target());
    }
    if (found.isPresent() && !found.get().attributes().isSymbolicLink()) {
      Path target = new Replaced(request.target(), request.options().replace()).require(null);
      if (NamedFile.isLedTo(request.source(), target)) {
        throw PathFailure.of(
            target, "is the file that the link leads to; the link would replace it");
      }
    }
  }

  private boolean isFurtherName(NamedFile source) throws IOException {
    if (SourceWay.to(request.source(), LinkOption.NOFOLLOW_LINKS).has(request.target())) {
      throw PathFailure.of(request.target(), "is the source itself");
    }
    Object key = source.attributes().fileKey();
    return key != null
        && NamedFile.find(request.target())
            .filter(found -> key.equals(found.attributes().fileKey()))
            .isPresent();
  }

  // A staging name is replaced by the name of the target.
  private List<Loss> link(NamedFile source, Path name, Path content) throws IOException {
    try {
      Files.createSymbolicLink(name, content);
    } catch (UnsupportedOperationException e) {
      throw PathFailure.of(request.target(), "its file system has no symbolic links");
    } catch (FileSystemException e) {
      throw ofTarget(name, e);
    }
    MadeFile link = MadeFile.ofLink(new PathDirectory.Named(), name);
    try {
      List<Loss> lost =
          new ArrayList<>(ChannelMetadata.copyOfLink(source, link, request.options()));
      if (request.options().metadata() == Metadata.ALL) {
        Optional<FileCalls> used = calls.get();
        if (used.isPresent()) {
          copyAttributes(used.get(), name, lost);
        }
      }
      if (!name.equals(request.target())) {
        TempPath.move(name, request.target());
      }
      return lost;
    } catch (FileSystemException e) {
      link.delete();
      throw ofTarget(name, e);
    } catch (IOException | RuntimeException e) {
      link.delete();
      throw e;
    }
  }

  private void copyAttributes(FileCalls used, Path name, List<Loss> lost) throws IOException {
    OfEntries names = new OfEntries(RawName.of(request.source()), RawName.of(name), Link.STAY);
    CopyRequest ofName =
        CopyRequest.of(request.source(), request.target(), request.options()).names(names).build();
    FileStatus source = FileStatus.of(used, names.source(), Link.STAY, request.source());
    lost.addAll(new NodeMetadata(used, ofName, source).copyAttributes());
    NativeMetadata.settle(lost, request.options(), request.target());
  }

  private FileSystemException ofTarget(Path name, FileSystemException e) {
    return name.equals(request.target()) ? e : new TargetFailure(name, request.target()).of(e);
  }
}
