package dev.millrace.lab.added;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RacePlan.AddedCommand;
import java.util.List;
import org.junit.jupiter.api.Test;

class AddedCommandsTest {
  @Test
  void quotesHoldWordsTogether() {
    assertThat(AddedCommands.words("cp  -a '{source}' \"a 'b' c\" d'e f'g ''"))
        .containsExactly("cp", "-a", "{source}", "a 'b' c", "de fg", "");
    assertThat(AddedCommands.words("C:\\tools\\cp.exe {source}"))
        .containsExactly("C:\\tools\\cp.exe", "{source}");
  }

  @Test
  void aCommandIsNamedAfterItsProgram() {
    assertThat(AddedCommands.name("/usr/bin/rsync -a {source} {target}")).isEqualTo("rsync");
    assertThat(AddedCommands.name("My_Tool.exe {source} {target}")).isEqualTo("my-tool");
    assertThat(AddedCommands.name("./my.sh {source} {target}")).isEqualTo("my-sh");
    for (String nameless : List.of("/ {source} {target}", "./日本 {source} {target}")) {
      assertThatExceptionOfType(ImpossibleRequestException.class)
          .isThrownBy(() -> AddedCommands.name(nameless))
          .withMessageContaining("has no name; put one in front");
    }
  }

  @Test
  void anIncompleteCommandIsRejected() {
    assertRejected("'cp {source}' has no {target}", "cp {source}");
    assertRejected("'cp {target}' has no {source}", "cp {target}");
    assertRejected("has no closing '", "cp '{source} {target}");
    assertRejected("the command is empty", " ");
    assertRejected("so '>' would be an argument", "cat {source} > {target}");
    assertRejected("so '2>&1' would be an argument", "cp {source} {target} 2>&1");
    assertRejected("so '>{target}' would be an argument", "cat {source} >{target}");
    assertRejected("./no-such-program is no file", "./no-such-program {source} {target}");
    assertRejected("./pom.xml is not executable", "./pom.xml {source} {target}");
    assertRejected("/usr is no file", "/usr {source} {target}");
    assertRejected("no-such-program is not installed", "no-such-program {source} {target}");
  }

  @Test
  void aCommandNeedsACopy() {
    AddedCommand command = new AddedCommand("cp", "cp {source} {target}");
    assertThatExceptionOfType(ImpossibleRequestException.class)
        .isThrownBy(() -> AddedCommands.method(command, List.of(Operation.READ)))
        .withMessageContaining("this race has no copy");
  }

  private static void assertRejected(String message, String command) {
    assertThatExceptionOfType(ImpossibleRequestException.class)
        .isThrownBy(
            () -> AddedCommands.method(new AddedCommand("name", command), List.of(Operation.COPY)))
        .withMessageContaining("--command: ")
        .withMessageContaining(message);
  }
}
