package dev.millrace.cli.copy;

import dev.millrace.cli.copy.CopyFlags.AttachedValue;
import dev.millrace.cli.name.UsageException;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingDirectory;
import dev.millrace.files.Replace;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.tree.InternalOptions;
import dev.millrace.files.internal.tree.InternalOptions.Backups;
import dev.millrace.files.internal.tree.InternalOptions.Backups.Naming;
import dev.millrace.files.internal.tree.InternalOptions.DryRun;
import dev.millrace.files.internal.tree.InternalOptions.FileForm;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options of `copy` for the form of the copies and the fate of replaced files. Flags of cp
/// have the same meaning.
public final class FormFlags {
  private static final String EXISTING = "existing";

  @Option(
      names = {"-l", "--link"},
      description = "Create hard links instead of copies.")
  private boolean hardLinks;

  @Option(
      names = {"-s", "--symbolic-link"},
      description = "Create symbolic links to the absolute paths of files instead of copies.")
  private boolean symbolicLinks;

  @Option(
      names = "--attributes-only",
      description = "Copy metadata only: new files are empty, existing files keep their content.")
  private boolean attributesOnly;

  @Option(
      names = "--in-place",
      description = "Overwrite existing files as cp does: the same file, with all its hard links.")
  private boolean inPlace;

  @Option(
      names = "-b",
      description = "Keep each replaced file under another name: --backup=existing.")
  private boolean backup;

  @Option(
      names = "--backup",
      paramLabel = "CONTROL",
      arity = "0..1",
      fallbackValue = EXISTING,
      preprocessor = AttachedValue.class,
      description =
          "Keep each replaced file: none; numbered: a number and ~ at its end; simple: ~ at its"
              + " end; existing: numbered if a number exists, otherwise simple (without a value:"
              + " existing).")
  private @Nullable String control;

  @Option(
      names = {"-S", "--suffix"},
      paramLabel = "SUFFIX",
      description = "Keep each replaced file, with this end of simple names (default: ~).")
  private @Nullable String suffix;

  @Option(
      names = "--keep-directory-symlink",
      description = "Copy into the directory that a symbolic link of the target points to.")
  private boolean keepsDirectoryLinks;

  @Option(
      names = "--dry-run",
      description = "Print the entries that would be copied, and write nothing.")
  private boolean dryRun;

  @Option(
      names = "--remove-destination",
      description = "Replace a symbolic link of this name itself, not the file that it points to.")
  private boolean removesTarget;

  @Option(
      names = {"-f", "--force"},
      description = "Accepted for scripts: a file is always replaced by a new one.")
  @SuppressWarnings("UnusedVariable")
  void force(boolean given) {}

  public boolean isDryRun() {
    return dryRun;
  }

  /// Returns whether one of these options needs the copy of a tree, even of one file.
  public boolean areOfTrees() {
    return form() != FileForm.COPY || keepsBackups() || keepsDirectoryLinks || dryRun;
  }

  boolean isInPlace() {
    return inPlace;
  }

  boolean keepsBackups() {
    return backups().naming() != Naming.NONE;
  }

  /// @throws UsageException if two of them exclude each other
  TreeOptions addTo(TreeOptions options) {
    check();
    return InternalOptions.of(options)
        .withFileForm(form())
        .withBackups(backups())
        .withDryRun(dryRun ? DryRun.ON : DryRun.OFF)
        .in(options)
        .withExistingDirectory(
            keepsDirectoryLinks ? ExistingDirectory.MERGE_THROUGH_LINK : ExistingDirectory.MERGE);
  }

  public CopyOptions addTo(CopyOptions options) {
    if (removesTarget) {
      return options.withReplace(Replace.ANY);
    }
    return options.withReplace(inPlace ? Replace.IN_PLACE : Replace.ALWAYS);
  }

  private void check() {
    UsageException.requireOneOf(
        "-l, -s, --attributes-only and --in-place",
        hardLinks,
        symbolicLinks,
        attributesOnly,
        inPlace);
    UsageException.requireOneOf("--in-place and backups", inPlace, keepsBackups());
    UsageException.requireOneOf("--in-place and --remove-destination", inPlace, removesTarget);
  }

  /// Returns whether the content of a file goes to the file that a link of the target points to.
  boolean followsTarget() {
    boolean isContent = form() == FileForm.COPY || form() == FileForm.ATTRIBUTES;
    return isContent && !removesTarget && !keepsBackups();
  }

  /// Returns whether a link of the target to a directory stands for that directory.
  boolean keepsDirectoryLinks() {
    return keepsDirectoryLinks;
  }

  FileForm form() {
    if (hardLinks) {
      return FileForm.HARD_LINK;
    }
    if (symbolicLinks) {
      return FileForm.SYMBOLIC_LINK;
    }
    return attributesOnly ? FileForm.ATTRIBUTES : FileForm.COPY;
  }

  /// Returns whether a second copy of the same files would replace the backups of the first one.
  boolean mayReplaceBackups() {
    return naming() == Naming.SIMPLE || naming() == Naming.EXISTING;
  }

  private Backups backups() {
    Naming naming = naming();
    try {
      String given = suffix == null ? "" : suffix; // as in cp, an empty one is the usual one
      return new Backups(naming, given.isEmpty() ? Backups.NONE.suffix() : given);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--suffix: " + e.getMessage(), e);
    }
  }

  private Naming naming() {
    boolean isGiven = backup || suffix != null;
    String name = control == null && isGiven ? EXISTING : control;
    return switch (name) {
      case null -> Naming.NONE;
      case "none", "off" -> Naming.NONE;
      case "numbered", "t" -> Naming.NUMBERED;
      case EXISTING, "nil" -> Naming.EXISTING;
      case "simple", "never" -> Naming.SIMPLE;
      default ->
          throw new UsageException(
              "--backup: '" + name + "' is not one of none, numbered, existing, simple");
    };
  }
}
