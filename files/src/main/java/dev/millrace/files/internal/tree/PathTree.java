package dev.millrace.files.internal.tree;

import dev.millrace.files.Replace;
import dev.millrace.files.SymbolicLinks;
import dev.millrace.files.internal.channel.StreamCopies;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.copy.OpenFileCopy;
import dev.millrace.files.internal.directory.EntryVisitor;
import dev.millrace.files.internal.journal.JournalMark;
import dev.millrace.files.internal.path.NamedFile;
import dev.millrace.files.internal.path.OpenFileName;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.CopyRequestBuilder;
import dev.millrace.files.internal.request.Interrupts;
import dev.millrace.files.internal.request.Loss;
import dev.millrace.files.internal.request.RateLimiter;
import dev.millrace.files.internal.staging.AbandonedParts;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.Existing;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Trees of any file systems, by paths. Such a path follows directories that other programs rename
/// or replace by links during the copy.
final class PathTree implements TreeSystem<Path> {
  private final FileCopies files;
  private final TreeRequest request;
  private final TreeLog log;
  private final TreeStop stop;
  private final RateLimiter limiter;

  PathTree(FileCopies files, TreeRequest request, TreeLog log, TreeStop stop) {
    this.files = files;
    this.request = request;
    this.log = log;
    this.stop = stop;
    limiter = request.limiter();
  }

  @Override
  public String name(Path path, Side side) {
    Path name = path.getFileName();
    return name == null ? "" : name.toString();
  }

  @Override
  public Path path(Path directory, String name) {
    return directory.resolve(name);
  }

  // A path holds nothing open.
  @Override
  public int mostIdle() {
    return Integer.MAX_VALUE;
  }

  // Some file systems of archives have no empty path.
  @Override
  public Path openParent(Path path, Side side) {
    Path parent = path.toAbsolutePath().getParent();
    return parent == null ? path.toAbsolutePath() : parent;
  }

  @Override
  public Path open(Path parent, String name, Link link, Path path) throws IOException {
    Path directory = name.equals(".") ? parent : parent.resolve(name);
    if (!Existing.isDirectory(directory, PathStatus.options(link))) {
      if (!Existing.isAt(directory, PathStatus.options(link))) {
        throw new NoSuchFileException(path.toString());
      }
      throw new NotDirectoryException(path.toString());
    }
    return directory;
  }

  @Override
  public void close(Path directory) {
    // nothing is open
  }

  @Override
  public EntryStatus status(Path directory, Path path) throws IOException {
    return PathStatus.of(directory, Link.FOLLOW);
  }

  @Override
  public EntryStatus status(Path directory, String name, Link link, Path path) throws IOException {
    return PathStatus.of(directory.resolve(name), link);
  }

  @Override
  public Optional<EntryStatus> find(Path directory, String name, Path path) throws IOException {
    try {
      return Optional.of(status(directory, name, Link.STAY, path));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  @Override
  public boolean leadsTo(TreeEntry<Path> link, EntryStatus target) throws IOException {
    Path source = link.source().resolve(link.name());
    Path copy = link.target().resolve(link.targetName());
    return NamedFile.isLedTo(source, copy);
  }

  @Override
  public void list(Path directory, EntryVisitor visitor, Path path) throws IOException {
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
      for (Path entry : entries) {
        visitor.visit(entryName(entry), EntryType.UNKNOWN);
      }
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
  }

  // The names of directories in a zip file end in a slash.
  private static String entryName(Path entry) {
    String name = String.valueOf(entry.getFileName());
    return name.endsWith("/") ? name.substring(0, name.length() - 1) : name;
  }

  @Override
  public boolean makeDirectory(Path source, Path parent, String name, Path path)
      throws IOException {
    try {
      Files.createDirectory(parent.resolve(name));
      return true;
    } catch (FileAlreadyExistsException e) {
      return false;
    }
  }

  @Override
  public int lend(Path source, Path target) {
    return new PathPermissions(source, target).lend(request.files().metadata());
  }

  @Override
  public int lendNew(Path target) {
    return new PathPermissions(target, target).lendAll();
  }

  @Override
  public void takeBack(TreeNode<Path> node) throws IOException {
    new PathPermissions(node.source(), node.target()).takeBack(node.lent());
  }

  @Override
  public List<Loss> finishDirectory(TreeNode<Path> node) throws IOException {
    if (!request.files().metadata().isModeExact()) {
      takeBack(node);
    }
    return new PathDirectoryMetadata(node.source(), node.target())
        .copy(request.files().metadata(), node.isNew());
  }

  @Override
  public CopiedEntry copyFile(TreeEntry<Path> entry, Link link, Replace replace)
      throws IOException {
    return copy(entry, replace, SymbolicLinks.FOLLOW);
  }

  @Override
  public CopiedEntry copyToOpenFile(TreeEntry<Path> entry, Link link, OpenFileName target)
      throws IOException {
    return CopiedEntry.of(
        new OpenFileCopy(request(entry, Replace.ANY, SymbolicLinks.FOLLOW), target).copy());
  }

  @Override
  public CopiedEntry copyLink(TreeEntry<Path> entry, Replace replace) throws IOException {
    return copy(entry, replace, SymbolicLinks.COPY);
  }

  private CopiedEntry copy(TreeEntry<Path> entry, Replace replace, SymbolicLinks links)
      throws IOException {
    return CopiedEntry.of(files.copy(request(entry, replace, links)));
  }

  private CopyRequest request(TreeEntry<Path> entry, Replace replace, SymbolicLinks links) {
    Path source = entry.source().resolve(entry.name());
    Path target = entry.target().resolve(entry.targetName());
    return CopyRequestBuilder.of(
            source, target, request.files().withReplace(replace).withSymbolicLinks(links))
        .observer(new EntryProgress(log, stop, entry))
        .cancelledIf(stop::isOver)
        .interrupts(Interrupts.IGNORE)
        .limiter(limiter)
        .build();
  }

  @Override
  public Optional<FileSystemException> addHardLink(
      TreeEntry<Path> entry, Link link, Replace replace) throws IOException {
    return new PathNames(entry, replace).addHardLink(link);
  }

  @Override
  public void addSymbolicLink(TreeEntry<Path> entry, Replace replace) throws IOException {
    new PathNames(entry, replace).addSymbolicLink();
  }

  @Override
  public CopiedEntry copyAttributes(TreeEntry<Path> entry, Link link, Replace replace)
      throws IOException {
    String reason = "attributes without content are not copied on this system";
    throw new FileSystemException(entry.sourcePath().toString(), null, reason);
  }

  @Override
  public void rename(TreeEntry<Path> entry, String name, Replace replace) throws IOException {
    Path target = entry.target().resolve(entry.targetName());
    CopyOption[] options =
        replace == Replace.NEVER
            ? new CopyOption[0]
            : new CopyOption[] {StandardCopyOption.REPLACE_EXISTING};
    Files.move(target, entry.target().resolve(name), options);
  }

  @Override
  public void remove(Path directory, String name) {
    try {
      Files.deleteIfExists(directory.resolve(name));
    } catch (IOException e) {
      // the name stays
    }
  }

  @Override
  public boolean removeFile(Path directory, String name, Path path) throws IOException {
    Path file = directory.resolve(name);
    if (Existing.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    Files.delete(file);
    return true;
  }

  @Override
  public boolean removeDirectory(Path directory, String name, Path path) throws IOException {
    Path removed = directory.resolve(name);
    if (!Existing.isDirectory(removed, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    try {
      Files.delete(removed);
      return true;
    } catch (DirectoryNotEmptyException e) {
      return false;
    }
  }

  // Java has no lock that shows whether a copy uses a staging file.
  @Override
  public boolean isInUse(Path directory, String name) {
    return AbandonedParts.isPart(name);
  }

  @Override
  public boolean isJournal(Path directory, String name) {
    return JournalMark.isOn(directory.resolve(name));
  }

  @Override
  public Path openAbove(Path directory, Path path) {
    return Objects.requireNonNull(directory.getParent());
  }

  @Override
  public void takeBack(Path directory, int lent) {
    try {
      new PathPermissions(directory, directory).takeBack(lent);
    } catch (IOException e) {
      // the failure of an entry is reported
    }
  }

  @Override
  public void requireReadable(TreeEntry<Path> entry, Link link) throws IOException {
    Path source = entry.source().resolve(entry.name());
    Files.newByteChannel(source, StandardOpenOption.READ).close();
  }

  @Override
  public CopiedEntry copySpecial(TreeEntry<Path> entry, Link link, Replace replace)
      throws IOException {
    String reason = "Java creates no special files on this file system";
    throw new FileSystemException(entry.sourcePath().toString(), null, reason);
  }

  @Override
  public CopiedEntry copyContent(TreeEntry<Path> entry, Link link, Replace replace)
      throws IOException {
    Path target = entry.target().resolve(entry.targetName());
    CopyRequest toFile =
        CopyRequestBuilder.of(target, target, request.files().withReplace(replace))
            .observer(new EntryProgress(log, stop, entry))
            .cancelledIf(stop::isOver)
            .interrupts(Interrupts.IGNORE)
            .limiter(limiter)
            .build();
    Path source = entry.source().resolve(entry.name());
    try (InputStream in = Files.newInputStream(source, PathStatus.options(link))) {
      return CopiedEntry.of(new StreamCopies(toFile).from(in));
    }
  }

  @Override
  public boolean addName(
      TreeEntry<Path> first, @Nullable Object file, TreeEntry<Path> added, Replace replace)
      throws IOException {
    Path name = first.target().resolve(first.targetName());
    boolean isOther =
        file != null
            && find(first.target(), first.targetName(), first.targetPath())
                .filter(found -> file.equals(found.key()))
                .isEmpty();
    if (isOther) {
      return false;
    }
    new PathNames(added, replace).addNameOf(name);
    return true;
  }

  @Override
  public boolean hasSameContent(TreeEntry<Path> entry, Link link) throws IOException {
    Path source = entry.source().resolve(entry.name());
    return Files.mismatch(source, entry.target().resolve(entry.targetName())) < 0;
  }
}
