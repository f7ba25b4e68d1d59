package dev.millrace.cli;

import static dev.millrace.cli.Run.copy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.sys.NameText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A manifest in the source of its copy.
class CopyManifestTest {
  private static final String REJECTED = "is a file of the copy; choose another --manifest";

  @TempDir Path directory;
  private Path source;
  private Path target;
  private Path manifest;

  @BeforeEach
  void createSource() throws IOException {
    source = Files.createDirectories(directory.resolve("source"));
    Files.createDirectory(source.resolve("in"));
    Files.writeString(source.resolve("in/SUMS"), "a file of the same name");
    Files.writeString(source.resolve("file"), "text");
    target = directory.resolve("target");
    manifest = source.resolve("SUMS");
  }

  private Run run(Object... options) {
    return copy(options, "-rT", "--manifest", manifest, source, target);
  }

  @Test
  void aCopyWithAManifestInItsSourceCanBeRepeated() throws IOException {
    assumeThat(directory.getFileSystem().supportedFileAttributeViews()).contains("unix");
    Files.writeString(source.resolve("line\nbreak"), "text");
    for (String again : new String[] {"first", "second", "third"}) {
      Files.writeString(source.resolve(again), again);
      assertThat(run()).as(again).isEqualTo(new Run(0, "", ""));
      assertThat(target.resolve("SUMS")).as(again).doesNotExist();
      assertThat(target.resolve("in/SUMS")).hasContent("a file of the same name");
      assertThat(Files.readString(manifest)).contains(target.resolve(again).toString());
    }
    assertThat(Files.readAllLines(manifest)).hasSize(6);
  }

  @Test
  void aDryRunListsNoManifest() {
    assertThat(run("--dry-run").out()).doesNotContain(manifest + " ->");
    assertThat(run().code()).isZero();
    assertThat(run("--dry-run").out()).doesNotContain(manifest + " ->");
    assertThat(manifest).isNotEmptyFile();
  }

  /// `OWN` stands for a line of a manifest of this copy, and `OTHER` for a line of another
  /// manifest.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "notes\n",
        "0  file\n",
        "OTHER",
        "OWN\nnotes",
        "OWN\nOTHER\n",
        "OWN\nOTHER\nOWN",
        "\0OWN",
        ""
      })
  void aFileOfTheUserIsNotOverwritten(String lines) throws IOException {
    String hash = "0".repeat(64) + "  ";
    String content =
        lines
            .replace("0  ", hash)
            .replace("OWN", hash + target + "/file")
            .replace("OTHER", hash + source + "/file");
    Files.writeString(manifest, content);
    String advice = content.isEmpty() ? ", or remove this empty file" : "";
    run().assertLine(1, "millrace copy: " + manifest + ": " + REJECTED + advice);
    assertThat(manifest).hasContent(content);
    assertThat(target).doesNotExist();
  }

  @Test
  void theManifestOfAnotherCopyIsNotOverwritten() throws IOException {
    assertThat(run().code()).isZero();
    String content = Files.readString(manifest);
    assertThat(copy("-r", "--manifest", manifest, source, directory.resolve("other")).err())
        .contains(REJECTED);
    assertThat(manifest).hasContent(content);
  }

  @Test
  void theCopyOverwritesNoManifestInItsTarget() throws IOException {
    assertThat(copy("-rT", source, target).code()).isZero();
    Path inTarget = target.resolve("file");
    assertThat(copy("-rT", "--manifest", inTarget, source, target).err()).contains(REJECTED);
    assertThat(inTarget).hasContent("text");
    Files.move(inTarget, target.resolve("free"), StandardCopyOption.REPLACE_EXISTING);
    assertThat(copy("-rT", "--manifest", target.resolve("SHA256"), source, target).code()).isZero();
    assertThat(target.resolve("SHA256")).isNotEmptyFile();
  }

  @Test
  void aFileOfTheUserIsNotOverwrittenByTheNameOfALink() throws IOException {
    Files.writeString(manifest, "notes");
    Path deep = Files.createDirectories(directory.resolve("other/deep"));
    Path link = Files.createSymbolicLink(directory.resolve("link"), source.resolve("in"));
    Path linkedFile = Files.createSymbolicLink(directory.resolve("linked"), manifest);
    Files.createSymbolicLink(deep.resolve("data"), source);
    assertKept("-rT", "--manifest", link.resolve("../SUMS"), source, target);
    assertKept("-rT", "--manifest", manifest, link.resolve(".."), target);
    assertKept("-rT", "--manifest", linkedFile, source, target);
    assertKept("-rLT", "--manifest", manifest, deep, target);
    Path further = Files.createLink(directory.resolve("further"), manifest);
    assertKept("-rT", "--manifest", further, source, target);
    for (Path used : new Path[] {manifest, further, target}) {
      assertKept("--manifest", used, manifest, target);
    }
  }

  private void assertKept(Object... words) {
    copy(words).assertFails(1, "a file of the copy; choose another --manifest");
    assertThat(manifest).hasContent("notes");
    assertThat(target).doesNotExist();
  }

  @Test
  void aManifestThatALinkLeadsToIsNotCopied() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link"), manifest);
    for (String again : new String[] {"first", "second"}) {
      assertThat(copy("-rT", "--manifest", link, source, target))
          .as(again)
          .isEqualTo(new Run(0, "", ""));
      assertThat(target.resolve("SUMS")).doesNotExist();
      assertThat(Files.readAllLines(manifest)).hasSize(2);
    }
  }

  @Test
  void aNewManifestIsNotCopiedThroughALinkInTheSource() throws IOException {
    Path above = Files.createDirectory(directory.resolve("above"));
    Files.createSymbolicLink(above.resolve("linked"), source);
    copy("-rLT", "--manifest", manifest, above, target).assertQuiet();
    assertThat(target.resolve("linked/SUMS")).doesNotExist();
    assertThat(target.resolve("linked/file")).hasContent("text");
  }

  @Test
  void aManifestWithNamesOfAnyLettersCanBeRepeated() throws IOException {
    for (String name : new String[] {"\u00c5se", "\u0105", "\u0445"}) {
      Files.writeString(source.resolve(NameText.path(name)), "text");
    }
    run().assertQuiet();
    run().assertQuiet();
    assertThat(Files.readAllLines(manifest)).hasSize(5);
  }

  @Test
  void aManifestThatAKillCutCanBeRepeated() throws IOException {
    assertThat(run().code()).isZero();
    byte[] whole = Files.readAllBytes(manifest);
    int firstLine = Files.readAllLines(manifest).getFirst().length() + 1;
    for (int bytes = firstLine; bytes < whole.length; bytes += 7) {
      Files.write(manifest, Arrays.copyOf(whole, bytes));
      assertThat(run()).as(bytes + " bytes").isEqualTo(new Run(0, "", ""));
      assertThat(Files.readAllLines(manifest)).hasSize(2);
    }
  }

  @Test
  void namesOfAManifestAreComparedAsTheyAreWritten() throws IOException {
    Path here = Path.of("").toAbsolutePath();
    assumeThat(here.getRoot()).isEqualTo(target.getRoot());
    Path relative = here.relativize(target);
    Files.writeString(manifest, "0".repeat(64) + "  " + target + "/file\n");
    assertThat(copy("-rT", "--manifest", manifest, source, relative).err()).contains(REJECTED);
    Files.delete(manifest);
    for (String again : new String[] {"first", "second"}) {
      assertThat(copy("-rT", "--manifest", manifest, source, relative))
          .as(again)
          .isEqualTo(new Run(0, "", ""));
    }
  }

  @Test
  void aListMayNameTheManifest() throws IOException {
    assertThat(run().code()).isZero();
    Path list = Files.writeString(directory.resolve("list"), "SUMS\nfile\n");
    run("--files-from", list).assertQuiet();
    assertThat(target.resolve("SUMS")).doesNotExist();
  }

  @Test
  void aManifestOnAFullDiskIsReportedWithItsName() {
    Path full = Path.of("/dev/full");
    assumeThat(full).exists();
    Run run = copy("-rT", "--manifest", full, source, target);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).matches("millrace copy: /dev/full: the manifest is incomplete: .+\\R");
    assertThat(target.resolve("file")).hasContent("text");
  }

  @Test
  void aManifestMayBeADevice() {
    Path device = Path.of("/dev/null");
    assumeThat(device).exists();
    copy("-rLT", "--manifest", device, source, target).assertQuiet();
  }
}
