package dev.millrace.cli.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.remote.RemoteRun.HostNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RemoteRunTest {
  @TempDir Path directory;

  @Test
  void aSavedRunHasItsNameAndItsOptions() throws IOException {
    RemoteRun run = RemoteRun.start(directory, List.of("copy", "--with=two\nlines", "it's"));
    run.save(directory);
    assertThat(RemoteRun.saved(directory)).isEqualTo(run);
  }

  @Test
  void noTwoRunsShareADirectoryOfAHost() throws IOException {
    assertThat(RemoteRun.start(directory, List.of()).name())
        .isNotEqualTo(RemoteRun.start(directory, List.of()).name())
        .matches("[A-Za-z0-9._-]+");
  }

  @Test
  void aDirectoryOfAnotherRunIsRejected() throws IOException {
    RemoteRun.start(directory, List.of("--unknown")).save(directory);
    assertThatThrownBy(() -> RemoteRun.start(directory, List.of()))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("belongs to another race, which --resume continues");
  }

  @Test
  void aDirectoryWithARecordOfAHostIsRejected() throws IOException {
    Files.createFile(Files.createDirectory(directory.resolve("one")).resolve("record.json"));
    assertThatThrownBy(() -> RemoteRun.start(directory, List.of()))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("has the records of another race; choose another directory");
  }

  @Test
  void aBrokenFileIsReported() throws IOException {
    Files.writeString(directory.resolve("on.json"), "{");
    assertThatThrownBy(() -> RemoteRun.saved(directory))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("on.json is broken");
  }

  @Test
  void namesOfHostsAreNamesOfDirectories() {
    HostNames.check(List.of("server", "me@server", "ssh://server:2222", "fe80::1"));
    assertThat(HostNames.directory("ssh://server:2222")).isEqualTo("ssh___server_2222");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "..", ".", "-oProxyCommand=id", "me@-oProxyCommand=id", "a\nb"})
  void otherNamesAreRejected(String name) {
    assertThatThrownBy(() -> HostNames.check(List.of("server", name)))
        .isInstanceOf(UsageException.class)
        .hasMessage("--on: '" + name + "' is no host; name hosts as for ssh");
  }

  @Test
  void twoHostsDoNotShareADirectory() {
    assertThatThrownBy(() -> HostNames.check(List.of("a:1", "a_1")))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "--on: the records of a:1 and a_1 would have the same directory; race on them one by"
                + " one");
  }
}
