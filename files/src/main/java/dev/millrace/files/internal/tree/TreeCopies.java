package dev.millrace.files.internal.tree;

import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeResume;
import dev.millrace.files.internal.copy.CopyTools;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.journal.JournalMark;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.path.TempPath;
import dev.millrace.files.internal.tree.NativeIo.RootEntries;
import dev.millrace.files.internal.tree.TreeRequest.Scope;
import dev.millrace.files.internal.tree.TreeSystem.IdleDirectories;
import dev.millrace.sys.EntryType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Copies trees by system calls between directories of the default file system, and by `java.nio`
/// between all others.
public record TreeCopies(FileCopies files) {
  public TreeCounts copy(TreeRequest request) throws IOException {
    Optional<CopyTools> tools = files.tools();
    if (tools.isPresent() && DefaultFiles.include(request.source(), request.target())) {
      return copy(tools.get(), request);
    }
    TreeRun run = TreeRun.of(withJobs(request.withoutJournal(), jobs(request)));
    PathIo io = new PathIo(TempPath.beside(request.target()));
    // A path holds nothing open.
    return copy(run, io, new PathWriter(files, run), Integer.MAX_VALUE);
  }

  /// Copies entries of one directory that another process has listed. Creates the directory if it
  /// is missing.
  ///
  /// @return the number of entries by their outcome, with the directory
  /// @throws IOException if the directory is missing, or this system has no system calls
  public TreeCounts copyListed(TreeRequest request, List<NamedEntry> entries) throws IOException {
    String needed = "a copy by several processes needs system calls of Linux";
    CopyTools tools = files.tools().orElseThrow(() -> PathFailure.of(request.source(), needed));
    TreeRun run = TreeRun.of(request);
    RootEntries listed =
        (unused, visitor) -> entries.forEach(entry -> visitor.visit(entry.name(), entry.type()));
    int mostIdle = DescriptorBudget.ofOneEntry().idlePairs();
    return copy(run, new NativeIo(tools, run, listed), new NativeWriter(tools, run), mostIdle);
  }

  private TreeCounts copy(CopyTools tools, TreeRequest request) throws IOException {
    DescriptorBudget budget =
        request.scope() == Scope.ONE_ENTRY
            ? DescriptorBudget.ofOneEntry()
            : DescriptorBudget.of(jobs(request));
    TreeRun run = TreeRun.of(withJobs(request, budget.jobs()));
    if (request.options().resume() != TreeResume.OFF && !run.isDry()) {
      return copyWithJournal(tools, run, budget.idlePairs());
    }
    return copy(
        run, new NativeIo(tools, run, null), new NativeWriter(tools, run), budget.idlePairs());
  }

  // A source may be the target of another interrupted copy.
  private static TreeCounts copyWithJournal(CopyTools tools, TreeRun run, int mostIdle)
      throws IOException {
    RootEntries others =
        (root, visitor) ->
            root.list((name, type) -> {
              if (!name.equals(JournalMark.NAME)) {
                visitor.visit(name, type);
              } else if (!JournalMark.isOn(root.calls(), root.name(name))) {
                failReserved(run, root.path(name));
              }
            });
    try (ResumedWriter writer = new ResumedWriter(tools, run)) {
      TreeCounts counts = copy(run, new NativeIo(tools, run, others), writer, mostIdle);
      writer.end();
      return counts;
    }
  }

  private static void failReserved(TreeRun run, Path source) {
    String reason = "has the name of the journal, and is not copied; omit --resume";
    Path target = run.request().target().resolve(JournalMark.NAME);
    run.fail(source, target, TreeEntryType.FILE, PathFailure.of(source, reason));
  }

  private static TreeRequest withJobs(TreeRequest request, int jobs) {
    return request.withOptions(request.options().withJobs(jobs));
  }

  private int jobs(TreeRequest request) {
    OptionalInt given = request.options().jobs();
    return given.isPresent()
        ? given.getAsInt()
        : files.profileOfTree(request.source(), request.target()).jobs();
  }

  private static <D> TreeCounts copy(TreeRun run, TreeIo<D> io, EntryWriter<D> writer, int mostIdle)
      throws IOException {
    EntryWriter<D> used = run.isDry() ? new DryWriter<>(io, writer) : writer;
    return new TreeCopy<>(new TreeSystem<>(run, io, used, new IdleDirectories<>(mostIdle))).copy();
  }

  /// An entry of a directory that another process has listed.
  ///
  /// @param name one character for each byte
  public record NamedEntry(String name, EntryType type) {}

  /// The descriptors that a copy of a tree may use: a process may have few left (`ulimit -n`).
  ///
  /// @param idlePairs the most directories of the source that stay open with their copies although
  ///   no thread uses them
  /// @param jobs the most threads
  private record DescriptorBudget(int idlePairs, int jobs) {
    /// A program needs most of the usual limit of 1,024 itself.
    private static final int MOST_PAIRS = 48;

    /// Two directories, two more while these are opened again, two of a hard link, and the files of
    /// a copy.
    private static final long FOR_A_THREAD = 12;

    /// The JVM opens jars when it loads classes.
    private static final int FOR_THE_JVM = 8;

    /// With this limit, a list of the open descriptors would take longer than it is worth.
    private static final int PLENTY = 4096;

    private static final Path LIMITS = Path.of("/proc/self/limits");
    private static final Path DESCRIPTORS = Path.of("/proc/self/fd");
    private static final Pattern LIMIT = Pattern.compile("Max open files +([0-9]+)");

    /// Returns the budget of one entry, which opens few directories.
    static DescriptorBudget ofOneEntry() {
      return new DescriptorBudget(MOST_PAIRS, 1);
    }

    /// Returns the budget of the process at this moment.
    ///
    /// @param jobs the threads that the options allow
    static DescriptorBudget of(int jobs) {
      long limit = limit();
      return limit >= PLENTY
          ? new DescriptorBudget(MOST_PAIRS, jobs)
          : ofLeft(limit - open() - FOR_THE_JVM, jobs);
    }

    /// Half of the descriptors are for the threads.
    private static DescriptorBudget ofLeft(long left, int jobs) {
      int threads = Math.clamp(left / (2 * FOR_A_THREAD), 1, jobs);
      int pairs = Math.clamp((left - threads * FOR_A_THREAD) / 2, 1, MOST_PAIRS);
      return new DescriptorBudget(pairs, threads);
    }

    // Without /proc, and with the word `unlimited`, there is no limit.
    private static long limit() {
      try {
        Matcher limit = LIMIT.matcher(Files.readString(LIMITS));
        return limit.find() ? Long.parseLong(limit.group(1)) : PLENTY;
      } catch (IOException e) {
        return PLENTY;
      }
    }

    private static long open() {
      try (Stream<Path> open = Files.list(DESCRIPTORS)) {
        return open.count();
      } catch (IOException | UncheckedIOException e) {
        return PLENTY;
      }
    }
  }
}
