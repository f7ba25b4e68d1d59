package dev.millrace.cli;

import java.util.Locale;
import picocli.CommandLine;

/// The commands of `millrace`, in the order in which its help lists them. They are called as here,
/// in lower case.
enum Subcommand {
  RACE,
  REPORT,
  COMPARE,
  COPY,
  METHODS,
  PRESETS;

  /// Adds to `millrace` the command that `args` begin with: that no other is even loaded is what
  /// lets a small copy start quickly. All of them if they begin with none, since then there may be
  /// help to show.
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
      case REPORT -> new ReportCommand();
      case COMPARE -> new CompareCommand();
      case COPY -> new CopyCommand();
      case METHODS -> new MethodsCommand();
      case PRESETS -> new PresetsCommand();
    };
  }
}
