package dev.millrace.cli;

import dev.millrace.cli.copy.CopierOptions;
import dev.millrace.cli.copy.CopyCheck;
import dev.millrace.cli.copy.CopyInterruption;
import dev.millrace.cli.copy.CopyJson;
import dev.millrace.cli.copy.CopyPaths;
import dev.millrace.cli.copy.CopyProgressView;
import dev.millrace.cli.copy.CopyText;
import dev.millrace.cli.copy.LossText;
import dev.millrace.cli.name.Printable;
import dev.millrace.cli.name.UsageException;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyResult;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileAlreadyExistsException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Copies a file.
@Command(
    name = "copy",
    description = "Copy a file the fastest way this machine allows.",
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    footer = {
      "",
      "Exit codes: 0 copied, 1 failed, 2 bad usage, 130 interrupted.",
      "A copy that fails or is interrupted leaves the target as it was."
    })
final class CopyCommand implements Callable<Integer> {
  private static final int INTERRUPTED = 130;

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it.
  private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "SOURCE", description = "The file to copy.")
  private String source = "";

  @Parameters(
      index = "1",
      paramLabel = "TARGET",
      description = "The copy, or a directory for a copy of the same name.")
  private String target = "";

  @Mixin private CopierOptions options = new CopierOptions();

  @Option(
      names = "--progress",
      description = "Show the progress: a bar on a terminal, else a line every ten seconds.")
  private boolean progress;

  @Option(
      names = "--explain",
      description = "Print every strategy that was tried, the bytes it moved, and its result.")
  private boolean explain;

  @Option(names = "--json", description = "Print the result as one JSON document.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    if (explain && json) {
      throw new UsageException("--json and --explain exclude each other; choose one");
    }
    CopyOptions copyOptions = options.options();
    CopyPaths paths = CopyPaths.of(source, target);
    new CopyCheck(paths, copyOptions).check();
    try (CopyInterruption interruption = CopyInterruption.handle(paths.target(), err())) {
      return copy(paths, copyOptions, interruption);
    }
  }

  private int copy(CopyPaths paths, CopyOptions copyOptions, CopyInterruption interruption)
      throws IOException {
    try {
      show(paths, withProgress(paths, copyOptions, interruption));
      return 0;
    } catch (FileAlreadyExistsException e) {
      throw new CopyCheck(paths, copyOptions).exists(e);
    } catch (CopyCancelledException e) {
      err()
          .println("millrace copy: interrupted; " + Printable.text(String.valueOf(e.getMessage())));
      return INTERRUPTED;
    }
  }

  private CopyResult withProgress(
      CopyPaths paths, CopyOptions copyOptions, CopyInterruption interruption) throws IOException {
    Copier copier = new Copier(copyOptions);
    if (!progress) {
      return copier.copy(
          paths.source(), paths.target(), CopyListener.NONE, interruption.cancellation());
    }
    try (CopyProgressView view = CopyProgressView.on(err())) {
      return copier.copy(paths.source(), paths.target(), view, interruption.cancellation());
    }
  }

  private void show(CopyPaths paths, CopyResult result) {
    LossText.print(paths.target(), result.lost(), err());
    if (json) {
      CopyJson.print(paths, result, out());
    } else if (explain) {
      CopyText.explain(paths, result, out());
    }
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  private PrintWriter err() {
    return spec.commandLine().getErr();
  }
}
