package dev.millrace.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.cli.ParsedRequest;
import dev.millrace.cli.Run;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.model.record.Content;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The options of a job, and the precedence of the command line.
class JobTest {
  @TempDir Path directory;
  private Path job;

  @BeforeEach
  void name() {
    job = directory.resolve("my.toml");
  }

  @Test
  void aJobSetsTheSameRequestAsTheOptions() throws IOException {
    write(
        """
        # A comment.
        operation = "copy"
        methods = ["files-copy", "channel-buffer[direct,64KiB]"]
        sizes = ["5K", 50_000, "1.5M"]  # a number is bytes
        content = ["binary", "text"]
        forks = 7
        quick = true
        budget = "5m"
        seed = 0x10
        """);
    RaceRequest request =
        ParsedRequest.of(
            "copy",
            "--methods=files-copy,channel-buffer[direct,64KiB]",
            "--sizes=5K,50000,1.5M",
            "--content=binary,text",
            "--forks=7",
            "--quick",
            "--budget=5m",
            "--seed=16");
    assertThat(ParsedRequest.of("--job=" + job)).isEqualTo(request);
    assertThat(ParsedRequest.sizes(request)).containsExactly(5120L, 50_000L, 1_572_864L);
  }

  @Test
  void anEmptyJobSetsNoOption() throws IOException {
    write("# nothing yet\nsizes = []\n");
    assertThat(ParsedRequest.of("--job=" + job)).isEqualTo(ParsedRequest.of());
  }

  @Test
  void aListMayBeOneTextWithCommas() throws IOException {
    write("sizes = \"5K,50K\"\nmethods = \"files-copy, channel-buffer[heap,1K]\"\n");
    RaceRequest request = ParsedRequest.of("--job=" + job);
    assertThat(ParsedRequest.sizes(request)).containsExactly(5120L, 51_200L);
    assertThat(request.methods().names()).containsExactly("files-copy", "channel-buffer[heap,1K]");
  }

  @Test
  void theCommandLineOverridesTheJobKeyByKey() throws IOException {
    write("sizes = [\"5K\", \"50K\"]\nforks = 7\ncontent = \"text\"\nbudget = \"1m\"\n");
    RaceRequest request = ParsedRequest.of("--sizes=1K", "--job=" + job, "--budget", "2m");
    assertThat(ParsedRequest.sizes(request)).containsExactly(1024L);
    assertThat(request.settings().budget()).isEqualTo(Duration.ofMinutes(2));
    assertThat(request.settings().effort().forks()).isEqualTo(7);
    assertThat(request.dimensions().contents()).containsExactly(Content.TEXT);
  }

  @Test
  void aFlagOfTheJobCanBeUnset() throws IOException {
    write("quick = true\n");
    assertThat(ParsedRequest.of("--job=" + job)).isEqualTo(ParsedRequest.of("--quick"));
    assertThat(ParsedRequest.of("--job=" + job, "--quick=false")).isEqualTo(ParsedRequest.of());
    write("quick = false\n");
    assertThat(ParsedRequest.of("--job=" + job)).isEqualTo(ParsedRequest.of());
  }

  @Test
  void valuesMayContainSyntaxOfTheCommandLine() throws IOException {
    Path odd = Files.createDirectory(directory.resolve("a, 'b' \"c\" = @d -e"));
    write("from = '''" + odd + "'''\njdk = [\"-x,y\", \"--z=1\", \"@f\", \"${user.home}\"]\n");
    RaceRequest request = ParsedRequest.of("--job=" + job);
    assertThat(request.places().from()).isEqualTo(odd);
    assertThat(request.places().jdks())
        .extracting(home -> home.getFileName().toString())
        .containsExactly("-x,y", "--z=1", "@f", "${user.home}");
  }

  @Test
  void aJobRunsTheSameRaceAsItsOptions() throws IOException {
    write("methods = [\"files-copy\"]\nsizes = [\"1K\", \"1M\"]\nfrom = '" + directory + "'\n");
    Run run = Run.of("race", "--dry-run", "--job", job.toString()).succeeded();
    assertThat(run.out()).contains("copy 1KiB binary", "copy 1MiB binary", "1 method: files-copy");
  }

  private void write(String text) throws IOException {
    Files.writeString(job, text);
  }
}
