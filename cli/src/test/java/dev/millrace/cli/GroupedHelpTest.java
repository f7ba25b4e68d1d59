package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.cli.HelpPage.Group;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/// The layout of the help of every command.
class GroupedHelpTest {
  private static final int COLUMNS = 80;

  static Stream<CommandLine> commands() {
    CommandLine millrace = Millrace.commandLine();
    return Stream.concat(Stream.of(millrace), millrace.getSubcommands().values().stream());
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyOptionIsInExactlyOneGroup(CommandLine command) {
    HelpPage page = HelpPage.of(command.getCommandName());
    List<String> options =
        command.getCommandSpec().options().stream().map(OptionSpec::longestName).toList();
    assertThat(page.groups().stream().map(Group::options).flatMap(List::stream))
        .containsExactlyInAnyOrderElementsOf(options);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void theLayoutIsNarrowAndWhole(CommandLine command) {
    String help = command.getUsageMessage(CommandLine.Help.Ansi.OFF);
    assertThat(help)
        .containsSubsequence("Usage: millrace", "Examples:", "General:")
        .doesNotContain("\n\n\n");
    assertThat(help.lines())
        .allMatch(line -> line.length() <= COLUMNS)
        .noneMatch(line -> line.endsWith(" .")); // a name that begins with a dot is not cut
    // The list of commands prints only the first line of each description.
    assertThat(command.getCommandSpec().usageMessage().description()[0]).endsWith(".");
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyExampleIsAValidCommandLine(CommandLine command) {
    for (String example : HelpPage.of(command.getCommandName()).examples()) {
      String[] words = example.replace("'", "").split(" ", -1);
      CommandLine millrace = Millrace.commandLine();
      millrace.parseArgs(Stream.of(words).skip(1).toArray(String[]::new));
      assertThat(millrace.getParseResult().subcommands()).as(example).hasSize(1);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"What to race:", "Where:", "How long:", "Results:", "[OPERATION...]"})
  void theHelpOfRaceHasGroupsAndAnOptionalOperation(String text) {
    assertThat(Run.of("race", "--help").out()).contains(text);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void theShortHelpNamesEveryOption(CommandLine command) {
    String name = command.getCommandName();
    Run run = name.equals("millrace") ? Run.of("-h") : Run.of(name, "-h").succeeded();
    assertThat(run.out().lines()).hasSizeLessThan(45);
    for (OptionSpec option : command.getCommandSpec().options()) {
      assertThat(run.out()).contains(option.names());
    }
  }

  @Test
  void helpWithTheNameOfACommandIsTheHelpOfTheCommand() {
    assertThat(Run.of("help", "copy")).isEqualTo(Run.of("copy", "--help"));
    assertThat(Run.of("help")).isEqualTo(Run.of("--help"));
    assertThat(Run.of("help", "copi").code()).isEqualTo(2);
  }

  /// No change of the help is accidental.
  @Test
  void theHelpOfCopyEqualsTheGoldenFile() throws Exception {
    Run run = Run.of("copy", "--help").succeeded();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).isEqualTo(golden());
  }

  private static String golden() throws Exception {
    try (InputStream file = GroupedHelpTest.class.getResourceAsStream("copy-help.txt")) {
      assertThat(file).isNotNull();
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
