package dev.millrace.files;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// The options of a copy of a tree, in addition to the [CopyOptions] of the copier, which hold for
/// each file. Immutable. Later versions may add options, each with a default that keeps the
/// behaviour of older programs.
public final class TreeOptions {
  /// The most threads for one tree.
  public static final int MOST_JOBS = 256;

  /// A copy of the whole tree to a new directory: links stay links, and the first failure ends the
  /// copy.
  public static final TreeOptions DEFAULTS = new TreeOptions(new Draft());

  private static final int DEFAULT_JOBS = Math.min(16, Runtime.getRuntime().availableProcessors());

  private final @Nullable ExistingFile existingFile;
  private final ExistingDirectory existingDirectory;
  private final DirectoryCompletion directoryCompletion;
  private final TreeLinks links;
  private final HardLinks hardLinks;
  private final @Nullable HardLinkTable hardLinkTable;
  private final SpecialFiles specialFiles;
  private final OtherFileSystems otherFileSystems;
  private final Leftovers leftovers;
  private final TreeErrors errors;
  private final FileForm fileForm;
  private final Backups backups;
  private final TreeDryRun dryRun;
  private final TreeResume resume;
  private final TreeFilter filter;
  private final @Nullable Integer jobs;

  private TreeOptions(Draft draft) {
    existingFile = draft.existingFile;
    existingDirectory = draft.existingDirectory;
    directoryCompletion = draft.directoryCompletion;
    links = draft.links;
    hardLinks = draft.hardLinks;
    hardLinkTable = draft.hardLinkTable;
    specialFiles = draft.specialFiles;
    otherFileSystems = draft.otherFileSystems;
    leftovers = draft.leftovers;
    errors = draft.errors;
    fileForm = draft.fileForm;
    backups = draft.backups;
    dryRun = draft.dryRun;
    resume = draft.resume;
    filter = draft.filter;
    jobs = draft.jobs;
  }

  /// Returns the treatment of a file that already has the name of a copy. By default,
  /// [CopyOptions#replace] of the copier decides: [ExistingFile#FAIL] for [Replace#NEVER], and
  /// [ExistingFile#REPLACE] for all others. This method returns [ExistingFile#FAIL] then.
  public ExistingFile existingFile() {
    return existingFile == null ? ExistingFile.FAIL : existingFile;
  }

  /// Returns these options with the defaults that the options of a copier decide.
  TreeOptions of(CopyOptions files) {
    return existingFile == null && files.replace() != Replace.NEVER
        ? withExistingFile(ExistingFile.REPLACE)
        : this;
  }

  /// Returns the treatment of an existing directory; [ExistingDirectory#MERGE] by default.
  public ExistingDirectory existingDirectory() {
    return existingDirectory;
  }

  /// Returns when directories get their metadata; [DirectoryCompletion#AT_ONCE] by default.
  public DirectoryCompletion directoryCompletion() {
    return directoryCompletion;
  }

  /// Returns the treatment of symbolic links; [TreeLinks#KEEP] by default.
  public TreeLinks links() {
    return links;
  }

  /// Returns the treatment of files with several names; [HardLinks#SEPARATE] by default.
  public HardLinks hardLinks() {
    return hardLinks;
  }

  /// Returns the table that other copies share; none by default: hard links are kept within a tree.
  public Optional<HardLinkTable> hardLinkTable() {
    return Optional.ofNullable(hardLinkTable);
  }

  /// Returns the treatment of FIFOs, sockets and devices; [SpecialFiles#FAIL] by default.
  public SpecialFiles specialFiles() {
    return specialFiles;
  }

  /// Returns the treatment of file systems that are mounted inside the tree;
  /// [OtherFileSystems#ENTER] by default.
  public OtherFileSystems otherFileSystems() {
    return otherFileSystems;
  }

  /// Returns the treatment of entries of the target that the source lacks; [Leftovers#KEEP] by
  /// default.
  public Leftovers leftovers() {
    return leftovers;
  }

  /// Returns the reaction to an entry that cannot be copied; [TreeErrors#STOP] by default.
  public TreeErrors errors() {
    return errors;
  }

  /// Returns the form of the copies of regular files; [FileForm#COPY] by default.
  public FileForm fileForm() {
    return fileForm;
  }

  /// Returns the names under which replaced files stay; [Backups#NONE] by default.
  public Backups backups() {
    return backups;
  }

  /// Returns the effect on the target; [TreeDryRun#OFF] by default.
  public TreeDryRun dryRun() {
    return dryRun;
  }

  /// Returns whether the copy can be resumed after a kill; [TreeResume#OFF] by default.
  public TreeResume resume() {
    return resume;
  }

  /// Returns the entries that are copied; [TreeFilter#ALL] by default.
  public TreeFilter filter() {
    return filter;
  }

  /// Returns the most threads, 1 to [#MOST_JOBS]: [#givenJobs], else the number of processors, at
  /// most 16. The calling thread is one of them.
  ///
  /// Without a given number, a copy by system calls takes the number from the profile of the two
  /// file systems: see [Copier#planTree].
  public int jobs() {
    return jobs == null ? DEFAULT_JOBS : jobs;
  }

  /// Returns the most threads that [#withJobs] has given; empty by default: each copy decides.
  public OptionalInt givenJobs() {
    return jobs == null ? OptionalInt.empty() : OptionalInt.of(jobs);
  }

  /// Returns these options with another [#existingFile].
  public TreeOptions withExistingFile(ExistingFile value) {
    Draft draft = new Draft(this);
    draft.existingFile = Objects.requireNonNull(value);
    return new TreeOptions(draft);
  }

  /// Returns these options with another [#existingDirectory].
  public TreeOptions withExistingDirectory(ExistingDirectory value) {
    Draft draft = new Draft(this);
    draft.existingDirectory = Objects.requireNonNull(value);
    return new TreeOptions(draft);
  }

  /// Returns these options with another [#directoryCompletion].
  public TreeOptions withDirectoryCompletion(DirectoryCompletion value) {
    Draft draft = new Draft(this);
    draft.directoryCompletion = Objects.requireNonNull(value);
    return new TreeOptions(draft);
  }

  /// Returns these options with another [#links].
  public TreeOptions withLinks(TreeLinks value) {
    Draft draft = new Draft(this);
    draft.links = Objects.requireNonNull(value);
    return new TreeOptions(draft);
  }

  /// Returns these options with another [#hardLinks].
  public TreeOptions withHardLinks(HardLinks value) {
    Draft draft = new Draft(this);
    draft.hardLinks = Objects.requireNonNull(value);
    return new TreeOptions(draft);
  }

  /// Returns these options with a [#hardLinkTable].
  public TreeOptions withHardLinkTable(HardLinkTable value) {
    Draft draft = new Draft(this);
    draft.hardLinkTable = Objects.requireNonNull(value);
    return new TreeOptions(draft);
  }

  /// Returns these options with another [#specialFiles].
  public TreeOptions withSpecialFiles(SpecialFiles value) {
    Draft draft = new Draft(this);
    draft.specialFiles = Objects.requireNonNull(value);
    return new TreeOptions(draft);
  }

  /// Returns these options with another [#otherFileSystems].
  public TreeOptions withOtherFileSystems(OtherFileSystems value) {
    Draft draft = new Draft(this);
    draft.otherFileSystems = Objects.requireNonNull(value);
    return new TreeOptions(draft);
  }

  /// Returns these options with another [#leftovers].
  public TreeOptions withLeftovers(Leftovers value) {
    Draft draft = new Draft(this);
    draft.leftovers = Objects.requireNonNull(value);
    return new TreeOptions(draft);
  }

  /// Returns these options with another [#errors].
  public TreeOptions withErrors(TreeErrors value) {
    Draft draft = new Draft(this);
    draft.errors = Objects.requireNonNull(value);
    return new TreeOptions(draft);
  }

  /// Returns these options with another [#fileForm].
  public TreeOptions withFileForm(FileForm value) {
    Draft draft = new Draft(this);
    draft.fileForm = Objects.requireNonNull(value);
    return new TreeOptions(draft);
  }

  /// Returns these options with another [#backups].
  public TreeOptions withBackups(Backups value) {
    Draft draft = new Draft(this);
    draft.backups = Objects.requireNonNull(value);
    return new TreeOptions(draft);
  }

  /// Returns these options with another [#dryRun].
  public TreeOptions withDryRun(TreeDryRun value) {
    Draft draft = new Draft(this);
    draft.dryRun = Objects.requireNonNull(value);
    return new TreeOptions(draft);
  }

  /// Returns these options with another [#resume].
  public TreeOptions withResume(TreeResume value) {
    Draft draft = new Draft(this);
    draft.resume = Objects.requireNonNull(value);
    return new TreeOptions(draft);
  }

  /// Returns these options with another [#filter].
  public TreeOptions withFilter(TreeFilter value) {
    Draft draft = new Draft(this);
    draft.filter = Objects.requireNonNull(value);
    return new TreeOptions(draft);
  }

  /// Returns these options with another [#jobs].
  ///
  /// @throws IllegalArgumentException if `value` is less than 1 or more than [#MOST_JOBS]
  public TreeOptions withJobs(int value) {
    if (value < 1 || value > MOST_JOBS) {
      throw new IllegalArgumentException(
          "jobs must be 1 to %s, not %s".formatted(MOST_JOBS, value));
    }
    Draft draft = new Draft(this);
    draft.jobs = value;
    return new TreeOptions(draft);
  }

  /// Returns a text for logs with every option. The form may change.
  @Override
  public String toString() {
    return ("TreeOptions[existingFile=%s, existingDirectory=%s, directoryCompletion=%s, links=%s,"
            + " hardLinks=%s, specialFiles=%s, otherFileSystems=%s, leftovers=%s, errors=%s, fileForm=%s,"
            + " backups=%s, dryRun=%s, resume=%s, filter=%s, jobs=%s]")
        .formatted(
            existingFile == null ? "by copier" : existingFile,
            existingDirectory,
            directoryCompletion,
            links,
            hardLinks,
            specialFiles,
            otherFileSystems,
            leftovers,
            errors,
            fileForm,
            backups,
            dryRun,
            resume,
            filter,
            jobs == null ? "by profile" : jobs);
  }

  /// Options under change, at first the defaults.
  private static final class Draft {
    private @Nullable ExistingFile existingFile;
    private ExistingDirectory existingDirectory = ExistingDirectory.MERGE;
    private DirectoryCompletion directoryCompletion = DirectoryCompletion.AT_ONCE;
    private TreeLinks links = TreeLinks.KEEP;
    private HardLinks hardLinks = HardLinks.SEPARATE;
    private @Nullable HardLinkTable hardLinkTable;
    private SpecialFiles specialFiles = SpecialFiles.FAIL;
    private OtherFileSystems otherFileSystems = OtherFileSystems.ENTER;
    private Leftovers leftovers = Leftovers.KEEP;
    private TreeErrors errors = TreeErrors.STOP;
    private FileForm fileForm = FileForm.COPY;
    private Backups backups = Backups.NONE;
    private TreeDryRun dryRun = TreeDryRun.OFF;
    private TreeResume resume = TreeResume.OFF;
    private TreeFilter filter = TreeFilter.ALL;
    private @Nullable Integer jobs;

    Draft() {}

    Draft(TreeOptions options) {
      existingFile = options.existingFile;
      existingDirectory = options.existingDirectory;
      directoryCompletion = options.directoryCompletion;
      links = options.links;
      hardLinks = options.hardLinks;
      hardLinkTable = options.hardLinkTable;
      specialFiles = options.specialFiles;
      otherFileSystems = options.otherFileSystems;
      leftovers = options.leftovers;
      errors = options.errors;
      fileForm = options.fileForm;
      backups = options.backups;
      dryRun = options.dryRun;
      resume = options.resume;
      filter = options.filter;
      jobs = options.jobs;
    }
  }
}
