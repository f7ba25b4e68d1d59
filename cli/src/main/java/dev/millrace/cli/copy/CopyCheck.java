package dev.millrace.cli.copy;

import dev.millrace.cli.copy.CopyCheck.SourceCheck;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Replace;
import dev.millrace.files.SymbolicLinks;
import dev.millrace.files.internal.path.OpenFileName;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.path.SourceWay;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/// The checks of source and target that a copy with these options needs.
public record CopyCheck(CopyPaths paths, CopyOptions options) {
  /// Rejects an impossible copy.
  ///
  /// @throws FileSystemException with the path, the reason and a remedy
  public void check() throws IOException {
    if (!copiesLink()) {
      new SourceCheck(paths.source()).requireFile();
    }
    TargetCheck target = new TargetCheck(paths.target());
    target.requireDirectory();
    if (replacesLinkItself()) {
      if (!copiesLink()) { // LinkCopy looks at the others
        SourceWay.to(paths.source()).requireOther(paths.target());
      }
    } else {
      target.requireOtherFile(paths.source(), options.replace());
      target.requireReplaceable();
    }
  }

  private boolean copiesLink() throws IOException {
    return options.symbolicLinks() == SymbolicLinks.COPY && Existing.isLink(paths.source());
  }

  private boolean replacesLinkItself() throws IOException {
    return Existing.isLink(paths.target()) && (options.replace() == Replace.ANY || copiesLink());
  }

  /// Rejects a source that cannot be copied, with better advice than the errno of a system call.
  /// The copy checks again, since the file may change in between.
  public record SourceCheck(Path source) {
    /// Returns whether a source is a FIFO, a socket or a device, which only the copy of a tree
    /// reads.
    public static boolean isSpecial(Path source, LinkOption... links) {
      try {
        return Files.readAttributes(source, BasicFileAttributes.class, links).isOther();
      } catch (IOException e) {
        return false; // the copy reports the failure
      }
    }

    /// Requires a file, or a link to one.
    void requireFile() throws IOException {
      requireDirectoryBeforeDot();
      if (Existing.isDirectory(source)) {
        throw PathFailure.of(source, "is a directory; use -r to copy it and its files");
      }
      if (!Existing.isAt(source)) {
        throw PathFailure.of(
            source,
            Existing.isLink(source)
                ? "is a dangling symbolic link; use --no-dereference to copy the link itself"
                : "no such file; check the spelling");
      }
    }

    /// Requires a directory before `/.`, which [CopyPaths] makes of a slash after a file.
    public void requireDirectoryBeforeDot() throws IOException {
      if (lacksDirectoryBeforeDot()) {
        String reason = "is not a directory; remove the trailing slash";
        throw new FileSystemException(source.getParent() + "/", null, reason);
      }
    }

    /// Returns whether a slash follows something other than a directory.
    boolean lacksDirectoryBeforeDot() throws IOException {
      Path directory = source.getParent();
      return directory != null && source.endsWith(".") && !Existing.isDirectory(directory);
    }
  }

  /// Rejects a target that cannot be made or replaced, with better advice than the errno of a
  /// system call. The copy checks again, since the files may change in between.
  public record TargetCheck(Path target) {
    /// More links in a row are a loop for Linux too.
    private static final int MOST_LINKS = 40;

    void requireDirectory() throws IOException {
      Path directory = target.getParent();
      if (directory == null) {
        directory = target.toAbsolutePath().getParent();
      }
      if (directory != null && !Existing.isAt(directory)) {
        throw PathFailure.of(directory, "no such directory; create it first");
      }
    }

    /// Requires another file than `source`, or another name of it that becomes a separate file.
    void requireOtherFile(Path source, Replace replace) throws IOException {
      if (Existing.behind(target).filter(BasicFileAttributes::isDirectory).isPresent()) {
        throw PathFailure.of(target, "is a directory; choose another target");
      }
      if (Existing.behind(source).isPresent()
          && Existing.behind(target).isPresent()
          && Files.isSameFile(source, target)
          && !(replace == Replace.ANY && SourceWay.isOtherName(source, target))) {
        throw PathFailure.of(target, "is the source itself; choose another target");
      }
    }

    /// Requires a regular file, an open file, or nothing at all.
    void requireReplaceable() throws IOException {
      requireNoDanglingLink();
      if (Existing.behind(target).filter(found -> !found.isRegularFile()).isPresent()
          && OpenFileName.find(target).isEmpty()) {
        throw notRegular();
      }
    }

    /// Returns whether the target is a link that leads back to itself, perhaps through other links.
    boolean isLinkLoop() throws IOException {
      Path at = target;
      for (int i = 0; i < MOST_LINKS; i++) {
        if (!Existing.isLink(at)) {
          return false;
        }
        at = at.resolveSibling(Files.readSymbolicLink(at));
      }
      return true;
    }

    /// Requires that the target is no link that leads nowhere: as in cp, the copy does not create
    /// the file there.
    void requireNoDanglingLink() throws IOException {
      if (!Existing.isLink(target)) {
        return;
      }
      try {
        Files.readAttributes(target, BasicFileAttributes.class);
      } catch (NoSuchFileException e) {
        throw PathFailure.of(target, "is a dangling symbolic link; remove it first");
      } catch (AccessDeniedException e) {
        throw PathFailure.of(target, "is a link to a place that you have no permission to search");
      } catch (IOException e) {
        return; // a loop, or a file that the copy cannot open either
      }
    }

    /// Requires that the target is no link to a directory: as in cp, a file does not replace a
    /// directory.
    void requireNoLinkToDirectory() throws IOException {
      if (Existing.isLink(target)
          && Existing.behind(target).filter(BasicFileAttributes::isDirectory).isPresent()) {
        throw PathFailure.of(target, "is a link to a directory; choose another target");
      }
    }

    /// Requires that no FIFO and no device is replaced by a file.
    void requireNoSpecialFile() throws FileSystemException {
      if (SourceCheck.isSpecial(target, LinkOption.NOFOLLOW_LINKS)) {
        throw notRegular();
      }
    }

    private FileSystemException notRegular() {
      return PathFailure.of(target, "is not a regular file; choose another target");
    }
  }
}
