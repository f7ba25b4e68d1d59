package dev.millrace.cli.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.cli.name.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
}
