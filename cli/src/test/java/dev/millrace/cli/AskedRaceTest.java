package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.cli.AskedRace.Place;
import dev.millrace.lab.machine.Jdks;
import dev.millrace.lab.request.Dimensions.FileSizes;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.model.record.RecordFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The race that `millrace ask` requests.
class AskedRaceTest {
  @TempDir Path directory;
  private Path from;
  private Path to;

  @BeforeEach
  void create() throws IOException {
    from = Files.createDirectory(directory.resolve("from"));
    to = Files.createDirectory(directory.resolve("to"));
  }

  @Test
  void theFilesOfTheRaceAreInBothDirectories() throws IOException {
    RaceRequest request =
        AskedRace.of(
            Place.of(from, to),
            Jdks.identify(List.of(Path.of(System.getProperty("java.home")))).getFirst(),
            Duration.ofSeconds(20));
    assertThat(request.places().from()).isEqualTo(from);
    assertThat(request.places().to()).containsExactly(to);
    assertThat(request.methods().names())
        .hasSize(5)
        .startsWith("files-copy")
        .endsWith("millrace-files-copy");
    assertThat(request.dimensions().sizes())
        .extracting(FileSizes::smallest)
        .containsExactly(5L << 10, 500L << 10, 50L << 20);
    assertThat(request.settings().budget()).isLessThan(Duration.ofSeconds(20));
  }

  @Test
  void withoutATargetTheFilesStayInTheDirectoryOfTheSource() throws IOException {
    assertThat(Place.of(from, null).to()).isEqualTo(from);
  }

  @Test
  void theParentOfALinkedDirectoryIsTheParentOfTheTargetOfTheLink() throws IOException {
    Path deep = Files.createDirectories(directory.resolve("other/deep"));
    Path link = Files.createSymbolicLink(from.resolve("link"), deep);
    assertThat(Place.of(link.resolve(".."), null).from()).isEqualTo(deep.getParent().toRealPath());
    assertThat(Place.of(link, null).from()).isEqualTo(link);
    assertThat(Place.of(to.resolve("../from"), null).from()).isEqualTo(from);
  }

  @Test
  void theLongerRaceHasTheSameCallsSizesDirectoriesAndJdk() throws IOException {
    Path published = Path.of("../docs/results/six-methods/record.json.gz");
    try (InputStream in = new GZIPInputStream(Files.newInputStream(published))) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      Files.writeString(
          directory.resolve("record.json"), text.replace("/tmp/fs/ext4", "/mnt/my race"));
    }
    assertThat(AskDisplay.longerRace(RecordFile.read(directory)))
        .isEqualTo(
            "millrace race --methods 'millrace,millrace-files-copy,files-copy,channel-transfer-to,"
                + "stream-transfer-to,stream-array[4KiB]' --sizes 5KiB,50KiB,5MiB,50MiB"
                + " --jdk /usr/lib/jvm/temurin-25-jdk-amd64"
                + " --from '/mnt/my race' --to '/mnt/my race'");
  }

  @Test
  void anOlderJdkHasFiveCallsToo() {
    assertThat(AskedRace.calls(17)).hasSize(5).doesNotContain("millrace-files-copy");
    assertThat(AskedRace.calls(8)).hasSize(5).doesNotContain("stream-transfer-to");
    assertThat(AskedRace.calls(8)).contains("read-all-bytes", "channel-transfer-from");
  }

  @Test
  void theSizeOfAFileReplacesTheNearest() throws IOException {
    Path file = Files.write(from.resolve("file"), new byte[700 << 10]);
    Place place = Place.of(file, to);
    assertThat(place.from()).isEqualTo(from);
    assertThat(AskedRace.sizes(place.fileBytes())).containsExactly(5L << 10, 700L << 10, 50L << 20);
    assertThat(AskedRace.sizes(OptionalLong.of(0))).containsExactly(0L, 500L << 10, 50L << 20);
  }

  @Test
  void aSmallerFileStandsForALargeOne() {
    OptionalLong large = OptionalLong.of(8L << 30);
    assertThat(AskedRace.sizes(large)).containsExactly(5L << 10, 500L << 10, 100L << 20);
    assertThat(AskedRace.isReduced(large)).isTrue();
    assertThat(AskedRace.isReduced(OptionalLong.of(100L << 20))).isFalse();
  }
}
