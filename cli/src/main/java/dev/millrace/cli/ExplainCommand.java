package dev.millrace.cli;

import dev.millrace.cli.copy.CopierOptions;
import dev.millrace.cli.copy.CopyCheck;
import dev.millrace.cli.copy.CopyCheck.SourceCheck;
import dev.millrace.cli.copy.CopyPaths;
import dev.millrace.cli.name.OneLine;
import dev.millrace.cli.name.UsageException;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyPlan;
import dev.millrace.files.Replace;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreePlan;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.plan.ProfileFile;
import dev.millrace.lab.machine.FileSystemFacts;
import dev.millrace.sys.Existing;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.AccessMode;
import java.nio.file.LinkOption;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Prints the plan of a copy.
@Command(
    name = "explain",
    description = {
      "Print how a file or a tree would be copied, and why. Nothing is written.",
      "The options are those that 'millrace copy' has for a file."
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    footer = {"", "Exit codes: 0 planned, 1 the copy would fail, 2 bad usage or no such source."})
final class ExplainCommand extends PrintingCommand {
  /// File systems whose files the kernel makes.
  private static final Set<String> OF_THE_KERNEL =
      Set.of("proc", "sysfs", "cgroup", "cgroup2", "debugfs", "tracefs", "securityfs", "devpts");

  @Parameters(index = "0", paramLabel = "SOURCE", description = "A file or a directory.")
  private String source = "";

  @Parameters(
      index = "1",
      paramLabel = "TARGET",
      description = "The name of the copy, or a directory for a copy of the same name.")
  private String target = "";

  @Mixin private CopierOptions options = new CopierOptions();

  @Option(names = "--in-place", description = "The copy would overwrite an existing file.")
  private boolean inPlace;

  @Option(names = "--json", description = "Print the plan as one JSON document.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    CopyPaths paths = CopyPaths.of(source, target);
    new SourceCheck(paths.source()).requireDirectoryBeforeDot();
    if (!Existing.isAt(paths.source(), LinkOption.NOFOLLOW_LINKS)) {
      throw new UsageException("SOURCE: " + source + ": no such file; check the spelling");
    }
    requirePlannable(paths.source());
    requirePlace(paths.target());
    CopyOptions given = options.options().withReplace(inPlace ? Replace.IN_PLACE : Replace.ALWAYS);
    reportProblemOfProfile();
    return Existing.isDirectory(paths.source())
        ? explainTree(paths, given)
        : explainFile(paths, given);
  }

  // The check of the copy reports a dangling link.
  private void requirePlannable(Path path) throws IOException {
    if (Existing.isAt(path) && !Existing.isFile(path) && !Existing.isDirectory(path)) {
      throw new UsageException(
          "SOURCE: "
              + source
              + ": no file and no directory, so it has no plan; copy reads the bytes of a pipe or"
              + " device to the end");
    }
  }

  // A copy uses the built-in profile then, without a word.
  private void reportProblemOfProfile() {
    try {
      Optional<ProfileFile> file = ProfileFile.ofHost(Host.sys());
      if (file.isPresent()) {
        List<ProfileFile.Pair> _ = file.get().read();
      }
    } catch (IOException e) {
      err().println("millrace explain: the profile is not used: " + OneLine.of(e));
    }
  }

  private int explainFile(CopyPaths paths, CopyOptions given) throws IOException {
    new CopyCheck(paths, given).check();
    CopyPlan plan = new Copier(paths.optionsFor(given)).plan(paths.source(), paths.target());
    if (json) {
      PlanText.printJson(plan, out());
    } else {
      PlanText.print(plan, out());
    }
    return 0;
  }

  private int explainTree(CopyPaths paths, CopyOptions given) throws IOException {
    boolean isTaken = Existing.isAt(paths.target(), LinkOption.NOFOLLOW_LINKS);
    if (isTaken && !Existing.isDirectory(paths.target())) {
      throw new NotDirectoryException(paths.target().toString());
    }
    TreePlan plan =
        new Copier(given).planTree(paths.source(), paths.target(), TreeOptions.DEFAULTS);
    if (json) {
      PlanText.printJson(plan, out());
    } else {
      PlanText.print(plan, out());
    }
    for (IOException failure : plan.failures()) {
      err().println("millrace explain: " + OneLine.of(failure));
    }
    return plan.failures().isEmpty() ? 0 : 1;
  }

  // A copy finds out that a directory takes no files when it creates one; a plan creates none.
  private static void requirePlace(Path target) throws IOException {
    Path directory = target.toAbsolutePath().getParent();
    if (directory == null || !Existing.isDirectory(directory)) {
      return; // the plan or its check reports that
    }
    String type = FileSystemFacts.of(directory).type();
    boolean isNew = !Existing.isAt(target, LinkOption.NOFOLLOW_LINKS);
    if (OF_THE_KERNEL.contains(type) || (isNew && !Existing.allows(AccessMode.WRITE, directory))) {
      throw PathFailure.of(directory, "takes no new files (" + type + "); choose another target");
    }
  }
}
