package dev.millrace.files;

import dev.millrace.files.TreeOutcome.Copied;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.path.UninterruptedWork;
import dev.millrace.files.internal.request.CopyObserver;
import dev.millrace.files.internal.request.CopyRequest.Interrupts;
import dev.millrace.files.internal.tree.TreeCopies;
import dev.millrace.files.internal.tree.TreeRequest;
import dev.millrace.files.internal.tree.TreeRequest.Scope;
import dev.millrace.sys.Existing;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.CopyOption;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;

/// Copies a directory with the contract of `FileUtils.copyDirectory` of Apache Commons IO.
record DirectoryCopy(FileCopies files, RequestedOptions requested, Path source, Path target) {
  private static final CopyOption[] USUAL = {
    StandardCopyOption.REPLACE_EXISTING, LinkOption.NOFOLLOW_LINKS
  };

  /// Commons IO accepts times that a file system keeps less exactly, as FAT does.
  private static final Duration EXACTNESS = Duration.ofSeconds(2);

  /// Returns the options of a call. Without options, files are replaced and links are copied.
  static RequestedOptions options(CopyOption... options) {
    RequestedOptions requested = RequestedOptions.of(options.length == 0 ? USUAL : options);
    if (!requested.areKnown()) {
      throw new UnsupportedOperationException("an unknown option of a copy");
    }
    return requested;
  }

  void copy() throws IOException {
    requireDirectories();
    TreeOutcomes outcomes = new TreeOutcomes(TreeListener.NONE, CopyObserver.NONE);
    TreeRequest request =
        new TreeRequest(source, target, fileOptions(), treeOptions(), outcomes, Cancellation.NEVER)
            .withScope(Scope.TREE_AROUND_TARGET);
    Path parent = target.toAbsolutePath().getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    TreeCounts counts =
        requested.interrupts() == Interrupts.CANCEL
            ? new TreeCopies(files).copy(request)
            : UninterruptedWork.DEFAULT.callAside(() -> new TreeCopies(files).copy(request));
    requireTimes(outcomes.result(counts, Duration.ZERO));
  }

  private void requireDirectories() throws IOException {
    if (!Existing.isAt(source)) {
      throw new FileNotFoundException(source + ": the source directory does not exist");
    }
    if (!Existing.isDirectory(source)) {
      throw new IllegalArgumentException(source + ": the source is not a directory");
    }
    if (!Existing.isAt(target)) {
      return;
    }
    if (!Existing.isDirectory(target)) {
      throw new IllegalArgumentException(target + ": the target is not a directory");
    }
    if (Files.isSameFile(source, target)) {
      throw new IllegalArgumentException(target + ": is the source itself");
    }
  }

  // A file that lacks the modification time of its source is a failure.
  private static void requireTimes(TreeResult result) throws IOException {
    for (TreeOutcome outcome : result.outcomes()) {
      if (outcome instanceof Copied file && file.type() == TreeEntryType.FILE) {
        requireTimes(file);
      }
    }
  }

  private static void requireTimes(Copied file) throws IOException {
    for (LostMetadata lost : file.lost()) {
      if (lost.what().equals("times") && !isClose(file)) {
        throw PathFailure.of(file.target(), "cannot keep " + lost);
      }
    }
  }

  private static boolean isClose(Copied file) throws IOException {
    Duration difference =
        Duration.between(
            Files.getLastModifiedTime(file.source()).toInstant(),
            Files.getLastModifiedTime(file.target()).toInstant());
    return difference.abs().compareTo(EXACTNESS) <= 0;
  }

  private CopyOptions fileOptions() {
    return CopyOptions.DEFAULTS.withMetadata(
        requested.copyAttributes() ? Metadata.ALL : Metadata.MODE_AND_TIMES);
  }

  private TreeOptions treeOptions() throws IOException {
    return TreeOptions.DEFAULTS
        .withExistingFile(requested.replaceExisting() ? ExistingFile.REPLACE : ExistingFile.FAIL)
        .withExistingDirectory(ExistingDirectory.MERGE_THROUGH_LINK)
        .withLinks(requested.copyLinks() ? TreeLinks.FOLLOW_DIRECTORIES : TreeLinks.FOLLOW_ALL)
        .withFilter(withoutTarget());
  }

  // A target inside the source would be copied into itself.
  private TreeFilter withoutTarget() throws IOException {
    if (!source.getFileSystem().equals(target.getFileSystem())) {
      return TreeFilter.ALL;
    }
    Path from = source.toRealPath();
    Path made = firstOfTarget(target.toAbsolutePath().normalize());
    if (!made.startsWith(from)) {
      return TreeFilter.ALL;
    }
    Path excluded = from.relativize(made);
    return (entry, unused) -> !entry.equals(excluded);
  }

  // The target, or the first directory on the way to it that this copy creates.
  private static Path firstOfTarget(Path path) throws IOException {
    if (Existing.isAt(path)) {
      return path.toRealPath();
    }
    Path above = path.getParent();
    if (above == null || !Existing.isAt(above)) {
      return above == null ? path : firstOfTarget(above);
    }
    return above.toRealPath().resolve(path.getFileName());
  }
}
