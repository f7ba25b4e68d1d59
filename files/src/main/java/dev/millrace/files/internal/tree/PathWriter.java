package dev.millrace.files.internal.tree;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.Replace;
import dev.millrace.files.SymbolicLinks;
import dev.millrace.files.internal.channel.StreamCopies;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.copy.OpenFileCopy;
import dev.millrace.files.internal.metadata.ChannelMetadata;
import dev.millrace.files.internal.path.MadeFile;
import dev.millrace.files.internal.path.NamedFile;
import dev.millrace.files.internal.path.OpenFileName;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.path.TempPath;
import dev.millrace.files.internal.request.CopyReport.Loss;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.RateLimiter;
import dev.millrace.files.internal.tree.EntryWriter.Form;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.Existing;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Writes the target by paths of any file system.
final class PathWriter implements EntryWriter<Path> {
  private final FileCopies files;
  private final TreeRun run;
  private final CopyOptions options;
  private final RateLimiter limiter;

  PathWriter(FileCopies files, TreeRun run) {
    this.files = files;
    this.run = run;
    options = run.request().files();
    limiter = run.request().limiter();
  }

  @Override
  public CopiedEntry write(TreeEntry<Path> entry, Form form, Replace replace) throws IOException {
    return switch (form) {
      case FILE -> CopiedEntry.of(files.copy(request(entry, replace, SymbolicLinks.FOLLOW)));
      case LINK -> CopiedEntry.of(files.copy(request(entry, replace, SymbolicLinks.COPY)));
      case CONTENT -> copyContent(entry, replace);
      case SYMBOLIC_LINK -> {
        Path text = PathIo.source(entry).toAbsolutePath();
        make(entry, replace, name -> Files.createSymbolicLink(name, text));
        yield CopiedEntry.EMPTY;
      }
      case SPECIAL ->
          throw PathFailure.of(
              entry.sourcePath(), "Java creates no special files on this file system");
      case ATTRIBUTES ->
          throw PathFailure.of(
              entry.sourcePath(), "attributes without content are not copied on this system");
    };
  }

  private CopyRequest request(TreeEntry<Path> entry, Replace replace, SymbolicLinks links) {
    CopyOptions used = options.withReplace(replace).withSymbolicLinks(links);
    return run.ofFile(entry, PathIo.source(entry), PathIo.target(entry), used)
        .limiter(limiter)
        .build();
  }

  private CopiedEntry copyContent(TreeEntry<Path> entry, Replace replace) throws IOException {
    Path target = PathIo.target(entry);
    CopyRequest toFile =
        run.ofFile(entry, target, target, options.withReplace(replace)).limiter(limiter).build();
    LinkOption[] link = EntryStatus.options(entry.link());
    try (InputStream in = Files.newInputStream(PathIo.source(entry), link)) {
      return CopiedEntry.of(new StreamCopies(toFile).from(in));
    }
  }

  @Override
  public CopiedEntry writeTo(TreeEntry<Path> entry, OpenFileName target) throws IOException {
    CopyRequest request = request(entry, Replace.ANY, SymbolicLinks.FOLLOW);
    return CopiedEntry.of(new OpenFileCopy(request, target).copy());
  }

  // Java reports no errno: a copy that cannot succeed either reports its own failure.
  @Override
  public Optional<FileSystemException> addHardLink(TreeEntry<Path> entry, Replace replace)
      throws IOException {
    if (!entry.source().getFileSystem().equals(entry.target().getFileSystem())) {
      return Optional.of(PathFailure.of(entry.targetPath(), "is on another file system"));
    }
    Path named = PathIo.source(entry);
    Path file = entry.link() == Link.FOLLOW ? named.toRealPath() : named;
    try {
      link(file, entry, replace);
      return Optional.empty();
    } catch (FileAlreadyExistsException | NoSuchFileException e) {
      throw e;
    } catch (FileSystemException e) {
      return Optional.of(e);
    }
  }

  @Override
  public boolean addName(
      TreeEntry<Path> first, @Nullable Object file, TreeEntry<Path> added, Replace replace)
      throws IOException {
    if (file != null && first.findTarget().filter(found -> file.equals(found.key())).isEmpty()) {
      return false;
    }
    link(PathIo.target(first), added, replace);
    return true;
  }

  private static void link(Path file, TreeEntry<Path> added, Replace replace) throws IOException {
    try {
      make(added, replace, name -> Files.createLink(name, file));
    } catch (UnsupportedOperationException e) {
      throw PathFailure.of(added.targetPath(), "its file system has no hard links");
    }
  }

  /// Creates an entry by a name.
  @FunctionalInterface
  private interface NameMaker {
    void make(Path name) throws IOException;
  }

  // A name that replaces another entry is a staging name first.
  private static void make(TreeEntry<Path> entry, Replace replace, NameMaker maker)
      throws IOException {
    Path name = PathIo.target(entry);
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
  public void rename(TreeEntry<Path> entry, String name, Replace replace) throws IOException {
    CopyOption[] existing =
        replace == Replace.NEVER
            ? new CopyOption[0]
            : new CopyOption[] {StandardCopyOption.REPLACE_EXISTING};
    Path old = PathIo.target(entry);
    Path renamed = entry.target().resolve(name);
    Files.move(old, renamed, existing);
    TempPath.moveLeftBehind(old, renamed);
  }

  @Override
  public boolean remove(Path directory, String name, EntryType type) throws IOException {
    Path removed = directory.resolve(name);
    boolean isDirectory = type == EntryType.DIRECTORY;
    if (isDirectory != Existing.isDirectory(removed, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    try {
      Files.delete(removed);
      return true;
    } catch (DirectoryNotEmptyException e) {
      return false;
    }
  }

  @Override
  public @Nullable Path makeDirectory(Path source, Path parent, String name, Replace replace)
      throws IOException {
    if (replace == Replace.ANY) {
      clear(parent, name);
    }
    FileAttribute<?>[] permissions = PathPermissions.ofNew(source, parent, options.metadata());
    try {
      return Files.createDirectory(parent.resolve(name), permissions);
    } catch (FileAlreadyExistsException e) {
      return null;
    }
  }

  @Override
  public int lend(Path source, Path target, Origin origin) {
    return run.isDry() ? 0 : new PathPermissions(source, target).lend(options.metadata(), origin);
  }

  @Override
  public void takeBack(Path directory, int lent) throws IOException {
    new PathPermissions(directory, directory).takeBack(lent);
  }

  @Override
  public List<Loss> finishDirectory(TreeNode<Path> node) throws IOException {
    Metadata metadata = options.metadata();
    PathPermissions permissions = new PathPermissions(node.source(), node.target());
    if (metadata.isModeExact()) {
      return copyExactly(node, permissions);
    }
    permissions.takeBack(node.lent());
    List<Loss> lost = new ArrayList<>();
    if (metadata != Metadata.NONE && node.isNew()) {
      permissions.copyLessUmask(lost);
    }
    if (metadata.hasTimes()) {
      copyTimes(node, lost);
    }
    return lost;
  }

  private List<Loss> copyExactly(TreeNode<Path> node, PathPermissions permissions)
      throws IOException {
    Path target = node.target().toRealPath(); // from a link to the directory
    MadeFile made = MadeFile.byPath(target, NamedFile.of(target).attributes());
    List<Loss> lost =
        new ArrayList<>(ChannelMetadata.copy(NamedFile.of(node.source()), made, options));
    permissions.copySticky(lost);
    return lost;
  }

  // A zip file stores no times of its root.
  private static void copyTimes(TreeNode<Path> node, List<Loss> lost) throws IOException {
    BasicFileAttributes times = Files.readAttributes(node.source(), BasicFileAttributes.class);
    try {
      Files.getFileAttributeView(node.target(), BasicFileAttributeView.class)
          .setTimes(times.lastModifiedTime(), times.lastAccessTime(), times.creationTime());
    } catch (IOException | UnsupportedOperationException e) {
      lost.add(new Loss("times", String.valueOf(e.getMessage())));
    }
  }
}
