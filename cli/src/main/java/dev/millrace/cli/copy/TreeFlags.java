package dev.millrace.cli.copy;

import dev.millrace.cli.copy.CopyFlags.AttachedValue;
import dev.millrace.cli.copy.Itemization.EntryState;
import dev.millrace.cli.name.UsageException;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.OtherFileSystems;
import dev.millrace.files.SpecialFiles;
import dev.millrace.files.TreeErrors;
import dev.millrace.files.TreeLinks;
import dev.millrace.files.TreeOptions;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options of `copy` for directories and for existing targets. Flags of cp have the same
/// meaning.
public final class TreeFlags {
  private static final String OLDER = "older";

  @Option(
      names = {"-r", "-R", "--recursive"},
      description = "Copy directories with everything in them.")
  private boolean recursive;

  private final PreserveList kept;
  private boolean archive;
  private boolean noClobber;
  private boolean interactive;
  private @Nullable TreeLinks links;
  private @Nullable String which;

  @Option(
      names = {"-a", "--archive"},
      description = "Copy directories and keep everything: -r -P --preserve=all and hard links.")
  void archive(boolean given) {
    if (given) {
      archive = true;
      kept.keep("all");
      links = TreeLinks.KEEP;
    }
  }

  @Option(
      names = {"-p"},
      description = "Keep owner, mode, times, extended attributes and ACLs: --preserve=all.")
  void preserve(boolean given) {
    if (given) {
      kept.keep("mode,ownership,timestamps,xattr");
    }
  }

  @Option(
      names = {"-d"},
      description = "Copy links as links, and keep hard links.")
  void linksAsTheyAre(boolean given) {
    if (given) {
      kept.keep("links");
      links = TreeLinks.KEEP;
    }
  }

  @Option(
      names = {"-P", "--no-dereference"},
      description = "Copy symbolic links as links (with -r: the default).")
  void keepLinks(boolean given) {
    links = given ? TreeLinks.KEEP : links;
  }

  @Option(
      names = {"-L", "--dereference"},
      description = "Copy the files that symbolic links point to (without -r: the default).")
  void followLinks(boolean given) {
    links = given ? TreeLinks.FOLLOW_ALL : links;
  }

  @Option(
      names = {"-H"},
      description = "Follow the links that are named as SOURCE, and copy all others as links.")
  void followNamed(boolean given) {
    links = given ? TreeLinks.FOLLOW_NAMED : links;
  }

  @Option(
      names = {"-n", "--no-clobber", "--ignore-existing"},
      description = "Skip files that exist in the target.")
  void noClobber(boolean given) {
    if (given) {
      noClobber = true;
      interactive = false;
    }
  }

  @Option(
      names = {"-i", "--interactive"},
      description = "Prompt before each file of the target is replaced; y and yes are consent.")
  void interactive(boolean given) {
    if (given) {
      interactive = true;
      noClobber = false;
    }
  }

  @Option(
      names = {"-u"},
      description = "Replace only files that are older than their source: --update=older.")
  void updateOlder(boolean given) {
    which = given ? OLDER : which;
  }

  @Option(
      names = {"--update"},
      paramLabel = "WHICH",
      arity = "0..1",
      fallbackValue = OLDER,
      preprocessor = AttachedValue.class,
      description =
          "Replace which existing files: all; none; none-fail: none, and fail; older: those older"
              + " than the source (without a value: older).")
  void update(@Nullable String value) {
    which = value == null ? which : value;
  }

  @Option(
      names = {"--checksum"},
      description = "Skip files that exist in the target with the same content.")
  private boolean checksum;

  @Option(
      names = {"-x", "--one-file-system"},
      description = "Do not enter file systems that are mounted inside a source.")
  private boolean oneFileSystem;

  @Option(
      names = {"--copy-contents"},
      description = "With -r: read FIFOs and devices to their ends, as without -r.")
  private boolean copyContents;

  @Option(
      names = {"--jobs"},
      paramLabel = "N",
      description =
          "Threads for a tree (default: as in the profile, else one a processor, at most 16).")
  private @Nullable Integer jobs;

  /// @param kept gets the options that [CopierOptions] have too
  TreeFlags(PreserveList kept) {
    this.kept = kept;
  }

  public boolean isRecursive() {
    return recursive || archive;
  }

  /// Returns whether the content of FIFOs and devices is read. As in cp, `-r` creates new ones.
  boolean readsSpecialFiles() {
    return copyContents || !isRecursive();
  }

  /// Returns how a link that is named as source is treated.
  public LinkOption[] ofNamedLinks() {
    return copiesNamedLink() ? new LinkOption[] {LinkOption.NOFOLLOW_LINKS} : new LinkOption[0];
  }

  /// Returns whether a source is a directory, or leads to one where named links are followed. The
  /// copy reports a source that cannot be looked at.
  boolean isDirectory(Path source) {
    return CopyPaths.isDirectory(source, ofNamedLinks());
  }

  /// Returns whether a rule keeps some existing files.
  boolean haveRule() {
    return noClobber || which != null || checksum;
  }

  /// Returns whether a symbolic link named as source is copied as a link.
  boolean copiesNamedLink() {
    return links() == TreeLinks.KEEP;
  }

  /// Returns whether these options need the copy of a tree, even of one file.
  public boolean areOfTrees() {
    return isRecursive() || haveRule() || oneFileSystem || interactive;
  }

  /// Returns the options for trees.
  ///
  /// @throws UsageException if two options exclude each other
  public TreeOptions options() {
    UsageException.requireOneOf("-n and --checksum", noClobber, checksum);
    UsageException.requireOneOf("-u and --checksum", which != null, checksum);
    return withJobs()
        .withExistingFile(existingFile())
        .withLinks(links())
        .withHardLinks(kept.hardLinks())
        .withSpecialFiles(readsSpecialFiles() ? SpecialFiles.READ : SpecialFiles.CREATE)
        .withOtherFileSystems(oneFileSystem ? OtherFileSystems.SKIP : OtherFileSystems.ENTER)
        .withErrors(TreeErrors.CONTINUE);
  }

  // Prompts of several threads would be mixed.
  private TreeOptions withJobs() {
    if (jobs == null) {
      return interactive ? TreeOptions.DEFAULTS.withJobs(1) : TreeOptions.DEFAULTS;
    }
    if (interactive && jobs > 1) {
      throw new UsageException("-i needs --jobs 1");
    }
    UsageException.requireRange("--jobs", jobs, 1, TreeOptions.MOST_JOBS);
    return TreeOptions.DEFAULTS.withJobs(jobs);
  }

  /// Returns whether existing files stay, so that none needs a backup.
  boolean keepsExisting() {
    return noClobber || "none".equals(which) || "none-fail".equals(which);
  }

  boolean noClobber() {
    return noClobber;
  }

  boolean isInteractive() {
    return interactive;
  }

  /// Returns whether an existing target would be replaced. The copy decides again.
  boolean mayReplace(Path source, Path target) {
    return switch (existingFile()) {
      case SKIP -> false;
      case SKIP_IF_NEWER -> mayBeOlder(target, source);
      default -> true;
    };
  }

  private static boolean mayBeOlder(Path file, Path other) {
    Optional<EntryState> target = EntryState.of(file);
    Optional<EntryState> source = EntryState.of(other);
    return target.isEmpty() || source.isEmpty() || target.get().compareTime(source.get()) < 0;
  }

  // As in cp, the last flag counts, and without one -r decides.
  private TreeLinks links() {
    if (links != null) {
      return links;
    }
    return isRecursive() ? TreeLinks.KEEP : TreeLinks.FOLLOW_ALL;
  }

  private ExistingFile existingFile() {
    if (noClobber) {
      return ExistingFile.SKIP;
    }
    if (checksum) {
      return ExistingFile.SKIP_IF_SAME_CONTENT;
    }
    return switch (which) {
      case null -> ExistingFile.REPLACE;
      case "all" -> ExistingFile.REPLACE;
      case "none" -> ExistingFile.SKIP;
      case "none-fail" -> ExistingFile.FAIL;
      case OLDER -> ExistingFile.SKIP_IF_NEWER;
      default ->
          throw new UsageException(
              "--update: '" + which + "' is not one of all, none, none-fail, older");
    };
  }
}
