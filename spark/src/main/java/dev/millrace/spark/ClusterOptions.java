package dev.millrace.spark;

import dev.millrace.cli.copy.CopyFlags;
import dev.millrace.cli.copy.CopyOperands;
import dev.millrace.cli.copy.CopyPaths;
import dev.millrace.cli.copy.PartFlags;
import dev.millrace.cli.copy.RecordFlags;
import dev.millrace.cli.copy.SparkSubmit.EngineFlags;
import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.option.Converters;
import dev.millrace.files.Cancellation;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeLinks;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.tree.TreeRequest;
import dev.millrace.files.internal.tree.TreeTargetCheck;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// The options and operands of `millrace copy`, for a copy by a cluster.
@Command(
    name = "millrace copy",
    mixinStandardHelpOptions = true,
    customSynopsis = "CopyTree [OPTIONS of millrace copy] SOURCE TARGET")
final class ClusterOptions {
  @Parameters(arity = "0..*")
  private List<String> operands = new ArrayList<>();

  @Mixin private CopyFlags flags = new CopyFlags();

  /// @param arguments separated by zeros
  static ClusterOptions parse(String arguments) {
    ClusterOptions parsed = new ClusterOptions();
    CommandLine command = commandLine(parsed);
    command.parseArgs(arguments.split("\0", -1));
    EngineFlags.check(command.getParseResult());
    return parsed;
  }

  /// Returns a parser that fills these options.
  static CommandLine commandLine(ClusterOptions options) {
    return Converters.register(new CommandLine(options))
        .setOverwrittenOptionsAllowed(true)
        .setAllowOptionsAsOptionParameters(true)
        .setExpandAtFiles(false);
  }

  CopyOptions files() {
    return flags.form().addTo(flags.ofFiles());
  }

  /// Returns the options for trees, without a filter.
  ///
  /// @throws UsageException if a cluster does not support a value
  TreeOptions tree() {
    TreeOptions tree = flags.options();
    if (tree.links() != TreeLinks.KEEP) {
      throw new UsageException("a cluster copies links as links; remove -L and -H");
    }
    if (tree.existingFile() == ExistingFile.FAIL) {
      throw new UsageException("--update=none-fail is not supported by a cluster; use none");
    }
    return PartFlags.withoutJournal(tree, files().metadata(), "--engine");
  }

  TreeFilter filter() {
    return flags.selection().filter();
  }

  RecordFlags records() {
    return flags.records();
  }

  /// Returns the source and the name of its copy, absolute.
  ///
  /// @throws UsageException if the options exclude each other or a cluster does not support them,
  ///   or the source is no directory
  /// @throws IOException if the source is missing, or the target is inside it
  CopyPaths paths(PrintWriter err) throws IOException {
    flags.records().check();
    files();
    tree();
    List<CopyPaths> pairs = CopyOperands.pairs(operands, flags, err);
    flags.check(pairs.size());
    if (!flags.trees().isRecursive()) {
      throw new UsageException("a copy by a cluster needs -r or -a");
    }
    if (pairs.size() != 1) {
      throw new UsageException("a cluster copies one SOURCE at a time, not " + pairs.size());
    }
    CopyPaths pair = pairs.getFirst();
    requireDirectories(pair);
    return new CopyPaths(pair.source().toAbsolutePath(), pair.target().toAbsolutePath());
  }

  private void requireDirectories(CopyPaths pair) throws IOException {
    if (!Existing.isAt(pair.source(), LinkOption.NOFOLLOW_LINKS)) {
      throw new NoSuchFileException(pair.source().toString());
    }
    if (!Existing.isDirectory(pair.source(), LinkOption.NOFOLLOW_LINKS)) {
      throw new UsageException(
          pair.source() + ": a cluster copies directories; use millrace copy without --engine");
    }
    TreeRequest request =
        new TreeRequest(
            pair.source(),
            pair.target(),
            files(),
            tree().withFilter(filter()),
            new TaskReport(false),
            new Cancellation());
    new TreeTargetCheck(request).requireOutside();
  }
}
