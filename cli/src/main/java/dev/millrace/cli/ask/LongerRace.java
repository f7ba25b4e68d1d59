package dev.millrace.cli.ask;

import dev.millrace.cli.name.TypedCommand;
import dev.millrace.methods.ByteSize;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.RunRecord;
import java.util.stream.Collectors;

/// The command of a longer race of the same calls, sizes, directories and JDK.
final class LongerRace {
  private LongerRace() {}

  /// Returns the command, to paste into a shell.
  static String of(RunRecord record) {
    Cell first = record.plan().cells().getFirst();
    String methods =
        record.plan().methods(first).stream()
            .filter(Entry::ranked)
            .map(Entry::method)
            .collect(Collectors.joining(","));
    String sizes =
        record.plan().cells().stream()
            .map(cell -> size(cell.largestBytes()))
            .distinct()
            .collect(Collectors.joining(","));
    return TypedCommand.of(
        "race",
        "--methods",
        methods,
        "--sizes",
        sizes,
        "--jdk",
        record.jdk(first).home(),
        "--from",
        first.from(),
        "--to",
        first.to());
  }

  // The usual form of a size is rounded.
  private static String size(long bytes) {
    String usual = ByteSize.format(bytes);
    return ByteSize.parse(usual) == bytes ? usual : bytes + "B";
  }
}
