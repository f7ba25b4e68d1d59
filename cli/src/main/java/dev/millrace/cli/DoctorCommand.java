package dev.millrace.cli;

import dev.millrace.cli.CheckupText.Checkup;
import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.terminal.Terminal;
import dev.millrace.lab.doctor.DirectoryCheckup;
import dev.millrace.lab.doctor.MachineCheckup;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.report.text.TextOutput;
import dev.millrace.sys.Sys;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Checks this machine and directories.
@Command(
    name = "doctor",
    description = {
      "Check this machine and the file systems of directories.",
      "Reports their abilities, and the reasons for missing ones. Leaves no files."
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    footer = {"", "Exit codes: 0 checked, 1 failed, 2 a directory that takes no files."})
final class DoctorCommand extends PrintingCommand {
  @Parameters(
      paramLabel = "DIR",
      arity = "0..*",
      description = "Directories to check (default: the working directory).")
  private List<Path> directories = new ArrayList<>();

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    Checkup checkup = checkup();
    PrintWriter out = out();
    if (json) {
      out.println(CheckupText.json(checkup));
    } else {
      new CheckupText(new TextOutput(out, Terminal.current().textColumns())).print(checkup);
    }
    return 0;
  }

  private Checkup checkup() throws IOException {
    List<Path> checked = directories.isEmpty() ? List.of(Path.of(".")) : directories;
    Sys sys = Host.sys();
    try {
      for (Path directory : checked) {
        DirectoryCheckup.require(directory);
      }
      MachineCheckup machine = MachineCheckup.of(sys);
      List<DirectoryCheckup> checkups = new ArrayList<>();
      for (Path directory : checked) {
        checkups.add(DirectoryCheckup.of(directory, sys.fileCalls()));
      }
      return new Checkup(machine, checkups);
    } catch (ImpossibleRequestException e) {
      throw new UsageException(String.valueOf(e.getMessage()), e);
    }
  }
}
