package dev.millrace.cli;

import dev.millrace.lab.request.Dimensions.FileSizes;
import dev.millrace.lab.request.RaceRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import picocli.CommandLine;

/// The request of a command line, without running the race.
public final class ParsedRequest {
  private ParsedRequest() {}

  /// The request of `millrace race` with these arguments.
  public static RaceRequest of(Object... args) {
    CommandLine millrace = Millrace.commandLine();
    millrace.parseArgs(Run.words("race", args).toArray(String[]::new));
    CommandLine race = millrace.getSubcommands().get("race");
    try {
      return ((RaceCommand) race.getCommandSpec().userObject()).request();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The sizes of a request; for ranges, the smaller end.
  public static List<Long> sizes(RaceRequest request) {
    return request.dimensions().sizes().stream().map(FileSizes::smallest).toList();
  }
}
