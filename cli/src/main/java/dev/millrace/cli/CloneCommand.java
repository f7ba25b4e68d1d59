package dev.millrace.cli;

import dev.millrace.cli.copy.CopyInterruption;
import dev.millrace.cli.copy.TreeProblems;
import dev.millrace.cli.copy.TreeView;
import dev.millrace.cli.copy.TreeView.Entries;
import dev.millrace.cli.copy.TreeView.Progress;
import dev.millrace.cli.name.Printable;
import dev.millrace.cli.name.UsageException;
import dev.millrace.files.Cancellation;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingDirectory;
import dev.millrace.files.HardLinks;
import dev.millrace.files.Metadata;
import dev.millrace.files.Reflink;
import dev.millrace.files.SpecialFiles;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeErrors;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResult;
import dev.millrace.model.text.Format;
import dev.millrace.sys.Existing;
import dev.millrace.sys.Extents;
import dev.millrace.sys.NameText;
import dev.millrace.sys.Sys;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Makes a second, independent tree.
@Command(
    name = "clone",
    description = {
      "Make a second, independent tree in moments, on file systems that share blocks (btrfs, xfs).",
      "Elsewhere this is a fast copy. All metadata and hard links are kept."
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    footer = {"", "Exit codes: 0 cloned, 1 failed, 2 bad usage, 130 interrupted."})
final class CloneCommand extends PrintingCommand {
  private static final int INTERRUPTED = 130;

  @Parameters(index = "0", paramLabel = "TREE", description = "A directory.")
  private String tree = "";

  @Parameters(
      index = "1",
      paramLabel = "NEW",
      description = "The name of the second tree. Nothing must have this name.")
  private String newTree = "";

  @Option(
      names = "--exclude",
      paramLabel = "PATTERN",
      description = "Skip files and directories that match, by the rules of .gitignore.")
  private List<String> excludes = new ArrayList<>();

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "Threads (default: as in the profile, else one a processor, at most 16).")
  private @Nullable Integer jobs;

  @Option(
      names = "--verify",
      paramLabel = "HOW",
      description =
          "extents: look up the blocks of every new file, and print the bytes that it shares.")
  private String verify = "";

  @Option(
      names = "--progress",
      description = "Show the progress: one line on a terminal, else a line every ten seconds.")
  private boolean progress;

  @Override
  public Integer call() throws IOException {
    if (!verify.isEmpty() && !verify.equals("extents")) {
      throw new UsageException("--verify: '" + verify + "' is not extents");
    }
    TreeOptions options = options();
    Path source = NameText.path(named(tree, "TREE"));
    Path target = NameText.path(named(newTree, "NEW"));
    if (Existing.isAt(target, LinkOption.NOFOLLOW_LINKS)) {
      throw new FileAlreadyExistsException(target.toString());
    }
    TreeResult result;
    Cancellation cancellation = new Cancellation();
    try (CopyInterruption _ = CopyInterruption.handle(spec.name(), target, err(), cancellation)) {
      result = clone(source, target, options, cancellation);
    } catch (CopyCancelledException e) {
      String incomplete = Printable.path(target);
      err().println("millrace clone: interrupted; " + incomplete + " is incomplete, remove it");
      return INTERRUPTED;
    }
    return report(result, target); // Ctrl-C ends it at once
  }

  private static String named(String operand, String label) {
    if (operand.isEmpty()) {
      throw new UsageException(label + " is empty; name a directory");
    }
    return operand;
  }

  private TreeOptions options() {
    try {
      return (jobs == null ? TreeOptions.DEFAULTS : TreeOptions.DEFAULTS.withJobs(jobs))
          .withExistingDirectory(ExistingDirectory.FAIL)
          .withHardLinks(HardLinks.KEEP)
          .withSpecialFiles(SpecialFiles.CREATE)
          .withErrors(TreeErrors.CONTINUE)
          .withFilter(excludes.isEmpty() ? TreeFilter.ALL : TreeFilter.excluding(excludes));
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()), e);
    }
  }

  private TreeResult clone(Path source, Path target, TreeOptions options, Cancellation cancellation)
      throws IOException {
    Copier copier =
        new Copier(CopyOptions.DEFAULTS.withMetadata(Metadata.ALL).withReflink(Reflink.AUTO));
    try (TreeView view =
        new TreeView(out(), err(), Entries.SILENT, progress ? Progress.SHOWN : Progress.HIDDEN)) {
      return copier
          .withTreeListener(view.listener())
          .withCancellation(cancellation)
          .copyTree(source, target, options);
    }
  }

  private int report(TreeResult result, Path target) throws IOException {
    TreeProblems problems = new TreeProblems(spec.name(), err());
    problems.print(result);
    problems.end();
    printCopied(result.counts());
    boolean isVerified = verify.isEmpty() || isShared(SharedBlocks.of(target, Host.sys()));
    return result.isComplete() && isVerified ? 0 : 1;
  }

  // The tree takes additional space for these bytes.
  private void printCopied(TreeCounts counts) {
    long copied = counts.bytes() - counts.clonedBytes();
    if (copied > 0) {
      String cloned =
          counts.clonedBytes() == 0
              ? "this file system shares no blocks: "
              : Format.bytes(counts.clonedBytes()) + " share blocks, ";
      err().println("millrace clone: " + cloned + Format.bytes(copied) + " were copied");
    }
  }

  private boolean isShared(SharedBlocks shared) {
    shared.print(out());
    if (shared.bytes > 0 && shared.sharingFiles == 0) {
      err().println("millrace clone: --verify extents: no file shares blocks; the tree is a copy");
      return false;
    }
    return true;
  }

  /// The blocks that the files of a tree share with other files.
  private static final class SharedBlocks {
    private long files;
    private long sharingFiles;
    private long unknownFiles; // their file system does not report blocks
    private long bytes;
    private long sharedBytes;

    static SharedBlocks of(Path tree, Sys sys) throws IOException {
      SharedBlocks sum = new SharedBlocks();
      try (Stream<Path> entries = Files.walk(tree)) {
        for (Path file : entries.toList()) {
          if (Existing.isFile(file, LinkOption.NOFOLLOW_LINKS)) {
            sum.add(file, sys);
          }
        }
      }
      return sum;
    }

    private void add(Path file, Sys sys) throws IOException {
      Optional<Extents> extents = sys.extents(file).optional();
      Optional<Long> shared = extents.flatMap(found -> found.sharedBytes().optional());
      files++;
      sharingFiles += shared.orElse(0L) > 0 ? 1 : 0;
      unknownFiles += shared.isEmpty() ? 1 : 0;
      bytes += extents.isPresent() ? extents.get().bytes() : Files.size(file);
      sharedBytes += shared.orElse(0L);
    }

    void print(PrintWriter out) {
      out.printf(
          "%s of %s files share %s of %s%n",
          sharingFiles, files, Format.bytes(sharedBytes), Format.bytes(bytes));
      if (unknownFiles > 0) {
        out.printf("%s files: the file system does not report blocks%n", unknownFiles);
      }
    }
  }
}
