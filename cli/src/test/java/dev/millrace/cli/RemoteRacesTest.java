package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.cli.name.TypedCommand.ShellWord;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `millrace race --on` through OpenSSH to a server on this machine.
@Tag("slow")
class RemoteRacesTest extends StartedProcesses {
  private static final Path RESULTS = Path.of("../docs/results").toAbsolutePath().normalize();

  /// Millrace itself.
  private static final String PROGRAM =
      "exec "
          + String.join(" ", OwnProcess.command().stream().map(ShellWord::quoted).toList())
          + " \"$@\"";

  /// A stand-in for Millrace that writes a published record, unless a file holds it up.
  private static final String STAND_IN =
      """
      echo "$@" >>"$HOME/starts"
      echo "fork 1 of 2" >&2
      [ ! -f "$HOME/broken" ] || exit 1
      while [ -f "$HOME/held" ]; do sleep 0.1; done
      echo "fork 2 of 2" >&2
      mkdir -p record
      gzip -dc RESULTS/six-methods/record.json.gz >record/record.json
      """
          .replace("RESULTS", RESULTS.toString());

  @TempDir Path directory;
  private Path results;
  private SshHosts hosts;

  @BeforeEach
  void start() throws Exception {
    results = directory.resolve("my results");
    Files.createDirectories(directory.resolve("release/lib"));
    Files.createDirectory(directory.resolve("temporary"));
    hosts = SshHosts.start(Files.createDirectory(directory.resolve("ssh")), "one", "two");
  }

  @AfterEach
  void stop() throws IOException {
    if (hosts != null) {
      hosts.close();
    }
  }

  @Test
  void twoHostsRaceAlthoughAConnectionIsLost() throws Exception {
    release(PROGRAM);
    Process race =
        race(
            "--on=one,two",
            "--sizes=1K",
            "--methods=files-copy",
            "--forks=1",
            "--warmups=0",
            "--iterations=1",
            "--watch=none",
            "--out=" + results);
    await(race, "one: pilot");
    hosts.loseConnections();
    Run run = ended(race).succeeded();
    assertThat(run.err()).contains("one: the connection is lost; connecting again");
    assertThat(run.out()) // without a table of machines, since both hosts are this one
        .startsWith(
            "Record: " + results + "/one/record.json\nRecord: " + results + "/two/record.json")
        .contains("Report: millrace report '%s/one' '%s/two'".formatted(results, results));
    assertThat(onHost("two").resolve("races")).isEmptyDirectory();
    assertThat(directory.resolve("temporary")).isEmptyDirectory();
  }

  @Test
  void afterCtrlCTheRaceGoesOnThereAndResumeBringsItsRecord() throws Exception {
    release(STAND_IN);
    Path held = Files.createFile(Files.createDirectories(hosts.home("one")).resolve("held"));
    Process race = race("--on=one,two", "--methods=files-copy,it's", "--out=" + results);
    await(race, "one: fork 1 of 2");
    OwnProcess.signal("INT", race);
    Run interrupted = ended(race);
    assertThat(interrupted.code()).isEqualTo(130);
    assertThat(interrupted.err())
        .endsWith("continue with: millrace race --on one,two --resume '" + results + "'\n");
    assertThat(directory.resolve("temporary")).isEmptyDirectory();
    Files.delete(held);
    ended(race("--on=one,two", "--resume=" + results)).succeeded();
    assertThat(starts("one")).containsExactly("race --methods=files-copy,it's --out record");
    assertThat(starts("two")).hasSize(1);
    ended(race("--on=one", "--out=" + results))
        .assertFails(
            2, "--out: " + results + " belongs to another race, which --resume continues;");
  }

  @Test
  void aRaceThatFailedStartsAgain() throws Exception {
    release(STAND_IN);
    Path broken = Files.createDirectories(hosts.home("one")).resolve("broken");
    Files.createFile(broken);
    Run failed = ended(race("--on=one", "--out=" + results));
    assertThat(failed.code()).isEqualTo(1);
    assertThat(failed.err())
        .contains("one: the race failed there; the lines above have the reason")
        .contains("continue with: millrace race --on one --resume '" + results + "'");
    Files.delete(broken);
    assertThat(ended(race("--on=one", "--resume=" + results)).code()).isZero();
  }

  @Test
  void allHostsAreCheckedBeforeAnyFileIsWritten() throws Exception {
    release(STAND_IN);
    Run run = ended(race("--on=one,down", "--out=" + results));
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).endsWith("down: no connection; check it with: ssh down\n");
    assertThat(results).doesNotExist();
    assertThat(hosts.home("one")).isEmptyDirectory();
  }

  /// Makes the release that is sent to the hosts.
  private void release(String script) throws IOException {
    Files.writeString(directory.resolve("release/millrace"), script);
    Files.writeString(directory.resolve("release/SHA256SUMS"), script);
  }

  private Process race(String... options) throws IOException {
    List<String> command = OwnProcess.command("race");
    command.add(1, "-Dmillrace.home=" + directory.resolve("release"));
    command.add(1, "-Djava.io.tmpdir=" + directory.resolve("temporary"));
    command.addAll(List.of(options));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.redirectError(directory.resolve("err").toFile());
    builder.environment().merge("PATH", hosts.programs() + ":", (path, bin) -> bin + path);
    return start(builder);
  }

  private void await(Process race, String text) throws Exception {
    while (!Files.readString(directory.resolve("err")).contains(text)) {
      assertThat(race.isAlive()).as(Files.readString(directory.resolve("err"))).isTrue();
      Thread.sleep(20);
    }
  }

  private Run ended(Process race) throws Exception {
    String out = new String(race.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Run(race.waitFor(), out, Files.readString(directory.resolve("err")));
  }

  private Path onHost(String host) {
    return hosts.home(host).resolve(".cache/millrace/on");
  }

  private List<String> starts(String host) throws IOException {
    return Files.readAllLines(hosts.home(host).resolve("starts"));
  }
}
