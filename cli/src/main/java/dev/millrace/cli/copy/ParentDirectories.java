package dev.millrace.cli.copy;

import dev.millrace.cli.name.OneLine;
import dev.millrace.files.Copier;
import dev.millrace.files.Metadata;
import dev.millrace.files.Strictness;
import dev.millrace.files.TreeDryRun;
import dev.millrace.files.TreeErrors;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeLinks;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeOutcome;
import dev.millrace.files.TreeOutcome.Copied;
import dev.millrace.files.TreeOutcome.Failed;
import dev.millrace.files.TreeResult;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

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
  private final TreeDryRun dryRun;
  private final PrintWriter err;
  private final Set<Path> seen = new HashSet<>();
  private final List<ParentDirectory> used = new ArrayList<>();

  /// @param dryRun whether no directory is created
  /// @param err gets a line for each piece of metadata that a directory did not keep
  ParentDirectories(Copier copier, TreeDryRun dryRun, PrintWriter err) {
    this.copier = copier;
    this.dryRun = dryRun;
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
    if (dryRun == TreeDryRun.OFF) {
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
    used.add(ParentDirectory.existing(parent.source(), parent.target()));
  }

  private Metadata metadata() {
    return copier.options().metadata();
  }

  /// Gives the directories their metadata, the innermost first.
  ///
  /// @return the failures
  List<IOException> finish() {
    List<IOException> failures = new ArrayList<>();
    List<ParentDirectory> written = dryRun == TreeDryRun.OFF ? used.reversed() : List.of();
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
      TreeOptions options = ALONE.withExistingDirectory(directory.merging());
      TreeResult result = copier.copyTree(directory.source(), directory.target(), options);
      result.outcomes().forEach(outcome -> report(outcome, failures));
    }
    if (!metadata().isModeExact()) {
      directory.takeBack();
    }
  }

  // Another user may enter a directory without the permission to read it. Its copy is complete.
  private void report(TreeOutcome outcome, List<IOException> failures) {
    switch (outcome) {
      case Copied copied -> LossText.print(copied.target(), copied.lost(), err);
      case Failed failed when copier.options().strictness() == Strictness.STRICT ->
          failures.add(failed.failure());
      case Failed failed ->
          LossText.print(failed.target(), "metadata", OneLine.of(failed.failure()), err);
      default -> {}
    }
  }
}
