package dev.millrace.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
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

  private static final Set<String> LISTING = Set.of("--help", "-h", "--version", "-V");

  /// Adds the command that `args` begin with. Other commands are not loaded, so that a small copy
  /// starts quickly. Without a command in `args`, adds all commands for the help.
  static CommandLine addTo(CommandLine millrace, String... args) {
    String first = args.length == 0 ? "" : args[0];
    for (Subcommand command : values()) {
      if (first.equals(command.title())) {
        return millrace.addSubcommand(command.parsed());
      }
    }
    boolean isListed = LISTING.contains(first);
    for (Subcommand command : values()) {
      Optional<CommandLine> name =
          isListed ? StoredOptions.withoutOptions(command.title()) : Optional.empty();
      millrace.addSubcommand(name.orElseGet(() -> new CommandLine(command.make())));
    }
    return millrace;
  }

  // Only these two commands must start in moments.
  private CommandLine parsed() {
    return this == COPY || this == CLONE
        ? StoredOptions.of(title(), make())
        : new CommandLine(make());
  }

  static void store(Path directory) throws IOException {
    StoredOptions.write(new Millrace(), directory);
    for (Subcommand command : values()) {
      StoredOptions.write(command.make(), directory);
    }
  }

  static boolean exists(String name) {
    return Arrays.stream(values()).anyMatch(command -> command.title().equals(name));
  }

  private String title() {
    return name().toLowerCase(Locale.ROOT);
  }

  private Object make() {
    return switch (this) {
      case RACE -> race();
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

  // Of the type Object, and so is the choice above: the JVM would load the class of every command
  // to check a more exact type.
  private static Object race() {
    return new RaceCommand();
  }
}
