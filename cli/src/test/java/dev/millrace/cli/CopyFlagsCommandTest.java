package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.model.record.Json;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Further options of `millrace copy`: the effect of each one three levels deep.
class CopyFlagsCommandTest {
  @TempDir Path directory;
  private Path source;
  private Path target;
  private Path deep;

  @BeforeEach
  void createTree() throws IOException {
    assumeThat(directory.getFileSystem().supportedFileAttributeViews()).contains("unix");
    source = Files.createDirectories(directory.resolve("source"));
    target = directory.resolve("target");
    deep = target.resolve("a/b/deep");
    Files.createDirectories(source.resolve("a/b/c"));
    Files.writeString(source.resolve("top"), "top");
    Files.writeString(source.resolve("a/b/deep"), "deep");
    Files.writeString(source.resolve("a/b/note.txt"), "note");
    Files.createSymbolicLink(source.resolve("a/link"), Path.of("b/deep"));
  }

  private static Run copy(Object... words) {
    return Run.of(
        Stream.concat(Stream.of("copy"), Stream.of(words))
            .map(Object::toString)
            .toArray(String[]::new));
  }

  private void copied(Object... words) {
    List<Object> all = new ArrayList<>(List.of(words));
    all.addAll(List.of(source, target));
    assertThat(copy(all.toArray())).isEqualTo(new Run(0, "", ""));
  }

  private static List<String> tree(Path root) throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      return all.map(path -> root.relativize(path).toString())
          .filter(path -> !path.isEmpty())
          .sorted()
          .toList();
    }
  }

  private static Object inode(Path file) throws IOException {
    return Files.getAttribute(file, "unix:ino", LinkOption.NOFOLLOW_LINKS);
  }

  @Test
  void hardLinksTakeThePlaceOfCopies() throws IOException {
    copied("-rl");
    for (String entry : List.of("top", "a/b/deep", "a/link")) {
      assertThat(inode(target.resolve(entry))).as(entry).isEqualTo(inode(source.resolve(entry)));
    }
    copied("-rlT");
    Files.delete(deep);
    Files.writeString(deep, "other");
    copied("-rlT");
    assertThat(deep).hasContent("deep");
  }

  @Test
  void symbolicLinksTakeThePlaceOfCopies() throws IOException {
    copied("-rs");
    assertThat(Files.readSymbolicLink(deep)).isEqualTo(source.resolve("a/b/deep"));
    assertThat(Files.readSymbolicLink(target.resolve("a/link"))).isEqualTo(Path.of("b/deep"));
    assertThat(deep).hasContent("deep");
  }

  @Test
  void replacedFilesStayAsBackups() throws IOException {
    copied("-r");
    Files.writeString(deep, "first");
    copied("-rTb");
    assertThat(target.resolve("a/b/deep~")).hasContent("first");
    assertThat(deep).hasContent("deep");
    Files.writeString(deep, "second");
    copied("-rT", "--backup=numbered");
    Files.writeString(deep, "third");
    copied("-rT", "--backup");
    assertThat(target.resolve("a/b/deep.~1~")).hasContent("second");
    assertThat(target.resolve("a/b/deep.~2~")).hasContent("third");
    Files.writeString(deep, "fourth");
    copied("-rT", "--backup=simple", "-S", ".old");
    assertThat(target.resolve("a/b/deep.old")).hasContent("fourth");
    assertThat(target.resolve("a/link.old")).isSymbolicLink();
    assertThat(deep).hasContent("deep");
  }

  @Test
  void theNumberOfABackupComesAfterTheHighestOne() throws IOException {
    copied("-r");
    Files.createFile(target.resolve("a/b/deep.~7~"));
    Files.createFile(target.resolve("a/b/deep.~99x~"));
    copied("-rT", "--backup");
    assertThat(target.resolve("a/b/deep.~8~")).hasContent("deep");
  }

  @Test
  void ofFlagsThatContradictEachOtherTheLastOneCounts() throws IOException {
    copied("-rLP");
    assertThat(target.resolve("a/link")).isSymbolicLink();
    copied("-rTaL");
    assertThat(Files.isSymbolicLink(target.resolve("a/link"))).isFalse();
    copied("-rTLd");
    assertThat(target.resolve("a/link")).isSymbolicLink();
    Files.writeString(deep, "kept");
    copied("-rTin");
    assertThat(deep).hasContent("kept");
    copied("-rTnu");
    assertThat(deep).hasContent("kept");
  }

  @Test
  void anOverwrittenFileKeepsItsIdentityAndItsHardLinks() throws IOException {
    copied("-r");
    Files.writeString(deep, "a longer text than before");
    Files.setPosixFilePermissions(deep, PosixFilePermissions.fromString("rw-r-----"));
    Path further = Files.createLink(directory.resolve("further"), deep);
    Object inode = inode(deep);
    copied("-rT", "--in-place");
    assertThat(inode(deep)).isEqualTo(inode);
    assertThat(further).hasContent("deep");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(deep)))
        .isEqualTo("rw-r-----");
  }

  @Test
  void anOverwrittenFileInATreeIsNeverOutside() throws IOException {
    copied("-r");
    Path outside = Files.writeString(directory.resolve("outside"), "outside");
    Files.delete(deep);
    Files.createSymbolicLink(deep, outside);
    copied("-rT", "--in-place");
    assertThat(outside).hasContent("outside");
    assertThat(deep).isRegularFile().hasContent("deep");
    Path link = Files.createSymbolicLink(directory.resolve("link"), outside);
    assertThat(copy("--in-place", source.resolve("top"), link).code()).isZero();
    assertThat(outside).hasContent("top");
    assertThat(link).isSymbolicLink();
  }

  @Test
  void theSourceItselfIsNotOverwritten() throws IOException {
    Path name = Files.createLink(directory.resolve("name"), source.resolve("top"));
    assertThat(copy("--in-place", source.resolve("top"), name).code()).isEqualTo(1);
    assertThat(name).hasContent("top");
  }

  @Test
  void attributesAreCopiedWithoutContent() throws IOException {
    FileTime time = FileTime.from(Instant.ofEpochSecond(1_000_000_000));
    Files.setLastModifiedTime(source.resolve("a/b/deep"), time);
    copied("-a", "--attributes-only");
    assertThat(deep).isEmptyFile();
    assertThat(Files.getLastModifiedTime(deep)).isEqualTo(time);
    Files.writeString(deep, "kept");
    copied("-aT", "--attributes-only");
    assertThat(deep).hasContent("kept");
    assertThat(Files.getLastModifiedTime(deep)).isEqualTo(time);
  }

  @Test
  void aLinkOfTheTargetCanStandForADirectory() throws IOException {
    Path elsewhere = Files.createDirectory(directory.resolve("elsewhere"));
    Files.createDirectories(target.resolve("a"));
    Files.createSymbolicLink(target.resolve("a/b"), elsewhere);
    Run rejected = copy("-rT", source, target);
    assertThat(rejected.code()).isEqualTo(1);
    assertThat(elsewhere).isEmptyDirectory();
    copied("-rT", "--keep-directory-symlink");
    assertThat(elsewhere.resolve("deep")).hasContent("deep");
    assertThat(target.resolve("a/b")).isSymbolicLink();
  }

  @Test
  void listsOfAttributesAreReadAsInCp() throws IOException {
    Files.createLink(source.resolve("a/b/second"), source.resolve("a/b/deep"));
    copied("-r", "--preserve=links");
    assertThat(inode(target.resolve("a/b/second"))).isEqualTo(inode(deep));
    copied("-aT", "--no-preserve=links");
    assertThat(inode(target.resolve("a/b/second"))).isNotEqualTo(inode(deep));
    FileTime time = FileTime.from(Instant.ofEpochSecond(1_000_000_000));
    Files.setLastModifiedTime(source.resolve("a/b/deep"), time);
    copied("-rT", "--preserve=mode,timestamps");
    assertThat(Files.getLastModifiedTime(deep)).isEqualTo(time);
    Files.setLastModifiedTime(deep, FileTime.fromMillis(0));
    copied("-aT", "--no-preserve=ownership,xattr");
    assertThat(Files.getLastModifiedTime(deep)).isEqualTo(time);
    assertThat(copy("--preserve=timestamps", source.resolve("a/b/deep"), target).code()).isZero();
    assertThat(Files.getLastModifiedTime(target.resolve("deep"))).isEqualTo(time);
    Files.setPosixFilePermissions(
        source.resolve("a/b/note.txt"), PosixFilePermissions.fromString("r--------"));
    copied("-rT", "--no-preserve=mode");
    assertThat(target.resolve("a/b/note.txt")).isWritable();
    assertThat(Files.getPosixFilePermissions(target.resolve("a/b/note.txt"))).hasSizeGreaterThan(1);
  }

  @Test
  void aListOfAttributesAddsToArchive() throws IOException {
    assumeThat(Files.getAttribute(source, "unix:uid")).as("the user ID").isEqualTo(0);
    Files.setAttribute(source.resolve("a/b/deep"), "unix:uid", 1234);
    copied("-a", "--preserve=timestamps");
    assertThat(Files.getAttribute(deep, "unix:uid")).isEqualTo(1234);
  }

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
  void aDryRunListsTheCopyAndWritesNothing() throws IOException {
    Run run = copy("-r", "--dry-run", source, target);
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines())
        .contains(source + "/a/b/deep -> " + deep, source + "/a/b/c -> " + target + "/a/b/c")
        .hasSize(8);
    assertThat(target).doesNotExist();
    copied("-r");
    Files.writeString(deep, "changed");
    Files.createDirectories(target.resolve("old/x"));
    Run again = copy("-rT", "--dry-run", "--checksum", "--delete", "--parents", source, target);
    assertThat(again.code()).isZero();
    Run changes = copy("-rT", "--dry-run", "--checksum", "--delete", source, target);
    assertThat(changes.out().lines())
        .contains(
            source + "/a/b/deep -> " + deep,
            source + "/top -> " + target + "/top (skipped: the target has the same content)",
            target + "/old (deleted)");
    assertThat(deep).hasContent("changed");
    assertThat(target.resolve("old/x")).isDirectory();
  }

  @Test
  void theLastPatternDecides() throws IOException {
    copied("-r", "--exclude=*", "--include=*/", "--include=*.txt");
    assertThat(tree(target)).containsExactly("a", "a/b", "a/b/c", "a/b/note.txt");
    copied("-rT", "--include=deep", "--exclude=deep", "--exclude=top");
    assertThat(deep).doesNotExist();
  }

  @Test
  void aListSelectsEntries() throws IOException {
    Path list = directory.resolve("list");
    Files.writeString(list, "# comment\na/b/note.txt\n./a/b/c\n\n");
    copied("-r", "--files-from", list);
    assertThat(tree(target)).containsExactly("a", "a/b", "a/b/c", "a/b/note.txt");
    Files.writeString(list, "top\0a/b/missing\0");
    Run run = copy("-r", "--from0", "--files-from", list, source, target);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err().lines()).singleElement().asString().contains("a/b/missing");
    assertThat(target.resolve("top")).hasContent("top");
    Files.writeString(list, "../x\n");
    assertThat(copy("-r", "--files-from", list, source, target).code()).isEqualTo(2);
  }

  @Test
  void leftoversOfTheTargetAreDeleted() throws IOException {
    copied("-a");
    Path outside = Files.createDirectory(directory.resolve("outside"));
    Files.writeString(outside.resolve("precious"), "x");
    Files.createSymbolicLink(target.resolve("a/b/out"), outside);
    Files.createDirectories(target.resolve("a/b/old/older"));
    Files.writeString(target.resolve("a/b/old/older/file"), "x");
    Files.writeString(target.resolve("a/b/kept.log"), "x");
    Run run = copy("-aTv", "--delete", "--exclude=*.log", source, target);
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains(target + "/a/b/old/older/file (deleted)");
    assertThat(tree(target)).contains("a/b/kept.log").hasSize(tree(source).size() + 1);
    assertThat(outside.resolve("precious")).exists();
    assertThat(Files.getLastModifiedTime(target.resolve("a/b")))
        .isEqualTo(Files.getLastModifiedTime(source.resolve("a/b")));
  }

  @Test
  void nothingIsDeletedWhereACopiedLinkLeads() throws IOException {
    Path alias = Files.createSymbolicLink(directory.resolve("alias"), Path.of("source"));
    Path other = Files.createDirectories(directory.resolve("other/source"));
    Files.writeString(other.resolve("precious"), "x");
    Run run = copy("-r", "--delete", alias, directory.resolve("other"));
    assertThat(run).isEqualTo(new Run(0, "", ""));
    assertThat(other.resolve("precious")).exists();
  }

  @Test
  void nothingIsDeletedAfterAFailure() throws IOException {
    copied("-r");
    Files.writeString(target.resolve("a/b/old"), "x");
    Files.delete(deep);
    Files.createDirectory(deep);
    Run run = copy("-rT", "--delete", source, target);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("nothing was deleted, because entries failed");
    assertThat(target.resolve("a/b/old")).exists();
  }

  @Test
  void aPromptComesBeforeEachReplacement() throws IOException {
    copied("-r");
    Files.writeString(target.resolve("a/b/deep"), "mine");
    Files.writeString(target.resolve("top"), "mine");
    Files.delete(target.resolve("a/b/note.txt"));
    Files.delete(target.resolve("a/link"));
    InputStream before = System.in;
    try {
      System.setIn(new ByteArrayInputStream("yes\nn\n".getBytes(StandardCharsets.UTF_8)));
      Run run = copy("-riT", source, target);
      assertThat(run.code()).isZero();
      assertThat(run.err()).contains("millrace copy: replace '" + deep + "'? ");
    } finally {
      System.setIn(before);
    }
    List<String> contents =
        List.of(Files.readString(deep), Files.readString(target.resolve("top")));
    assertThat(contents).containsAnyOf("deep", "top").contains("mine");
    assertThat(target.resolve("a/b/note.txt")).hasContent("note");
    assertThat(copy("-ri", "--jobs=2", source, target).code()).isEqualTo(2);
  }

  @Test
  void aManifestHasTheHashesOfAllCopies() throws Exception {
    Files.writeString(source.resolve("a/b/c/odd\nname\\"), "odd");
    Path manifest = directory.resolve("manifest");
    copied("-r", "--manifest", manifest);
    assertThat(Files.readAllLines(manifest)).hasSize(4);
    assumeThat(Path.of("/usr/bin/sha256sum")).exists();
    Process check =
        new ProcessBuilder("/usr/bin/sha256sum", "--strict", "-c", manifest.toString())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(check.waitFor()).isZero();
  }

  @Test
  void everyEventIsOneLineOfJson() throws IOException {
    copied("-r");
    Files.writeString(target.resolve("a/b/old"), "x");
    Run run = copy("-rnT", "--log-json", "--delete", source, target);
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
    List<List<Object>> uses = new ArrayList<>();
    uses.add(List.of("-l", "-s", source, target));
    uses.add(List.of("-b", "-n", source, target));
    uses.add(List.of("-b", "--in-place", source, target));
    uses.add(List.of("--backup=some", source, target));
    uses.add(List.of("-S", "a/b", source, target));
    uses.add(List.of("--delete", source, target));
    uses.add(List.of("-r", "--from0", source, target));
    uses.add(List.of("--preserve=modes", source, target));
    uses.add(List.of("--preserve=context", source, target));
    uses.add(List.of("-a", "--no-preserve=ownership", source, target));
    uses.add(List.of("--preserve=timestamps", "--no-preserve=mode", source, target));
    uses.add(List.of("-r", "--include=/", source, target));
    uses.add(List.of("-Z", source, target));
    uses.add(List.of("--context=x", source, target));
    uses.add(List.of("--copy-contents", source, target));
    for (List<Object> words : uses) {
      Run run = copy(words.toArray());
      assertThat(run.code()).as("%s %s", words, run.err()).isEqualTo(2);
      assertThat(run.err().lines()).as("%s", words).hasSize(1);
    }
    assertThat(copy("--copy-contents", source, target).err()).contains("created, never read");
    assertThat(target).doesNotExist();
  }
}
