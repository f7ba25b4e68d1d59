package dev.millrace.cli;

import dev.millrace.cli.DoctorCommand.CheckupText.Checkup;
import dev.millrace.cli.name.Printable;
import dev.millrace.cli.terminal.Terminal;
import dev.millrace.lab.doctor.Ability;
import dev.millrace.lab.doctor.DirectoryCheckup;
import dev.millrace.lab.doctor.DirectoryCheckup.LeftRace;
import dev.millrace.lab.doctor.MachineCheckup;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.Environment.Directory;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Json;
import dev.millrace.model.text.Format;
import dev.millrace.report.text.TextOutput;
import dev.millrace.sys.Sys;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
      out.println(Json.mapper().writeValueAsString(checkup));
    } else {
      new CheckupText(Terminal.text(out)).print(checkup);
    }
    return 0;
  }

  private Checkup checkup() throws IOException {
    List<Path> checked = directories.isEmpty() ? List.of(Path.of(".")) : directories;
    Sys sys = Host.sys();
    for (Path directory : checked) {
      DirectoryCheckup.require(directory);
    }
    MachineCheckup machine = MachineCheckup.of(sys);
    List<DirectoryCheckup> checkups = new ArrayList<>();
    for (Path directory : checked) {
      checkups.add(DirectoryCheckup.of(directory, sys.fileCalls()));
    }
    return new Checkup(machine, checkups);
  }

  /// Prints the results of a checkup.
  ///
  /// @param out of a limited width
  record CheckupText(TextOutput out) {
    public void print(Checkup checkup) {
      machine(checkup.machine());
      checkup.directories().forEach(this::directory);
    }

    private void machine(MachineCheckup machine) {
      Environment environment = machine.environment();
      out.println("Machine");
      row("system", environment.system() + ", kernel " + environment.kernel());
      row(
          "processor",
          "%s, %s for this JVM, governor %s"
              .formatted(environment.cpu(), environment.logicalCpus(), environment.governor()));
      row("memory", Format.bytes(environment.memoryBytes()));
      row("limits", environment.container());
      row("JVM", environment.host());
      row("JDKs", environment.jdks().stream().map(Jdk::name).collect(Collectors.joining(", ")));
      machine.abilities().forEach(this::row);
    }

    private void directory(DirectoryCheckup checkup) {
      Directory directory = checkup.directory();
      out.out().println();
      out.println(Printable.text(directory.path()));
      row("file system", directory.type() + " on " + Printable.text(directory.device()));
      row("mount options", Printable.text(options(directory.options())));
      if (directory.journal().equals("none")) {
        row("journal", "none");
      }
      row(
          "free",
          directory.totalBytes() == 0
              ? "unknown"
              : "%s of %s"
                  .formatted(
                      Format.bytes(directory.freeBytes()), Format.bytes(directory.totalBytes())));
      checkup.abilities().forEach(this::row);
      checkup.leftRaces().forEach(left -> row("killed race", words(left)));
    }

    private static String words(LeftRace left) {
      String next =
          left.hasEnded()
              ? "the next race of its owner in this directory removes its files"
              : "remove this directory if no race uses it, for example on another machine";
      return Printable.text(left.name()) + ": " + next;
    }

    // With blanks, to break the line. The layers of an overlay have long paths on the host.
    private static String options(String options) {
      return Stream.of(options.split(",", -1))
          .filter(option -> !option.contains("dir=/"))
          .collect(Collectors.joining(", "));
    }

    private void row(Ability ability) {
      row(ability.name(), words(ability));
    }

    private static String words(Ability ability) {
      String detail = ability.detail();
      return switch (ability.state()) {
        case YES -> detail.isEmpty() ? "yes" : detail;
        case NO -> "no: " + detail;
        case UNKNOWN -> "unknown: " + detail;
      };
    }

    private void row(String name, String text) {
      out.wrapped("  %-22s".formatted(name), text);
    }

    public record Checkup(MachineCheckup machine, List<DirectoryCheckup> directories) {}
  }
}
