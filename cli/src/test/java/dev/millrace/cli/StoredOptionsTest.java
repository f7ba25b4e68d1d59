package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.cli.option.Converters;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// The stored options of a command equal the options of its annotations.
class StoredOptionsTest {
  @TempDir Path directory;

  @BeforeEach
  void store() throws IOException {
    Subcommand.store(directory);
  }

  private static Stream<Supplier<Object>> commands() {
    return Stream.of(Millrace::new, CopyCommand::new, CloneCommand::new);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void eachOptionHasTheSameAttributes(Supplier<Object> command) {
    CommandLine annotated = new CommandLine(command.get());
    CommandLine stored = stored(annotated.getCommandName(), command.get());
    assertThat(attributes(stored)).isEqualTo(attributes(annotated));
    assertThat(stored.getUsageMessage()).isEqualTo(annotated.getUsageMessage());
  }

  private static List<List<Object>> attributes(CommandLine command) {
    Stream<OptionSpec> options = command.getCommandSpec().options().stream();
    Stream<PositionalParamSpec> operands = command.getCommandSpec().positionalParameters().stream();
    return Stream.concat(options, operands).map(StoredOptionsTest::attributes).toList();
  }

  private static List<Object> attributes(ArgSpec each) {
    Optional<OptionSpec> option =
        each instanceof OptionSpec one ? Optional.of(one) : Optional.empty();
    return List.of(
        option.map(one -> List.of(one.names())),
        option.map(OptionSpec::fallbackValue),
        option.map(one -> one.usageHelp() + " " + one.versionHelp() + " " + one.negatable()),
        List.of(each.description()),
        each.paramLabel(),
        each.arity(),
        each.type(),
        List.of(each.auxiliaryTypes()),
        each.required(),
        each.hidden(),
        each.scopeType(),
        each.splitRegex(),
        Optional.ofNullable(each.defaultValue()),
        each.preprocessor().getClass(),
        Stream.of(each.converters()).map(Object::getClass).toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a b",
        "-aT --exclude x --exclude y --include=z --jobs 3 a b",
        "-n -p --reflink a b c",
        "--exclude / --include [q --exclude= --exclude-from none a b",
        "--reflink=never --fsync directory --bwlimit 5M --threads=3 --verify hash a b",
        "-b --backup -S .old --update --update=none a b",
        "--preserve --no-preserve=xattr --resume --partial -rfluvx --delete -t d a -- -b",
        "--shard 1/2 --manifest m --log-json --engine url --progress --explain a b",
        "-r=true --json=true -v=false a b",
      })
  void aCommandLineIsParsedInTheSameWay(String line) {
    CopyCommand annotated = new CopyCommand();
    parse(new CommandLine(annotated), line);
    CopyCommand stored = new CopyCommand();
    parse(stored("copy", stored), line);
    assertThat(stored).usingRecursiveComparison().ignoringFields("spec").isEqualTo(annotated);
  }

  private static void parse(CommandLine command, String line) {
    Converters.register(command)
        .setOverwrittenOptionsAllowed(true)
        .setAllowOptionsAsOptionParameters(true)
        .parseArgs(line.split(" ", -1));
  }

  @Test
  void theListOfCommandsHasAllDescriptions() {
    CommandLine race = stored("race", null);
    assertThat(race.getCommandSpec().usageMessage().description())
        .isEqualTo(
            new CommandLine(new RaceCommand()).getCommandSpec().usageMessage().description());
  }

  @Test
  void withoutAFileTheAnnotationsCount() {
    assertThat(StoredOptions.stored(directory.toString(), "missing", new Object())).isEmpty();
    assertThat(StoredOptions.of("copy", new CopyCommand()).getCommandSpec().findOption("-a"))
        .isNotNull();
  }

  private CommandLine stored(String name, @Nullable Object command) {
    return StoredOptions.stored(directory.toString(), name, command).orElseThrow();
  }
}
