package dev.millrace.files;

import dev.millrace.files.internal.tree.InternalOptions;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The options of a copy of a tree, in addition to the [CopyOptions] of the copier, which hold for
/// each file. Immutable. Later versions may add options, each with a default that keeps the
/// behaviour of older programs.
public final class TreeOptions {
  /// The most threads for one tree.
  public static final int MOST_JOBS = 256;

  /// A copy of the whole tree to a new directory: links stay links, and the first failure ends the
  /// copy.
  public static final TreeOptions DEFAULTS = new TreeOptions(new Values());

  /// A copy of everything in the tree, as `cp -a` makes it: with hard links, FIFOs, sockets and
  /// devices. For a copier with [CopyOptions#ARCHIVE].
  public static final TreeOptions ARCHIVE =
      DEFAULTS.withHardLinks(HardLinks.KEEP).withSpecialFiles(SpecialFiles.CREATE);

  static {
    InternalOptions.open(
        options -> options.values.internal,
        (options, value) -> options.with(changed -> changed.internal = value));
  }

  private final Values values;

  private TreeOptions(Values values) {
    this.values = values;
  }

  private TreeOptions with(Consumer<Values> change) {
    Values changed = values.copy();
    change.accept(changed);
    return new TreeOptions(changed);
  }

  /// Returns the treatment of a file that already has the name of a copy; [ExistingFile#BY_COPIER]
  /// by default.
  public ExistingFile existingFile() {
    return values.existingFile;
  }

  /// Returns the treatment of an existing directory; [ExistingDirectory#MERGE] by default.
  public ExistingDirectory existingDirectory() {
    return values.existingDirectory;
  }

  /// Returns the treatment of symbolic links; [TreeLinks#KEEP] by default.
  public TreeLinks links() {
    return values.links;
  }

  /// Returns the treatment of files with several names; [HardLinks#SEPARATE] by default.
  public HardLinks hardLinks() {
    return values.hardLinks;
  }

  /// Returns the treatment of FIFOs, sockets and devices; [SpecialFiles#FAIL] by default.
  public SpecialFiles specialFiles() {
    return values.specialFiles;
  }

  /// Returns the treatment of file systems that are mounted inside the tree;
  /// [OtherFileSystems#ENTER] by default.
  public OtherFileSystems otherFileSystems() {
    return values.otherFileSystems;
  }

  /// Returns the treatment of entries of the target that the source lacks; [Leftovers#KEEP] by
  /// default.
  public Leftovers leftovers() {
    return values.leftovers;
  }

  /// Returns the reaction to an entry that cannot be copied; [TreeErrors#STOP] by default.
  public TreeErrors errors() {
    return values.errors;
  }

  /// Returns whether the copy can be resumed after a kill; [TreeResume#OFF] by default.
  public TreeResume resume() {
    return values.resume;
  }

  /// Returns the entries that are copied; [TreeFilter#ALL] by default.
  public TreeFilter filter() {
    return values.filter;
  }

  /// Returns the most threads, 1 to [#MOST_JOBS]; the calling thread is one of them. Empty by
  /// default: each copy takes the number from the profile of the two file systems, as
  /// [TreePlan#jobs] shows.
  public OptionalInt jobs() {
    Integer given = values.jobs;
    return given == null ? OptionalInt.empty() : OptionalInt.of(given);
  }

  /// Returns these options with another [#existingFile].
  public TreeOptions withExistingFile(ExistingFile value) {
    return with(changed -> changed.existingFile = Objects.requireNonNull(value));
  }

  /// Returns these options with another [#existingDirectory].
  public TreeOptions withExistingDirectory(ExistingDirectory value) {
    return with(changed -> changed.existingDirectory = Objects.requireNonNull(value));
  }

  /// Returns these options with another [#links].
  public TreeOptions withLinks(TreeLinks value) {
    return with(changed -> changed.links = Objects.requireNonNull(value));
  }

  /// Returns these options with another [#hardLinks].
  public TreeOptions withHardLinks(HardLinks value) {
    return with(changed -> changed.hardLinks = Objects.requireNonNull(value));
  }

  /// Returns these options with another [#specialFiles].
  public TreeOptions withSpecialFiles(SpecialFiles value) {
    return with(changed -> changed.specialFiles = Objects.requireNonNull(value));
  }

  /// Returns these options with another [#otherFileSystems].
  public TreeOptions withOtherFileSystems(OtherFileSystems value) {
    return with(changed -> changed.otherFileSystems = Objects.requireNonNull(value));
  }

  /// Returns these options with another [#leftovers].
  public TreeOptions withLeftovers(Leftovers value) {
    return with(changed -> changed.leftovers = Objects.requireNonNull(value));
  }

  /// Returns these options with another [#errors].
  public TreeOptions withErrors(TreeErrors value) {
    return with(changed -> changed.errors = Objects.requireNonNull(value));
  }

  /// Returns these options with another [#resume].
  public TreeOptions withResume(TreeResume value) {
    return with(changed -> changed.resume = Objects.requireNonNull(value));
  }

  /// Returns these options with another [#filter].
  public TreeOptions withFilter(TreeFilter value) {
    return with(changed -> changed.filter = Objects.requireNonNull(value));
  }

  /// Returns these options with another [#jobs].
  ///
  /// @throws IllegalArgumentException if `value` is less than 1 or more than [#MOST_JOBS]
  public TreeOptions withJobs(int value) {
    if (value < 1 || value > MOST_JOBS) {
      throw new IllegalArgumentException(
          "jobs must be 1 to %s, not %s".formatted(MOST_JOBS, value));
    }
    return with(changed -> changed.jobs = value);
  }

  /// Returns a text for logs with every option. The form may change.
  @Override
  public String toString() {
    return ("TreeOptions[existingFile=%s, existingDirectory=%s, links=%s, hardLinks=%s,"
            + " specialFiles=%s, otherFileSystems=%s, leftovers=%s, errors=%s, resume=%s,"
            + " filter=%s, jobs=%s]")
        .formatted(
            values.existingFile,
            values.existingDirectory,
            values.links,
            values.hardLinks,
            values.specialFiles,
            values.otherFileSystems,
            values.leftovers,
            values.errors,
            values.resume,
            values.filter,
            values.jobs == null ? "by profile" : values.jobs);
  }

  /// Options under change, at first the defaults.
  private static final class Values implements Cloneable {
    private ExistingFile existingFile = ExistingFile.BY_COPIER;
    private ExistingDirectory existingDirectory = ExistingDirectory.MERGE;
    private TreeLinks links = TreeLinks.KEEP;
    private HardLinks hardLinks = HardLinks.SEPARATE;
    private SpecialFiles specialFiles = SpecialFiles.FAIL;
    private OtherFileSystems otherFileSystems = OtherFileSystems.ENTER;
    private Leftovers leftovers = Leftovers.KEEP;
    private TreeErrors errors = TreeErrors.STOP;
    private InternalOptions internal = InternalOptions.DEFAULTS;
    private TreeResume resume = TreeResume.OFF;
    private TreeFilter filter = TreeFilter.ALL;
    private @Nullable Integer jobs;

    Values copy() {
      try {
        return (Values) clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }
}
