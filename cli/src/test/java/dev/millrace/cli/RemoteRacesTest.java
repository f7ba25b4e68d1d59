package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `millrace race --on` against a stand-in for ssh, which runs the script on this machine with
/// another home directory, and a stand-in for Millrace, which writes a published record.
@Tag("slow")
class RemoteRacesTest {
  private static final Path RESULTS = Path.of("../docs/results").toAbsolutePath().normalize();

  /// The last argument is the command; the one before it is the host.
  private static final String SSH =
      """
      #!/bin/sh
      for word; do host=$command; command=$word; done
      [ "$host" != down ] || exit 255
      HOME=$BASE/$host
      export HOME
      mkdir -p "$HOME"
      case $command in
        *tail*)
          if [ -f "$BASE/lose" ]; then
            rm "$BASE/lose"
            sh -c "$command" </dev/null >"$BASE/out" 2>&1 &
            sleep 0.7
            cat "$BASE/out"
            exit 255
          fi
          ;;
      esac
      exec sh -c "$command"
      """;

  private static final String MILLRACE =
      """
      echo "$@" >>"$HOME/starts"
      echo "fork 1 of 2" >&2
      sleep 1
      echo "fork 2 of 2" >&2
      mkdir -p record
      case $HOME in
        *one) gzip -dc RESULTS/2026-11-23-six-methods/record.json.gz ;;
        *) gzip -dc RESULTS/2026-11-23-copier-drop-in/record.json.gz ;;
      esac >record/record.json
      """;

  @TempDir Path directory;
  private Path results;

  @BeforeEach
  void create() throws IOException {
    assumeThat(Path.of("/bin/sh")).exists();
    results = directory.resolve("results");
    Path ssh = Files.createDirectories(directory.resolve("bin")).resolve("ssh");
    Files.writeString(ssh, SSH);
    assertThat(ssh.toFile().setExecutable(true)).isTrue();
    Path zips = Files.createDirectories(directory.resolve("home/release/target"));
    try (OutputStream out = Files.newOutputStream(zips.resolve("millrace-1.zip"));
        ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry("millrace-1/millrace"));
      zip.write(MILLRACE.replace("RESULTS", RESULTS.toString()).getBytes(StandardCharsets.UTF_8));
    }
  }

  @Test
  void theRecordsOfAllHostsComeBackAlthoughAConnectionIsLost() throws Exception {
    Files.createFile(directory.resolve("lose"));
    Run run = race("one,two", "--sizes=5K", "--methods=files-copy,it's", "--out=" + results);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err())
        .contains("one: the connection is lost", "one: fork 2 of 2", "two: fork 2 of 2");
    assertThat(run.err().split("one: fork 1 of 2", -1)).hasSize(2);
    assertThat(run.out())
        .startsWith("Machines")
        .contains("m2", "Record: " + results + "/two/record.json");
    assertThat(starts("one"))
        .containsExactly("race --sizes=5K --methods=files-copy,it's --out record");
    assertThat(onHost("one").resolve("races/results")).doesNotExist();
  }

  @Test
  void aHostWithoutAConnectionIsReportedWithTheWayToGoOn() throws Exception {
    Run run = race("one,down", "--out=" + results);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err())
        .contains("continue with: millrace race --on one,down --resume " + results)
        .contains("down: no connection; check it with: ssh down");
    Run again = race("one,two", "--resume=" + results);
    assertThat(again.code()).as(again.err()).isZero();
    assertThat(again.err()).doesNotContain("one: ");
    assertThat(starts("one")).hasSize(1);
  }

  @Test
  void localOptionsAndStrangeHostsAreRejected() {
    assertThat(Run.of("race", "--on=one", "--json").err())
        .isEqualToIgnoringNewLines(
            "millrace race: --on and --json exclude each other; remove --json");
  }

  private Run race(String hosts, String... options) throws Exception {
    List<String> command = OwnProcess.command("race", "--on=" + hosts);
    command.add(1, "-Dmillrace.home=" + directory.resolve("home"));
    Stream.of(options).forEach(command::add);
    ProcessBuilder builder = new ProcessBuilder(new ArrayList<>(command));
    Path err = directory.resolve("err");
    builder.redirectError(err.toFile());
    builder.environment().merge("PATH", directory.resolve("bin") + ":", (path, bin) -> bin + path);
    builder.environment().put("BASE", directory.toString());
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Run(process.waitFor(), out, Files.readString(err));
  }

  private Path onHost(String host) {
    return directory.resolve(host).resolve(".cache/millrace/on");
  }

  private List<String> starts(String host) throws IOException {
    return Files.readAllLines(directory.resolve(host).resolve("starts"));
  }
}
