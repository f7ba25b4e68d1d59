package dev.millrace.files.internal.tree;

import dev.millrace.files.Metadata;
import dev.millrace.files.Replace;
import dev.millrace.files.SymbolicLinks;
import dev.millrace.files.internal.channel.StreamCopies;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.path.TempPath;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.CopyRequestBuilder;
import dev.millrace.files.internal.request.Interrupts;
import dev.millrace.files.internal.request.Loss;
import dev.millrace.files.internal.request.RateLimiter;
import dev.millrace.files.internal.tree.EntryStatus.Modified;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Trees of any file systems, by paths. Such a path follows directories that other programs rename
/// or replace by links during the copy.
final class PathTree implements TreeSystem<Path> {
  private static final LinkOption[] FOLLOW = {};
  private static final LinkOption[] STAY = {LinkOption.NOFOLLOW_LINKS};

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
  public String name(Path path) {
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
  public Path openParent(Path path) {
    Path parent = path.toAbsolutePath().getParent();
    return parent == null ? path.toAbsolutePath() : parent;
  }

  @Override
  public Path open(Path parent, String name, Link link, Path path) throws IOException {
    Path directory = parent.resolve(name);
    if (!Files.isDirectory(directory, options(link))) {
      if (!Files.exists(directory, options(link))) {
        throw new NoSuchFileException(path.toString());
      }
      throw new NotDirectoryException(path.toString());
    }
    return directory;
  }

  private static LinkOption[] options(Link link) {
    return link == Link.FOLLOW ? FOLLOW : STAY;
  }

  @Override
  public void close(Path directory) {
    // nothing is open
  }

  @Override
  public EntryStatus status(Path directory, Path path) throws IOException {
    return status(Files.readAttributes(directory, BasicFileAttributes.class), directory);
  }

  @Override
  public EntryStatus status(Path directory, String name, Link link, Path path) throws IOException {
    Path file = directory.resolve(name);
    return status(Files.readAttributes(file, BasicFileAttributes.class, options(link)), file);
  }

  private EntryStatus status(BasicFileAttributes attributes, Path file) {
    Instant modified = attributes.lastModifiedTime().toInstant();
    return new EntryStatus(
        EntryType.of(attributes),
        attributes.fileKey(),
        null,
        links(file),
        attributes.size(),
        new Modified(modified.getEpochSecond(), modified.getNano()));
  }

  private static long links(Path file) {
    try {
      return file.getFileSystem().supportedFileAttributeViews().contains("unix")
              && Files.getAttribute(file, "unix:nlink", STAY) instanceof Integer links
          ? links
          : 1;
    } catch (IOException e) {
      return 1;
    }
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
  public void takeBack(TreeNode<Path> node) throws IOException {
    new PathPermissions(node.source(), node.target()).takeBack(node.lent());
  }

  @Override
  public List<Loss> finishDirectory(TreeNode<Path> node) throws IOException {
    if (request.files().metadata() != Metadata.ALL) {
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
  public CopiedEntry copyLink(TreeEntry<Path> entry, Replace replace) throws IOException {
    return copy(entry, replace, SymbolicLinks.COPY);
  }

  private CopiedEntry copy(TreeEntry<Path> entry, Replace replace, SymbolicLinks links)
      throws IOException {
    Path source = entry.source().resolve(entry.name());
    Path target = entry.target().resolve(entry.targetName());
    CopyReport report =
        files.copy(
            CopyRequestBuilder.of(
                    source, target, request.files().withReplace(replace).withSymbolicLinks(links))
                .observer(new EntryProgress(log, stop, entry))
                .cancelledIf(stop::isOver)
                .interrupts(Interrupts.IGNORE)
                .limiter(limiter)
                .build());
    return CopiedEntry.of(report);
  }

  // Java reports no errno: a copy that cannot succeed either reports its own failure.
  @Override
  public Optional<FileSystemException> addHardLink(
      TreeEntry<Path> entry, Link link, Replace replace) throws IOException {
    if (!entry.source().getFileSystem().equals(entry.target().getFileSystem())) {
      return Optional.of(noLink(entry, "is on another file system"));
    }
    Path named = entry.source().resolve(entry.name());
    Path file = link == Link.FOLLOW ? named.toRealPath() : named;
    try {
      make(entry, replace, name -> Files.createLink(name, file));
      return Optional.empty();
    } catch (FileAlreadyExistsException | NoSuchFileException e) {
      throw e;
    } catch (FileSystemException e) {
      return Optional.of(e);
    } catch (UnsupportedOperationException e) {
      return Optional.of(noLink(entry, "its file system has no hard links"));
    }
  }

  private static FileSystemException noLink(TreeEntry<Path> entry, String reason) {
    return new FileSystemException(entry.targetPath().toString(), null, reason);
  }

  @Override
  public void addSymbolicLink(TreeEntry<Path> entry, Replace replace) throws IOException {
    Path text = entry.source().resolve(entry.name()).toAbsolutePath();
    make(entry, replace, name -> Files.createSymbolicLink(name, text));
  }

  private static void make(TreeEntry<Path> entry, Replace replace, NameMaker maker)
      throws IOException {
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

  @Override
  public CopiedEntry copyAttributes(TreeEntry<Path> entry, Link link, Replace replace)
      throws IOException {
    String reason = "attributes without content are not copied on this system";
    throw new FileSystemException(entry.sourcePath().toString(), null, reason);
  }

  @Override
  public void rename(TreeEntry<Path> entry, String name) throws IOException {
    Path target = entry.target().resolve(entry.targetName());
    Files.move(target, entry.target().resolve(name), StandardCopyOption.REPLACE_EXISTING);
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
    try (InputStream in = Files.newInputStream(source, link == Link.FOLLOW ? FOLLOW : STAY)) {
      return CopiedEntry.of(new StreamCopies(toFile).from(in));
    }
  }

  @Override
  public boolean addName(TreeEntry<Path> first, TreeEntry<Path> added, Replace replace)
      throws IOException {
    Path file = first.target().resolve(first.targetName());
    make(added, replace, name -> Files.createLink(name, file));
    return true;
  }

  /// Creates an entry by a name.
  @FunctionalInterface
  private interface NameMaker {
    void make(Path name) throws IOException;
  }

  @Override
  public boolean hasSameContent(TreeEntry<Path> entry, Link link) throws IOException {
    Path source = entry.source().resolve(entry.name());
    return Files.mismatch(source, entry.target().resolve(entry.targetName())) < 0;
  }
}
