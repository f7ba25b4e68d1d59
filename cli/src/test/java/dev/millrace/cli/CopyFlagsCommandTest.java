package dev.millrace.cli;

import static dev.millrace.cli.Run.copy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.model.record.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Further options of `millrace copy`: the effect of each one three levels deep.
class CopyFlagsCommandTest extends CopiedTree {
  @Test
  void timesAloneReachExistingFiles() throws IOException {
    copied("-r");
    FileTime time = FileTime.from(Instant.ofEpochSecond(1_000_000_000));
    Files.setLastModifiedTime(source.resolve("a/b/deep"), time);
    Files.setPosixFilePermissions(deep, PosixFilePermissions.fromString("rw-------"));
    copied("-rT", "--attributes-only", "--preserve=timestamps");
    assertThat(Files.getLastModifiedTime(deep)).isEqualTo(time);
    Files.setLastModifiedTime(deep, FileTime.fromMillis(0));
    copied("-rT", "--in-place", "--preserve=timestamps", "--strict");
    assertThat(Files.getLastModifiedTime(deep)).isEqualTo(time);
    assertThat(Files.getPosixFilePermissions(deep)).hasSize(2);
  }

  @Test
  void ofFlagsForOlderFilesTheLastOneCounts() throws IOException {
    copied("-r");
    Files.writeString(deep, "newer");
    copied("-rT", "--update=all", "-u");
    assertThat(deep).hasContent("newer");
    copied("-rT", "-u", "--update=all");
    assertThat(deep).hasContent("deep");
  }

  @Test
  void aManifestHasTheHashesOfAllCopies() throws Exception {
    Files.writeString(source.resolve("a/b/c/odd\nname\\"), "odd");
    Path manifest = directory.resolve("manifest");
    copied("-r", "--manifest", manifest);
    assertThat(Files.readAllLines(manifest)).hasSize(4);
    assumeThat(Path.of("/usr/bin/sha256sum")).exists();
    String[] check = {"/usr/bin/sha256sum", "--strict", "-c", manifest.toString()};
    Run.process(new ProcessBuilder(check)).succeeded();
  }

  @Test
  void everyEventIsOneLineOfJson() throws IOException {
    copied("-r");
    Files.writeString(target.resolve("a/b/old"), "x");
    Run run = copy("-rT", "--update=none", "--log-json", "--delete", source, target);
    List<JsonNode> events = new ArrayList<>();
    run.out().lines().forEach(line -> events.add(Json.mapper().readTree(line)));
    assertThat(events.stream().map(event -> event.get("event").asString()))
        .contains("copied", "skipped", "deleted")
        .endsWith("finished");
    assertThat(events)
        .anySatisfy(event -> {
          assertThat(event.path("source").asString()).isEqualTo(source + "/a/b/deep");
          assertThat(event.path("reason").asString()).isEqualTo("the target exists");
        });
  }

  @Test
  void contradictionsAndUnsupportedOptionsAreBadUsage() {
    String options =
        """
        -l -s
        -b -n
        -b --in-place
        --backup=some
        -S a/b
        --delete
        -r --from0
        --preserve=modes
        --preserve=context
        -a --no-preserve=ownership
        --preserve=timestamps --no-preserve=mode
        -r --include=/
        -Z
        --context=x
        -n --checksum
        -u --checksum
        --update=newer
        --jobs=0
        """;
    for (String words : options.lines().toList()) {
      copy(List.of(words.split(" ")), source, target).assertOneLine(2, "", "");
    }
    copy("-T", "-t", target, source).assertOneLine(2, "", "");
    copy("-T", source, source, target).assertOneLine(2, "", "");
    assertThat(target).doesNotExist();
  }

  // A read of the link sets its access time where the file system records that.
  @ParameterizedTest
  @ValueSource(strings = {"-a", "-rp"})
  void aCopyInATreeHasBothTimesOfTheLink(String option) throws IOException {
    Path link = source.resolve("a/link");
    FileTime modified = FileTime.from(Instant.parse("2001-01-01T00:00:00Z"));
    FileTime read = FileTime.from(Instant.parse("2000-01-01T00:00:00Z"));
    times(link).setTimes(modified, read, null);
    assertThat(copy(option, source, target).code()).isZero();
    BasicFileAttributes copy = times(target.resolve("a/link")).readAttributes();
    assertThat(copy.lastModifiedTime()).isEqualTo(modified);
    assertThat(copy.lastAccessTime()).isEqualTo(read);
  }

  private static BasicFileAttributeView times(Path link) {
    return Files.getFileAttributeView(
        link, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
  }
}
