package dev.millrace.cli.copy;

import dev.millrace.cli.copy.CopyCheck.TargetCheck;
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
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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
      description =
          "Replace a TARGET that is a link to itself. With -b, SOURCE as TARGET makes a backup of"
              + " SOURCE. Otherwise accepted for scripts: a file is always replaced by a new one.")
  private boolean force;

  private boolean makesSelfBackup;
  private boolean replacesLoop;

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

  /// Returns the copies to make. As in cp, `-f -b FILE FILE` makes the backup of a file: its copy,
  /// which replaces a file of its name without a further backup.
  public List<CopyPaths> copies(List<CopyPaths> pairs) throws IOException {
    boolean isOne = pairs.size() == 1;
    replacesLoop = force && isOne && new TargetCheck(pairs.getFirst().target()).isLinkLoop();
    boolean mayBe = force && keepsBackups() && isOne;
    Optional<CopyPaths> backup =
        mayBe ? SelfBackup.of(pairs.getFirst(), backups()) : Optional.empty();
    makesSelfBackup = backup.isPresent();
    return backup.isPresent() ? List.of(backup.get()) : pairs;
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
    if (replacesLinks()) {
      return options.withReplace(Replace.ANY);
    }
    return options.withReplace(inPlace ? Replace.IN_PLACE : Replace.ALWAYS);
  }

  // A link that has the name of a backup may lead to another file of the user. As in cp, -f removes
  // a link that cannot be opened because it leads back to itself.
  private boolean replacesLinks() {
    return removesTarget || makesSelfBackup || replacesLoop;
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
    return isContent && !replacesLinks() && !keepsBackups();
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
    if (makesSelfBackup) {
      return Naming.NONE;
    }
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

  /// The backup of a file by a copy that names the file twice.
  ///
  /// @param name of the file
  private record SelfBackup(Path file, String name, Backups backups) {
    /// Stands for a byte that is no text: the name of the backup would be another one.
    private static final char NO_TEXT = '\uFFFD';

    /// Returns the file and its backup, if the two paths name one file.
    static Optional<CopyPaths> of(CopyPaths pair, Backups backups) throws IOException {
      Path file = pair.source();
      Path name = file.getFileName();
      boolean isItself =
          name != null
              && name.toString().indexOf(NO_TEXT) < 0
              && file.equals(pair.target())
              && Existing.isFile(file);
      if (!isItself) {
        return Optional.empty();
      }
      String backup = new SelfBackup(file, name.toString(), backups).backupName();
      return Optional.of(new CopyPaths(file, file.resolveSibling(backup)));
    }

    private String backupName() throws IOException {
      long highest = backups.naming() == Naming.SIMPLE ? 0 : highestNumber();
      boolean isNumbered = backups.naming() == Naming.NUMBERED || highest > 0;
      return isNumbered ? name + ".~" + (highest + 1) + "~" : name + backups.suffix();
    }

    private long highestNumber() throws IOException {
      Pattern numbered = Pattern.compile(Pattern.quote(name) + "\\.~([1-9][0-9]{0,17})~");
      try (Stream<Path> entries = Files.list(file.resolveSibling("."))) {
        return entries
            .map(entry -> numbered.matcher(String.valueOf(entry.getFileName())))
            .filter(Matcher::matches)
            .mapToLong(number -> Long.parseLong(number.group(1)))
            .max()
            .orElse(0);
      }
    }
  }
}
