package dev.millrace.cli;

import static dev.millrace.cli.Run.copy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.sys.InMemory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Other forms of copies, and the fate of existing files, three levels deep.
class CopyFormsTest extends CopiedTree {
  @Test
  void theDryRunPredictsThatAnotherFileSystemTakesNoHardLinks(
      @TempDir(factory = InMemory.class) Path other) throws IOException {
    assumeThat(Files.getFileStore(other)).isNotEqualTo(Files.getFileStore(source));
    for (Path to : List.of(other, other.resolve("new/deep"))) {
      Run copy = copy("-rl", source, Files.createDirectories(to));
      Run dry = copy("-rl", "--dry-run", source, to);
      assertThat(dry.code()).isEqualTo(copy.code()).isEqualTo(1);
      assertThat(dry.err()).isEqualTo(copy.err()).contains("EXDEV");
    }
    assertThat(copy("-rl", "--dry-run", source, other.resolve("vacant")).err()).contains("EXDEV");
  }

  @Test
  void theDryRunPredictsHardLinksInDirectoriesThatReplaceFilesAndLinks(
      @TempDir(factory = InMemory.class) Path other) throws IOException {
    Files.createDirectory(target);
    Files.writeString(target.resolve("a"), "file");
    for (String option : List.of("--dry-run", "-v")) {
      copy("-rlT", option, "--delete", source, target).succeeded();
    }
    Files.move(deep.getParent(), target.resolve("moved"));
    Files.createSymbolicLink(deep.getParent(), other);
    for (String option : List.of("--dry-run", "-v")) {
      copy("-rlT", option, source, target).succeeded();
    }
    assertThat(inode(deep)).isEqualTo(inode(source.resolve("a/b/deep")));
    assertThat(other).isEmptyDirectory();
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

  /// As in cp, the tree of the target gets the hard links of the source instead.
  @ParameterizedTest
  @ValueSource(strings = {"-aT", "-rdT"})
  void aFileWithFurtherNamesIsReplacedWhereHardLinksAreKept(String option) throws IOException {
    copied("-r");
    Files.writeString(deep, "other");
    Path further = Files.createLink(directory.resolve("further"), deep);
    Object top = inode(target.resolve("top"));
    copied(option, "--in-place");
    assertThat(further).hasContent("other");
    assertThat(deep).hasContent("deep");
    assertThat(inode(target.resolve("top"))).isEqualTo(top);
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
  void aLinkOfTheTargetLeadsIntoNoSourceOfTheCommand() throws IOException {
    Path other = Files.createDirectories(directory.resolve("around/b"));
    Path precious = Files.writeString(other.resolve("deep"), "precious");
    Path into = Files.createDirectory(directory.resolve("into"));
    Path link = Files.createDirectories(into.resolve("source/a")).resolve("b");
    Files.createSymbolicLink(link, other);
    Path above = Files.createDirectories(directory.resolve("above"));
    Path linkAbove = Files.createDirectory(above.resolve("source")).resolve("a");
    Files.createSymbolicLink(linkAbove, other.getParent());
    Path inner = Files.createDirectory(other.resolve("inner"));
    Path named = Files.createDirectory(directory.resolve("named"));
    Files.createSymbolicLink(named.resolve("source"), inner);
    for (List<Path> sources : List.of(List.of(source, other), List.of(other, source))) {
      Path first = sources.getFirst();
      Path second = sources.getLast();
      Run run = copy("-r", "--keep-directory-symlink", first, second, into);
      run.assertFails(1, link + ": leads into " + other + ", another source of this command");
      run = copy("-r", "--keep-directory-symlink", first, second, above);
      run.assertFails(1, linkAbove.resolve("b") + ": is another source of this");
      run = copy("-r", "--keep-directory-symlink", first, second, named);
      run.assertFails(1, named.resolve("source") + ": leads into " + other + ", another source");
      assertThat(inner).isEmptyDirectory();
      assertThat(precious).hasContent("precious");
      assertThat(above.resolve("b/deep")).hasContent("precious");
    }
  }

  @Test
  void aPromptComesBeforeEachReplacement() throws IOException {
    copied("-r");
    Files.writeString(target.resolve("a/b/deep"), "mine");
    Files.writeString(target.resolve("top"), "mine");
    Files.delete(target.resolve("a/b/note.txt"));
    Files.delete(target.resolve("a/link"));
    copyFrom("yes\nn\n", "-riT", source, target)
        .assertFails(1, "millrace copy: replace '" + deep + "'? ");
    List<String> contents =
        List.of(Files.readString(deep), Files.readString(target.resolve("top")));
    assertThat(contents).containsAnyOf("deep", "top").contains("mine");
    assertThat(target.resolve("a/b/note.txt")).hasContent("note");
    assertThat(copy("-ri", "--jobs=2", source, target).code()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-ri", "-ai", "-diT"})
  void aPromptComesBeforeALinkToADirectoryReplacesAFile(String option) throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("to-source"), source);
    Path mine = Files.writeString(directory.resolve("mine"), "mine");
    assertThat(copyFrom("n\n", option, link, mine))
        .isEqualTo(new Run(1, "", "millrace copy: replace '" + mine + "'? "));
    assertThat(mine).isRegularFile().hasContent("mine");
  }
}
