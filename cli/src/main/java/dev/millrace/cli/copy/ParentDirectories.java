package dev.millrace.cli.copy;

import dev.millrace.cli.name.OneLine;
import dev.millrace.files.Copier;
import dev.millrace.files.ExistingDirectory;
import dev.millrace.files.Metadata;
import dev.millrace.files.Strictness;
import dev.millrace.files.TreeErrors;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeLinks;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeOutcome;
import dev.millrace.files.TreeOutcome.Copied;
import dev.millrace.files.TreeOutcome.Failed;
import dev.millrace.files.TreeResult;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.tree.InternalOptions;
import dev.millrace.files.internal.tree.InternalOptions.DryRun;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Call;
import dev.millrace.sys.Existing;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.RawName;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The directories above the copies that `--parents` requires. As in cp, a new one gets the mode of
/// its source, and the options for metadata hold for existing ones too.
final class ParentDirectories {
  private static final TreeOptions ALONE =
      TreeOptions.DEFAULTS
          .withFilter(TreeFilter.NONE)
          .withLinks(TreeLinks.FOLLOW_NAMED)
          .withErrors(TreeErrors.CONTINUE)
          .withJobs(1);

  private final Copier copier;
  private final TreeOptions options;
  private final PrintWriter err;
  private final Set<Path> seen = new HashSet<>();
  private final List<ParentDirectory> used = new ArrayList<>();

  /// @param options decide whether directories are created, and links followed
  /// @param err gets a line for each piece of metadata that a directory did not keep
  ParentDirectories(Copier copier, TreeOptions options, PrintWriter err) {
    this.copier = copier;
    this.options = options;
    this.err = err;
  }

  /// Creates the directories above a copy. The owner may write to them until [#finish].
  ///
  /// @param created gets each new directory
  /// @throws IOException if the source is missing, or a directory cannot be created
  void create(CopyPaths pair, Consumer<CopyPaths> created) throws IOException {
    if (!pair.parents().isEmpty() && !Existing.isAt(pair.source(), LinkOption.NOFOLLOW_LINKS)) {
      throw new NoSuchFileException(pair.source().toString());
    }
    for (CopyPaths parent : pair.parents()) {
      if (!seen.contains(parent.target())) {
        use(parent, created);
        seen.add(parent.target());
      }
    }
  }

  private void use(CopyPaths parent, Consumer<CopyPaths> created) throws IOException {
    Path target = parent.target();
    if (Existing.isAt(target, LinkOption.NOFOLLOW_LINKS)) {
      useExisting(parent);
      return;
    }
    if (InternalOptions.of(options).dryRun() == DryRun.OFF) {
      try {
        used.add(ParentDirectory.create(parent.source(), target, metadata()));
      } catch (FileAlreadyExistsException e) { // another copy has just created it
        useExisting(parent);
        return;
      }
    }
    created.accept(parent);
  }

  private void useExisting(CopyPaths parent) throws IOException {
    if (!Existing.isDirectory(parent.target())) {
      throw new NotDirectoryException(parent.target().toString());
    }
    boolean areFollowed = options.existingDirectory() == ExistingDirectory.MERGE_THROUGH_LINK;
    if (!areFollowed && Existing.isLink(parent.target())) {
      String reason = "is a link to a directory; --keep-directory-symlink copies through it";
      throw PathFailure.of(parent.target(), reason);
    }
    used.add(ParentDirectory.of(parent.source(), parent.target(), 0));
  }

  private Metadata metadata() {
    return copier.options().metadata();
  }

  /// Gives the directories their metadata, the innermost first.
  ///
  /// @return the failures
  List<IOException> finish() {
    List<IOException> failures = new ArrayList<>();
    List<ParentDirectory> written =
        InternalOptions.of(options).dryRun() == DryRun.OFF ? used.reversed() : List.of();
    for (ParentDirectory directory : written) {
      try {
        finish(directory, failures);
      } catch (IOException e) {
        failures.add(e);
      }
    }
    return failures;
  }

  private void finish(ParentDirectory directory, List<IOException> failures) throws IOException {
    directory.requireSame();
    if (metadata().isModeExact() || metadata().hasTimes()) {
      TreeOptions alone =
          ALONE.withExistingDirectory(
              directory.isThroughLink // a link that was there before
                  ? ExistingDirectory.MERGE_THROUGH_LINK
                  : ExistingDirectory.MERGE);
      TreeResult result = copier.copyTree(directory.source(), directory.target(), alone);
      result.outcomes().forEach(outcome -> report(outcome, failures));
    }
    if (!metadata().isModeExact()) {
      directory.takeBack();
    }
  }

  // Another user may enter a directory without the permission to read it. Its copy is complete.
  private void report(TreeOutcome outcome, List<IOException> failures) {
    switch (outcome) {
      case Copied copied -> TreeProblems.printLosses(copied.target(), copied.lost(), err);
      case Failed failed when copier.options().strictness() == Strictness.STRICT ->
          failures.add(failed.failure());
      case Failed failed ->
          TreeProblems.printLoss(failed.target(), "metadata", OneLine.of(failed.failure()), err);
      default -> {}
    }
  }

  /// A directory above a copy.
  ///
  /// @param isThroughLink whether the target is a link to the directory
  /// @param key identifies the directory, which another program may replace; null where the file
  ///   system has no keys
  /// @param lent the permissions that its owner has until all copies are complete
  private record ParentDirectory(
      Path source, Path target, boolean isThroughLink, @Nullable Object key, int lent) {
    /// Java has the sticky bit in an undocumented view.
    private static final String UNIX = "unix";

    private static final String MODE = UNIX + ":mode";

    static ParentDirectory of(Path source, Path target, int lent) throws IOException {
      boolean isLink = Existing.isLink(target);
      return new ParentDirectory(source, target, isLink, key(target, isLink), lent);
    }

    private static @Nullable Object key(Path directory, boolean isLink) throws IOException {
      LinkOption[] links =
          isLink ? new LinkOption[0] : new LinkOption[] {LinkOption.NOFOLLOW_LINKS};
      return Files.readAttributes(directory, BasicFileAttributes.class, links).fileKey();
    }

    /// Creates a directory with the permissions of its source, except bits that the umask clears.
    ///
    /// @param metadata with the exact mode, the directory is private at first
    static ParentDirectory create(Path source, Path target, Metadata metadata) throws IOException {
      boolean isUnix = source.getFileSystem().supportedFileAttributeViews().contains(UNIX);
      if (metadata == Metadata.NONE || !isUnix) {
        Files.createDirectory(target);
        return of(source, target, isUnix ? lend(target) : 0);
      }
      Set<PosixFilePermission> permissions = PosixFilePermissions.fromString("rwx------");
      if (!metadata.isModeExact()) {
        permissions.addAll(Files.getPosixFilePermissions(source));
      }
      Files.createDirectory(target, PosixFilePermissions.asFileAttribute(permissions));
      int lent = lend(target) | (FileMode.OWNER & ~mode(source));
      keepSticky(source, target);
      return of(source, target, lent);
    }

    // The default access control list of the directory around it, or a strict umask, may remove the
    // permissions of the owner.
    private static int lend(Path target) throws IOException {
      int made = ofTarget(target);
      int lacking = FileMode.OWNER & ~made;
      if (lacking != 0) {
        setMode(target, made | lacking);
      }
      return lacking;
    }

    // Java opens the directory for this, which needs the permission to read it.
    private static void setMode(Path target, int mode) throws IOException {
      if (Host.sys().fileCalls() instanceof Done<FileCalls>(FileCalls calls)) {
        Call.FCHMODAT.require(calls.fchmodat(RawName.of(target), mode), target);
      } else {
        Files.setAttribute(target, MODE, mode, LinkOption.NOFOLLOW_LINKS);
      }
    }

    // Without this bit, others could remove the files of a shared directory.
    private static void keepSticky(Path source, Path target) throws IOException {
      if ((mode(source) & FileMode.STICKY) != 0) {
        Files.setAttribute(
            target, MODE, ofTarget(target) | FileMode.STICKY, LinkOption.NOFOLLOW_LINKS);
      }
    }

    // Another program may have put a link in place of the new directory.
    private static int ofTarget(Path target) throws IOException {
      return mode(target, LinkOption.NOFOLLOW_LINKS);
    }

    private static int mode(Path path, LinkOption... links) throws IOException {
      return (Integer) Files.getAttribute(path, MODE, links) & FileMode.ALL;
    }

    /// Fails if another program has put a link or another directory in the place of this one.
    void requireSame() throws IOException {
      if (isThroughLink != Existing.isLink(target)
          || !Objects.equals(key(target, isThroughLink), key)) {
        throw PathFailure.of(target, "was replaced during the copy");
      }
    }

    void takeBack() throws IOException {
      if (lent != 0) {
        Files.setAttribute(target, MODE, ofTarget(target) & ~lent, LinkOption.NOFOLLOW_LINKS);
      }
    }
  }
}
