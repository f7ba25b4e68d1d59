package dev.millrace.cli;

import java.util.Locale;
import picocli.CommandLine;

/// The commands of `millrace`, in the order of its help. The name of a command is the constant in
/// lower case.
enum Subcommand {
  RACE,
  ASK,
  REPORT,
  COMPARE,
  COPY,
  CLONE,
  TUNE,
  EXPLAIN,
  DOCTOR,
  METHODS,
  PRESETS,
  COMPLETION;

  /// Adds the command that `args` begin with. Other commands are not loaded, so that a small copy
  /// starts quickly. Without a command in `args`, adds all commands for the help.
  static CommandLine addTo(CommandLine millrace, String... args) {
    for (Subcommand command : values()) {
      if (args.length > 0 && args[0].equals(command.title())) {
        return millrace.addSubcommand(command.make());
      }
    }
    for (Subcommand command : values()) {
      millrace.addSubcommand(command.make());
    }
    return millrace;
  }

  private String title() {
    return name().toLowerCase(Locale.ROOT);
  }

  private Object make() {
    return switch (this) {
      case RACE -> new RaceCommand();
      case ASK -> new AskCommand();
      case REPORT -> new ReportCommand();
      case COMPARE -> new CompareCommand();
      case COPY -> new CopyCommand();
      case CLONE -> new CloneCommand();
      case TUNE -> new TuneCommand();
      case EXPLAIN -> new ExplainCommand();
      case DOCTOR -> new DoctorCommand();
      case METHODS -> new MethodsCommand();
      case PRESETS -> new PresetsCommand();
      case COMPLETION -> new CompletionCommand();
    };
  }
}
