package dev.millrace.cli;

import static dev.millrace.cli.Run.copy;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// `millrace copy` of trees and of several sources: the effect of each option three levels deep.
class CopyTreeCommandTest extends CopiedTree {
  @Test
  void severalSourcesNeedADirectory() {
    copy(source.resolve("top"), source.resolve("a/b/deep"), target)
        .assertFails(1, target + ": no such directory; create it first");
  }

  @Test
  void twoSourcesOfOneNameAreRejectedBeforeAnythingIsWritten() throws IOException {
    Path other =
        Files.writeString(Files.createDirectory(directory.resolve("o")).resolve("top"), "x");
    Files.createDirectory(target);
    copy(source.resolve("top"), other, target).assertFails(1, "would replace the copy of ");
    assertThat(target).isEmptyDirectory();
  }

  @Test
  void theSourceItselfIsAnExistingFile() throws IOException {
    Path file = source.resolve("top");
    Path name = Files.createLink(directory.resolve("name"), file);
    Path link = Files.createSymbolicLink(directory.resolve("link"), file);
    for (String option : List.of("-n", "-rn", "-an", "--update=none")) {
      assertThat(copy(option, file, name).code()).isZero();
      assertThat(copy(option, file, file).code()).isZero();
      assertThat(copy("-L", option, link, file).code()).isZero();
    }
    assertThat(copy("-u", file, name).code()).isEqualTo(1);
    assertThat(file).hasContent("top");
  }

  @Test
  void noLinkIsANewerFile() throws IOException {
    Path other = Files.writeString(directory.resolve("other"), "other");
    Files.createDirectory(target);
    Files.createSymbolicLink(target.resolve("top"), other);
    Files.createDirectories(target.resolve("a/b"));
    Files.createSymbolicLink(target.resolve("a/b/deep"), Path.of("nowhere"));
    Path newer = Files.writeString(target.resolve("a/link"), "newer");
    copy("-auT", source, target).assertQuiet();
    assertThat(target.resolve("top")).hasContent("top").isRegularFile();
    assertThat(target.resolve("a/b/deep")).hasContent("deep");
    assertThat(newer).hasContent("newer");
    Path loop = Files.createSymbolicLink(directory.resolve("loop"), Path.of("loop"));
    assertThat(copy("-u", source.resolve("top"), loop).code()).isZero();
    assertThat(loop).hasContent("top");
    assertThat(other).hasContent("other");
  }

  @Test
  void namesOfOneFileAreLinkedOnce() throws IOException {
    Files.createLink(source.resolve("name"), source.resolve("top"));
    copy("-aT", source, target);
    for (String option : List.of("-u", "--checksum", "--resume")) {
      Run run = copy("-aT", option, "--stats", source, target);
      assertThat(run.out()).contains(" skipped").doesNotContain("hard link");
    }
  }

  @Test
  void noDryRunCopiesIntoAMissingDirectory() {
    for (String option : List.of("-v", "--dry-run")) {
      Run run = copy(option, source.resolve("top"), directory.resolve("missing/top"));
      assertThat(run.code()).isEqualTo(1);
      assertThat(run.out()).isEmpty();
    }
  }

  @Test
  void parentsFollowsNoLinkOfTheTarget() throws IOException {
    Path victim = Files.createDirectory(directory.resolve("victim"));
    Path around = Files.createDirectories(target.resolve(source.toString().substring(1)));
    Path link = Files.createSymbolicLink(around.resolve("a"), victim);
    assertThat(copy("-a", "--parents", source.resolve("a/b"), target).err())
        .contains("is a link to a directory; --keep-directory-symlink copies through it");
    assertThat(victim).isEmptyDirectory();
    Path deep = source.resolve("a/b/deep");
    assertThat(copy("--parents", "--keep-directory-symlink", deep, target).code()).isZero();
    assertThat(link.resolve("b/deep")).hasContent("deep");
    assertThat(link).isSymbolicLink();
  }

  @Test
  void listingsAndTotalsGoToStandardOutput() throws IOException {
    Run run = copy("-r", "-v", "--stats", source, target);
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines())
        .contains(source + "/a/b/deep -> " + target + "/a/b/deep", source + " -> " + target)
        .contains("           3 files", "           4 directories", "           1 symbolic link");
    String dry = copy("-rT", "--dry-run", "--json", source, target).out();
    assertThat(Json.mapper().readTree(dry).has("files")).isTrue();
    JsonNode json = copy("-rT", "--json", source, target).json();
    assertThat(json.get("files").asLong()).isEqualTo(3);
    assertThat(json.get("failed").asLong()).isZero();
  }

  @Test
  void theProgressEndsWithTheTotals() {
    Run run = copy("-r", "--progress", source, target);
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines()).last().asString().startsWith("3 files, ");
  }

  @Test
  void everyFailureIsOneLineAndTheRestIsCopied() throws IOException {
    Files.createDirectories(target.resolve("top"));
    Files.createDirectory(target.resolve("a"));
    Files.writeString(target.resolve("a/b"), "a file");
    Run run = copy("-rT", source, target);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err().lines()).hasSize(2).allMatch(line -> line.startsWith("millrace copy: "));
    assertThat(target.resolve("a/link")).isSymbolicLink();
  }

  @Test
  void aFileInThePlaceOfADirectoryAndALoopOfLinksHaveTheirReasons() throws IOException {
    Files.createDirectory(target);
    Files.writeString(target.resolve("a"), "a file");
    assertThat(copy("-rT", source, target).err())
        .isEqualTo("millrace copy: not a directory: " + target.resolve("a") + "\n");
    Files.createSymbolicLink(source.resolve("a/b/up"), Path.of(".."));
    copy("-rL", source, directory.resolve("followed"))
        .assertLine(1, "millrace copy: symbolic links form a loop: " + source.resolve("a/b/up"));
    assertThat(directory.resolve("followed/a/b/deep")).hasContent("deep");
  }
}
