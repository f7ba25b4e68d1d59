package dev.millrace.cli;

import dev.millrace.lab.request.FileSizes;
import dev.millrace.lab.request.RaceRequest;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;

/// What a race is asked for, without running it.
public final class Asked {
  private Asked() {}

  /// The order of `millrace race` with these arguments.
  public static RaceRequest by(String... args) {
    CommandLine millrace = Millrace.commandLine();
    millrace.parseArgs(Stream.concat(Stream.of("race"), Stream.of(args)).toArray(String[]::new));
    CommandLine race = millrace.getSubcommands().get("race");
    return ((RaceCommand) race.getCommandSpec().userObject()).order();
  }

  /// The sizes of an order, of ranges the smaller end.
  public static List<Long> sizes(RaceRequest order) {
    return order.dimensions().sizes().stream().map(FileSizes::smallest).toList();
  }
}
