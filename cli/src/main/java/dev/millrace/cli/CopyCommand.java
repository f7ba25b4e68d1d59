package dev.millrace.cli;

import dev.millrace.cli.copy.CopyCheck;
import dev.millrace.cli.copy.CopyCheck.SourceCheck;
import dev.millrace.cli.copy.CopyFlags;
import dev.millrace.cli.copy.CopyInterruption;
import dev.millrace.cli.copy.CopyInterruption.NextCommand;
import dev.millrace.cli.copy.CopyOperands;
import dev.millrace.cli.copy.CopyPaths;
import dev.millrace.cli.copy.CopyProgressView;
import dev.millrace.cli.copy.CopyText;
import dev.millrace.cli.copy.RecordFlags;
import dev.millrace.cli.copy.RsyncHabits;
import dev.millrace.cli.copy.SparkSubmit;
import dev.millrace.cli.copy.SparkSubmit.EngineFlags;
import dev.millrace.cli.copy.TreeCopyRun;
import dev.millrace.cli.copy.TreeProblems;
import dev.millrace.cli.copy.TreeTotals;
import dev.millrace.cli.copy.TreeView;
import dev.millrace.cli.copy.TreeView.Entries;
import dev.millrace.cli.copy.TreeView.Progress;
import dev.millrace.cli.name.Printable;
import dev.millrace.cli.name.UsageException;
import dev.millrace.files.Cancellation;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyResult;
import dev.millrace.files.Replace;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Copies a file.
@Command(
    name = "copy",
    description = "Copy files and directories the fastest way this machine allows.",
    mixinStandardHelpOptions = true,
    customSynopsis = {
      "millrace copy [OPTIONS] SOURCE... TARGET",
      "       millrace copy [OPTIONS] -t DIR SOURCE..."
    },
    footer = {
      "",
      "Exit codes: 0 copied, 1 failed, 2 bad usage, 130 interrupted.",
      "A file that cannot be copied completely leaves its target as it was, except with",
      "--in-place."
    })
final class CopyCommand extends PrintingCommand {
  private static final int INTERRUPTED = 130;

  @Parameters(
      paramLabel = "SOURCE... TARGET",
      hideParamSyntax = true,
      arity = "0..*",
      description = "The files to copy, then the copy or a directory for copies of the same names.")
  private List<String> operands = new ArrayList<>();

  @Mixin private CopyFlags flags = new CopyFlags();

  @Option(
      names = "--progress",
      description = "Show the progress: a bar on a terminal, else a line every ten seconds.")
  private boolean progress;

  @Option(
      names = {"--explain", "--debug"},
      description =
          "Print every strategy that was tried for one file, the bytes it moved, and its result.")
  private boolean explain;

  @Option(
      names = "--engine",
      paramLabel = "URL",
      description =
          "Copy a tree by the executors of Apache Spark: the URL of its master, such as"
              + " spark://host:7077 or local-cluster[2,1,1024].")
  private @Nullable String engine;

  private NextCommand next = new NextCommand("");

  @Override
  public Integer call() throws IOException {
    if (engine != null) {
      EngineFlags.check(line().getParseResult());
      return new SparkSubmit(engine).run(line().getParseResult().originalArgs(), err());
    }
    UsageException.requireOneOf("--json and --explain", explain, flags.records().hasJson());
    flags.records().check();
    CopyOptions requested = flags.ofFiles();
    flags.options(); // rejects contradictions, also for one file
    List<CopyPaths> pairs = flags.form().copies(CopyOperands.pairs(operands, flags, err()));
    next = NextCommand.of(line().getParseResult().originalArgs(), operands, pairs, flags);
    CopyOptions copyOptions = flags.form().addTo(requested);
    flags.check(pairs.size());
    boolean isOneFile =
        pairs.size() == 1
            && !flags.areOfTrees()
            && !flags.records().areOfTrees()
            && !isSpecial(pairs.getFirst());
    if (!isOneFile && explain) {
      throw new UsageException(
          "--explain takes one file, without options for trees such as -r, -u and --resume; use"
              + " --list");
    }
    RsyncHabits.warn(line().getParseResult().originalArgs(), operands, flags, err());
    return isOneFile ? copyFile(pairs.getFirst(), copyOptions) : copyTrees(pairs, copyOptions);
  }

  private boolean isSpecial(CopyPaths paths) {
    return SourceCheck.isSpecial(paths.source(), flags.trees().ofNamedLinks());
  }

  private int copyTrees(List<CopyPaths> pairs, CopyOptions copyOptions) throws IOException {
    boolean isListed =
        flags.records().isListed()
            || (flags.form().isDryRun()
                && !flags.records().areEventsPrinted()
                && !flags.records().hasJson());
    TreeView view =
        new TreeView(
            out(),
            err(),
            isListed ? Entries.LISTED : Entries.SILENT,
            progress ? Progress.SHOWN : Progress.HIDDEN);
    Path target = pairs.getFirst().target();
    flags.selection().read();
    flags.records().requireOutside(pairs, flags.selection().areDeleted(), flags.options().links());
    Cancellation cancellation = new Cancellation();
    // A pipe without a reader is not open until a reader comes, or a signal ends the process.
    RecordFlags.Records opened = flags.records().open(out(), flags, cancellation);
    // The JVM may end as soon as the interruption is closed: all output comes before.
    try (CopyInterruption _ = CopyInterruption.handle("copy", target, err(), cancellation)) {
      TreeCopyRun run = new TreeCopyRun(new Copier(copyOptions), flags, view, opened, err());
      TreeTotals totals;
      try (view) {
        totals = run.copy(pairs, cancellation);
      } catch (CopyCancelledException e) {
        opened.stop();
        return interrupted("complete files stay");
      }
      flags.records().print(totals, out());
      noteCompletion(cancellation);
      return run.isComplete() ? 0 : 1;
    }
  }

  private int copyFile(CopyPaths paths, CopyOptions copyOptions) throws IOException {
    new CopyCheck(paths, copyOptions).check();
    Cancellation cancellation = new Cancellation();
    try (CopyInterruption _ =
        CopyInterruption.handle("copy", paths.target(), err(), cancellation)) {
      try {
        show(paths, copyOrReplace(paths, copyOptions, cancellation));
      } catch (CopyCancelledException e) {
        return interrupted(Printable.text(String.valueOf(e.getMessage())));
      }
      noteCompletion(cancellation);
      return 0;
    }
  }

  private CopyResult copyOrReplace(
      CopyPaths paths, CopyOptions copyOptions, Cancellation cancellation) throws IOException {
    CopyOptions present = paths.optionsFor(copyOptions);
    try {
      return withProgress(paths, present, cancellation);
    } catch (FileAlreadyExistsException e) {
      if (present.replace() != Replace.NEVER) {
        throw e;
      }
    }
    // another program has just created the target, which is replaced now
    return withProgress(paths, copyOptions, cancellation);
  }

  private int interrupted(String words) {
    err()
        .println(
            flags.form().isDryRun()
                ? "millrace copy: interrupted; a dry run changes nothing"
                : "millrace copy: interrupted; " + words + "; to copy the rest: " + next.text());
    return INTERRUPTED;
  }

  // The signal decides the exit code.
  private void noteCompletion(Cancellation cancellation) {
    if (cancellation.isCancelled()) {
      String complete = flags.form().isDryRun() ? "the list" : "the copy";
      err().println("millrace copy: interrupted at its end; " + complete + " is complete");
    }
  }

  private CopyResult withProgress(
      CopyPaths paths, CopyOptions copyOptions, Cancellation cancellation) throws IOException {
    Copier copier = new Copier(copyOptions).withCancellation(cancellation);
    if (!progress) {
      return copier.copy(paths.source(), paths.target());
    }
    try (CopyProgressView view = CopyProgressView.on(err())) {
      return copier.withListener(view).copy(paths.source(), paths.target());
    }
  }

  private void show(CopyPaths paths, CopyResult result) {
    TreeProblems.printLosses(paths.target(), result.lost(), err());
    if (flags.records().hasJson()) {
      CopyText.json(paths, result, out());
    } else if (explain) {
      CopyText.explain(paths, result, out());
    }
  }
}
