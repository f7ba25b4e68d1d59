package dev.millrace.files;

import static java.util.Objects.requireNonNull;

import dev.millrace.files.ListenerCalls.Copying;
import dev.millrace.files.internal.channel.StreamCopies;
import dev.millrace.files.internal.copy.Engines;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.move.MoveRequest;
import dev.millrace.files.internal.move.MoveRequest.MoveReport;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.path.JdkCopy;
import dev.millrace.files.internal.path.NamedFile;
import dev.millrace.files.internal.path.PlainCopy;
import dev.millrace.files.internal.plan.Forecast;
import dev.millrace.files.internal.request.CopyObserver;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.tree.TreeCopies;
import dev.millrace.files.internal.tree.TreeRequest;
import dev.millrace.files.internal.tree.TreeTargetCheck;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Copies files and trees, each file by the fastest strategy that its size and the two file systems
/// allow. Immutable and thread-safe: one copier serves all copies of a program.
///
///     CopyOptions options =
///         CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS).withVerification(Verification.HASH);
///     Copier copier = new Copier(options);
///     CopyResult result = copier.copy(source, target);
///
/// Every strategy is checked. If a system call copies too little, reports nonsense or is
/// unsupported, the next strategy continues, ending with plain reading and writing.
///
/// A copy that reads and writes holds a buffer of up to 0.3 MiB outside the heap for each of its
/// threads; all such buffers together take at most an eighth of the heap's maximum. Smaller files
/// and copies by the kernel need none. A copy holds a descriptor for each file, up to one for the
/// directory of the target, and two for a pipe.
///
/// Java channels copy new files of up to 1 MiB with the default options: see
/// [CopyStrategy#CHANNELS]. When such copies have taken a second in this JVM, a daemon thread links
/// system calls, and later copies use them. A larger file, or an option that needs system calls,
/// links them at once, which takes 0.1 s.
///
/// A null argument of any method causes a [NullPointerException] that names it, before a copy
/// starts.
///
/// A program that stores into the source through a memory mapping during the copy may go
/// undetected: see [ChangedSource].
public final class Copier {
  // Null for the defaults. The first copies of a JVM load as few classes as possible: a class takes
  // longer than a copy.
  private final @Nullable CopyOptions options;

  private final @Nullable Engines engines;
  private final boolean isPlain;

  private final @Nullable CopyListener listener;
  private final @Nullable TreeListener treeListener;
  private final Cancellation cancellation;

  /// A copier with [CopyOptions#DEFAULTS].
  public Copier() {
    this(null, null, null, null, Cancellation.NEVER);
  }

  /// A copier with the given options.
  public Copier(CopyOptions options) {
    this(requireNonNull(options, "options"), null, null, null, Cancellation.NEVER);
  }

  /// A copier for another system than this one, for tests.
  Copier(CopyOptions options, Sys sys) {
    this(options, Engines.of(sys), null, null, Cancellation.NEVER);
  }

  /// @param engines of another system; null for this one
  private Copier(
      @Nullable CopyOptions options,
      @Nullable Engines engines,
      @Nullable CopyListener listener,
      @Nullable TreeListener treeListener,
      Cancellation cancellation) {
    this.options = options;
    this.engines = engines;
    this.listener = listener;
    this.treeListener = treeListener;
    this.cancellation = cancellation;
    isPlain = listener == null && engines == null && (options == null || isPlain(options));
  }

  private static boolean isPlain(CopyOptions options) {
    return Engines.arePlain(options) && options.changedSource() == ChangedSource.FAIL;
  }

  /// Returns a copier with the same options whose copies of files and streams report to a listener.
  /// [#place], and the move of a file to another file system, are such copies if they copy.
  ///
  /// @param value see [CopyListener] for threads and exceptions
  public Copier withListener(CopyListener value) {
    return new Copier(
        options, engines, requireNonNull(value, "listener"), treeListener, cancellation);
  }

  /// Returns a copier with the same options whose copies and moves of trees report to a listener.
  ///
  /// @param value gets the outcome of each entry; see [TreeListener] for threads and exceptions
  public Copier withTreeListener(TreeListener value) {
    return new Copier(options, engines, listener, requireNonNull(value, "listener"), cancellation);
  }

  /// Returns a copier with the same options whose calls can be cancelled. An interrupt of the
  /// calling thread cancels a call too, and the thread stays interrupted.
  ///
  /// A cancelled call ends within 100 ms, if the disk takes a mebibyte in that time, or when the
  /// current read of a stream returns. A link, a clone, a rename, and the removal of a moved source
  /// are not cancelled.
  public Copier withCancellation(Cancellation value) {
    return new Copier(
        options, engines, listener, treeListener, requireNonNull(value, "cancellation"));
  }

  private Engines engines() {
    return engines == null ? Engines.of(options()) : engines;
  }

  FileCopies fileCopies() {
    return engines().linked();
  }

  /// Returns the options of this copier.
  public CopyOptions options() {
    return options == null ? CopyOptions.DEFAULTS : options;
  }

  /// Copies the bytes of one regular file, its holes, and the metadata that the options name.
  ///
  /// The call returns when every byte is handed to the kernel; it does not wait for the disk unless
  /// [CopyOptions#durability] requests that. A failed copy leaves the target as it was, or absent
  /// if there was none; [Replace#IN_PLACE] leaves an incomplete file. The copy ends in the
  /// directory where it began, even if another program renames that directory.
  ///
  /// A JVM that is killed leaves at most one file for each copy under way: a new target of up to 1
  /// MiB, or one that was about to become a clone, with a part of its bytes; or, on file systems
  /// without unnamed files and for a moment while a target is replaced, a staging file
  /// `.<name>.millrace-part` next to the target. The next copy that needs that name removes it.
  ///
  /// An interrupt of this thread cancels the copy. The thread stays interrupted.
  ///
  /// @param source an existing regular file; a symbolic link is followed unless
  ///   [CopyOptions#symbolicLinks] copies links
  /// @param target the file to write; must not exist unless [CopyOptions#replace] allows it
  /// @return the number of bytes, and how they were copied
  /// @throws java.nio.file.NoSuchFileException if `source`, or the directory of `target`, is
  ///   missing
  /// @throws java.nio.file.FileAlreadyExistsException if `target` exists and the options do not
  ///   replace it
  /// @throws SourceChangedException if the source changed during the copy
  /// @throws VerificationException if the target differs from the source
  /// @throws CopyCancelledException if the copy was cancelled
  /// @throws IOException if the copy fails. After a failed system call the message names the path,
  ///   the call and the errno. Where Java moves the bytes ([CopyStrategy#CHANNELS]), `java.nio`
  ///   chooses the exception and its message, which may name no path
  public CopyResult copy(Path source, Path target) throws IOException {
    requirePaths(source, target);
    if (isPlain && Engines.copyPlainly() && DefaultFiles.include(source, target)) {
      long startNanos = System.nanoTime();
      long bytes = copyPlain(source, target);
      long nanos = System.nanoTime() - startNanos;
      Engines.spent(nanos);
      if (bytes >= 0) {
        return new CopyResult(bytes, nanos);
      }
    }
    return new CopyResult(
        listener == null
            ? copy(request(source, target, CopyObserver.NONE))
            : ListenerCalls.observe(
                listener, source, target, calls -> copy(request(source, target, calls))));
  }

  // The straight line of most copies. Returns -1 if the rest of this class has to make the copy.
  private long copyPlain(Path source, Path target) throws IOException {
    NamedFile file = NamedFile.ofSource(source);
    if (file.bytes() > JdkCopy.MOST_BYTES) {
      return -1;
    }
    if (cancellation.isCancelled() || Thread.currentThread().isInterrupted()) {
      throw new CopyCancelledException(target, 0);
    }
    return new PlainCopy(file, target, null).make() ? file.bytes() : -1;
  }

  /// Plans the copy of a file without making it. Writes nothing, and neither reads nor changes the
  /// bytes of either file.
  ///
  /// The plan comes from the code that plans a copy. The options of this copier decide as in a
  /// copy, and so do the strategies that these file systems rejected in the last minute. Links
  /// system calls if they are not linked yet, which takes 0.1 s and changes no later plan.
  ///
  /// @param source an existing regular file; a symbolic link is followed unless
  ///   [CopyOptions#symbolicLinks] copies links
  /// @param target the name of the copy; must not exist unless [CopyOptions#replace] allows it
  /// @return the facts and the strategies
  /// @throws java.nio.file.NoSuchFileException if `source`, or the directory of `target`, is
  ///   missing
  /// @throws java.nio.file.FileAlreadyExistsException if `target` exists and the options do not
  ///   replace it
  /// @throws IOException if the copy would fail before it moves a byte, for a reason that shows
  ///   without writing
  public CopyPlan plan(Path source, Path target) throws IOException {
    requirePaths(source, target);
    CopyRequest request = CopyRequest.of(source, target, options()).build();
    Forecast forecast = engines().forecast(request);
    long bytes = request.copiesLink() ? 0 : Files.size(source);
    return new CopyPlan(source, target, options(), bytes, forecast);
  }

  /// Copies the rest of a stream to a file, which gets its name when the stream has ended and the
  /// file is complete. Does not close the stream.
  ///
  /// A failed copy leaves the target as it was, or absent, and the stream at an unknown position,
  /// except that nothing is read if the target exists and stays. A JVM that is killed may leave a
  /// staging file `.<random>.millrace-part` next to the target. In other file systems than the
  /// default one, such as a zip file, a new file is visible while it grows.
  ///
  /// The file has the permissions of a new file. The options about replaced files, verification,
  /// durability and bandwidth hold as for a file; all other options have no effect.
  /// [Verification#HASH] compares the target with the bytes that came from the stream.
  ///
  /// The total of a [CopyListener.ProgressEvent] is 0, because the length is unknown, and its
  /// source is the target. A cancellation or an interrupt ends the copy when the current read of
  /// the stream returns.
  ///
  /// @param source read from its position to its end, by this thread
  /// @param target the file to write; must not exist unless [CopyOptions#replace] allows it
  /// @return the number of bytes
  /// @throws java.nio.file.FileAlreadyExistsException if `target` exists and the options do not
  ///   replace it
  /// @throws CopyCancelledException if the copy was cancelled
  /// @throws IOException if the stream fails, which throws this exception, or the file cannot be
  ///   written
  public long copy(InputStream source, Path target) throws IOException {
    requireNonNull(source, "source");
    requireNonNull(target, "target");
    return copyOfStream(target, copies -> copies.from(source));
  }

  /// Copies the bytes of a regular file to a stream. Neither flushes nor closes the stream.
  ///
  /// After a failure or a cancellation, the stream has got an unknown part of the bytes. This
  /// includes a [SourceChangedException], which comes after the last byte: the bytes may be of two
  /// moments then. Only the bandwidth of the options has an effect, and the hash that a
  /// verification requests. Nothing can check the bytes behind the stream. The target of a
  /// [CopyListener.ProgressEvent] is the source.
  ///
  /// @param source an existing regular file; a symbolic link is followed
  /// @param target gets the bytes, from this thread
  /// @return the number of bytes
  /// @throws java.nio.file.NoSuchFileException if `source` is missing
  /// @throws SourceChangedException if the source changed during the copy
  /// @throws CopyCancelledException if the copy was cancelled
  /// @throws IOException if the file cannot be read, or the stream fails, which throws this
  ///   exception
  public long copy(Path source, OutputStream target) throws IOException {
    requireNonNull(source, "source");
    requireNonNull(target, "target");
    return copyOfStream(source, copies -> copies.to(target));
  }

  private long copyOfStream(Path file, StreamWork work) throws IOException {
    return observe(
        file,
        file,
        calls -> {
          calls.started();
          CopyReport report = work.copy(new StreamCopies(request(file, file, calls)));
          calls.finished(report);
          return report.bytes();
        });
  }

  private <R> R observe(Path source, Path target, Copying<R> copying) throws IOException {
    return ListenerCalls.observe(
        listener == null ? CopyListener.NONE : listener, source, target, copying);
  }

  /// A copy from or to a stream.
  @FunctionalInterface
  private interface StreamWork {
    CopyReport copy(StreamCopies copies) throws IOException;
  }

  /// Copies a tree to a new directory with [TreeOptions#DEFAULTS].
  ///
  /// @see #copyTree(Path, Path, TreeOptions)
  public TreeResult copyTree(Path source, Path target) throws IOException {
    return copyTree(source, target, TreeOptions.DEFAULTS);
  }

  /// Copies a directory with everything in it, or any other entry of a file system, by several
  /// threads.
  ///
  /// The options of this copier hold for each file, except [CopyOptions#symbolicLinks].
  /// [TreeOptions#existingFile] decides whether an existing file is replaced, and
  /// [CopyOptions#replace] decides how. With [Metadata#ALL], directories and links get their
  /// metadata too, and directories their times after their last entry. A rate limit holds for all
  /// threads together.
  ///
  /// The memory does not grow with the number of files. On Linux, directories are opened relative
  /// to one another, never by their path: a directory that another program renames, or replaces by
  /// a link, never leads the copy out of the two trees. A copy has at most about 250 files open,
  /// and fewer directories and threads if the process has few descriptors left at the start.
  ///
  /// Some file systems do not distinguish all names, such as `a` and `A` on FAT. The second entry
  /// of such a name fails, with all options for existing files.
  ///
  /// A copy that fails or is cancelled leaves every entry complete or absent, except directories
  /// that lack entries and metadata.
  ///
  /// @param source a directory, or any other entry
  /// @param target the name of the copy, not of a directory for it; the directory around it must
  ///   exist
  /// @return the number of entries, and the outcome of each entry that was not simply copied
  /// @throws java.nio.file.NoSuchFileException if `source`, or the directory of `target`, is
  ///   missing
  /// @throws java.nio.file.FileSystemException if `target` is `source`, or inside it: nothing is
  ///   written then
  /// @throws CopyCancelledException if the copy was cancelled
  /// @throws IOException if an entry fails and the options are [TreeErrors#STOP]: its exception
  public TreeResult copyTree(Path source, Path target, TreeOptions tree) throws IOException {
    requirePaths(source, target);
    requireNonNull(tree, "tree");
    long startNanos = System.nanoTime();
    TreeOutcomes outcomes = outcomes(CopyObserver.NONE);
    TreeRequest request = new TreeRequest(source, target, options(), tree, outcomes, cancellation);
    TreeCounts counts =
        ListenerCalls.observe(
            CopyListener.NONE,
            source,
            target,
            unused -> new TreeCopies(engines().linked()).copy(request));
    return outcomes.result(counts, Duration.ofNanos(System.nanoTime() - startNanos));
  }

  /// Plans the copy of a tree without making it. Writes nothing. Reads the directories and the
  /// status of each file, one after the other.
  ///
  /// The options of this copier hold for each file, and of the options for trees the filter and the
  /// threads. Links are not followed. An existing file of the target is planned as replaced. A new
  /// directory of the target is planned as part of the nearest one that exists.
  ///
  /// @param source a directory, or any other entry
  /// @param target the name of the copy, not of a directory for it
  /// @return the files in groups with equal plans
  /// @throws java.nio.file.NoSuchFileException if `source` is missing
  /// @throws java.nio.file.FileSystemException if `target` is `source`, or inside it
  /// @throws IOException if `source` is unreadable; unreadable entries are in the plan
  public TreePlan planTree(Path source, Path target, TreeOptions tree) throws IOException {
    requirePaths(source, target);
    requireNonNull(tree, "tree");
    BasicFileAttributes unused = Files.readAttributes(source, BasicFileAttributes.class);
    TreeOutcomes outcomes = new TreeOutcomes(TreeListener.NONE, CopyObserver.NONE);
    TreeRequest request =
        new TreeRequest(source, target, options(), tree, outcomes, Cancellation.NEVER);
    new TreeTargetCheck(request).requireOutside();
    return new TreePlan(source, target, options(), tree, engines().linked());
  }

  /// Gives a file another name, by the first way of an order that is possible: a hard link, a clone
  /// or a copy. Caches and snapshots need this.
  ///
  /// A hard link is the same file: a later change of its content, its permissions or its times by
  /// one name shows by the other name too. A clone and a copy are separate files. They get the
  /// metadata that [CopyOptions#metadata] requests, the verification and the durability of the
  /// options. The options decide about clones nowhere else: the order replaces
  /// [CopyOptions#reflink].
  ///
  /// A link that fails is followed by the next way if that way may succeed. Such reasons are
  /// another file system or mount (EXDEV); a file system without links, an immutable file, or a
  /// file of another user (EPERM); too many links (EMLINK, early on btrfs); or a server that
  /// rejects links (EOPNOTSUPP, EACCES). A full disk ends the call, because a copy needs more space
  /// than a link. The content of a linked file is on its device before the new name, if the options
  /// require durability; this needs permission to read the file. On overlayfs, a link of a file in
  /// a lower layer copies that file to the upper layer first.
  ///
  /// [CopyOptions#replace] decides about an existing target: [Replace#NEVER] rejects it, even if it
  /// is a name of the source. [Replace#ALWAYS] and [Replace#ANY] replace anything but a directory
  /// in one step. A symbolic link is replaced itself. A target that is a hard link of the source
  /// stays, and counts as linked; without links in the order, it is rejected. A failed call leaves
  /// the target as it was, or absent.
  ///
  /// A [CopyListener] gets the events of a clone or a copy, and nothing for a hard link.
  ///
  /// A source that is a symbolic link is followed, or placed itself if [CopyOptions#symbolicLinks]
  /// copies links, as by `cp -l` and `cp -P`.
  ///
  /// Without system calls there are no clones, and any failure of a link leads to the next way,
  /// except an existing target and a missing file.
  ///
  /// @param source a regular file or a symbolic link
  /// @param target the new name, in a directory that exists
  /// @return the way, and the reasons against earlier ways
  /// @throws java.nio.file.NoSuchFileException if `source`, or the directory of `target`, is
  ///   missing
  /// @throws java.nio.file.FileAlreadyExistsException if `target` exists and the options do not
  ///   replace it
  /// @throws CopyCancelledException if the call was cancelled
  /// @throws UnsupportedOperationException if the options have [Replace#IN_PLACE], which would
  ///   overwrite the other names of a linked file
  /// @throws IOException if `source` is a directory or a special file, or the last way fails
  public PlaceResult place(Path source, Path target, PlaceOrder order) throws IOException {
    requirePaths(source, target);
    Placement placement = placement(order);
    return observe(source, target, calls -> placement.place(source, target, calls, cancellation));
  }

  private Placement placement(PlaceOrder order) {
    return new Placement(engines().linked(), options(), requireNonNull(order, "order"));
  }

  /// Copies a tree like [#copyTree(Path, Path, TreeOptions)], but each file, symbolic link and
  /// special file takes the first possible way of an order, as in [#place].
  ///
  /// Directories are new. [TreeCounts] has the numbers of linked and cloned files. Clones have any
  /// length. [CopyOptions#durability] does not cover the content of hard links.
  ///
  /// @param tree the options of the tree
  /// @throws UnsupportedOperationException if the options have [Replace#IN_PLACE]
  /// @throws IOException as `copyTree` does
  public TreeResult placeTree(Path source, Path target, PlaceOrder order, TreeOptions tree)
      throws IOException {
    requireNonNull(tree, "tree");
    Placement placement = placement(order);
    return new Copier(placement.fileOptions(), engines, listener, treeListener, cancellation)
        .copyTree(source, target, placement.ofTree(tree));
  }

  /// Moves a file, a link or a directory with everything in it to another name.
  ///
  /// Within a file system, this is a rename. Between two file systems, the source is copied under a
  /// staging name with all metadata and hard links, verified as [CopyOptions#verification]
  /// requests, and written to its device. The copy then gets its name in one step, complete, and
  /// the source is removed. Of a directory, only those entries are removed that are in the copy and
  /// did not change since the start of the move. All others stay: see [MoveResult#left]. A
  /// directory that is mounted inside the tree is emptied, but stays.
  ///
  /// A failed move leaves the source complete, and the target as it was. There are two exceptions,
  /// in which the target is complete: a file that cannot be removed, or changes at that moment. A
  /// JVM that is killed leaves both names, or one of them and a staging directory
  /// `.<name>.millrace-part` next to the target, with a part of the copy. A running move holds a
  /// lock on its directory. The next copy or move that needs that name removes the directory if it
  /// has no lock and contains nothing else. The directory stays if the file system has no locks or
  /// no permissions, or is on a file server, where a host does not see the locks of other hosts.
  /// Where Java makes no system calls, the staging name is `.<random>.millrace-part`, and no later
  /// move removes it.
  ///
  /// [CopyOptions#replace] decides about an existing target: [Replace#NEVER] rejects it even if it
  /// appears during the move, [Replace#ALWAYS] and [Replace#ANY] replace it in one step. A
  /// directory is neither replaced nor replaces anything. A link is moved itself. If both are names
  /// of one file, and the options replace the target, only the source is removed.
  ///
  /// A move to another file system needs permission to read the directory of the target, because
  /// that directory is written to its device.
  ///
  /// A program that has the source open may still write to it after its copy. A write between the
  /// last look at a file and its removal, some microseconds later, is lost.
  ///
  /// A [TreeListener] gets the outcome of each copied entry, by its final name, and a
  /// [CopyListener] the copy of a source that is a file or a link. Neither gets anything for a
  /// rename.
  ///
  /// Where Java makes no system calls, the check of an existing target and the rename are two
  /// steps, special files are not moved to another file system, and the length and the modification
  /// time alone show a change.
  ///
  /// @param source the entry; a link is not followed
  /// @param target the new name, not the directory for it
  /// @return the way of the move, and the entries that are left
  /// @throws java.nio.file.NoSuchFileException if `source`, or the directory of `target`, is
  ///   missing
  /// @throws java.nio.file.FileAlreadyExistsException if `target` exists and the options do not
  ///   replace it
  /// @throws java.nio.file.FileSystemException if `target` is `source`, or inside it, or if the
  ///   path of a directory has no name at its end, as `a/..`
  /// @throws SourceChangedException if the source changed during the move, and again after the
  ///   retries of [CopyOptions#changedSource]
  /// @throws CopyCancelledException if the move was cancelled
  /// @throws IOException if the move fails
  public MoveResult move(Path source, Path target) throws IOException {
    requirePaths(source, target);
    long startNanos = System.nanoTime();
    return observe(
        source,
        target,
        calls -> {
          TreeOutcomes outcomes = outcomes(calls);
          MoveReport report =
              new MoveRequest(source, target, options(), outcomes, cancellation)
                  .move(engines().linked());
          Duration elapsed = Duration.ofNanos(System.nanoTime() - startNanos);
          return new MoveResult(report, outcomes.result(report.counts(), elapsed));
        });
  }

  private static void requirePaths(Path source, Path target) {
    requireNonNull(source, "source");
    requireNonNull(target, "target");
  }

  private TreeOutcomes outcomes(CopyObserver ofFile) {
    return new TreeOutcomes(treeListener == null ? TreeListener.NONE : treeListener, ofFile);
  }

  private CopyRequest request(Path source, Path target, CopyObserver observer) {
    return CopyRequest.of(source, target, options())
        .observer(observer)
        .cancellation(cancellation)
        .build();
  }

  /// Copies, and retries if the source changes and the options allow a retry.
  CopyReport copy(CopyRequest request) throws IOException {
    for (int left = CopyRequest.retries(options().changedSource()); ; left--) {
      request.observer().started();
      try {
        CopyReport report = isPlain ? engines().linked().copy(request) : engines().copy(request);
        request.observer().finished(report);
        return report;
      } catch (SourceChangedException e) {
        if (left == 0) {
          throw e;
        }
      }
    }
  }
}
