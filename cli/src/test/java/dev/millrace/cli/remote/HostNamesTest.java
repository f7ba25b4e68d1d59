package dev.millrace.cli.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.remote.RemoteRun.HostNames;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostNamesTest {
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
