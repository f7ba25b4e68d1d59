package dev.millrace.cli;

import static dev.millrace.cli.Run.copy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Lists of names and of patterns.
class CopyListsTest extends CopiedTree {
  private Path list;

  @BeforeEach
  void nameTheList() {
    list = directory.resolve("list");
  }

  @Test
  void aListSelectsEntries() throws IOException {
    Files.writeString(list, "# comment\na/b/note.txt\n./a/b/c\n\n");
    copied("-r", "--files-from", list);
    assertThat(tree(target)).containsExactly("a", "a/b", "a/b/c", "a/b/note.txt");
    Files.writeString(list, "top\0a/b/missing\0");
    copy("-r", "--from0", "--files-from", list, source, target).assertOneLine(1, "", "a/b/missing");
    assertThat(target.resolve("top")).hasContent("top");
    Files.writeString(list, "../x\n");
    assertThat(copy("-r", "--files-from", list, source, target).code()).isEqualTo(2);
  }

  @Test
  void aListedEntryThatTheCopyDoesNotReachHasItsReason() throws IOException {
    assumeThat(directory.getFileSystem().supportedFileAttributeViews()).contains("unix");
    Files.createSymbolicLink(source.resolve("link"), Path.of("a"));
    Files.writeString(list, "link/b/note.txt\n");
    Run run = copy("-r", "--files-from", list, source, target);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).endsWith("is behind the link " + source.resolve("link") + "; use -L\n");
    copied("-rL", "--files-from", list);
    assertThat(target.resolve("link/b/note.txt")).exists();
    Files.writeString(list, "a/b/note.txt\na/b/missing\n");
    Run excluded = copy("-r", "--exclude=b/", "--files-from", list, source, target);
    assertThat(excluded.err().lines()).singleElement().asString().contains("a/b/missing");
  }

  /// Unlike rsync 3.5, which skips such names with `--from0` too.
  @Test
  void aNameThatBeginsLikeACommentIsANameWhereNamesEndInZeroBytes() throws IOException {
    for (String name : new String[] {"#1", ";2"}) {
      Files.writeString(source.resolve(name), name);
    }
    Files.writeString(list, "#1\n;2\n\n./#1\n");
    copied("-r", "--files-from", list);
    assertThat(tree(target)).containsExactly("#1");
    Files.writeString(list, "#1\0;2\0\0");
    copied("-r", "--from0", "--files-from", list);
    assertThat(tree(target)).containsExactly("#1", ";2");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a/b/note.txt\r\na/b/c\r\n",
        "a/b/note.txt\r\n\r\n# comment\r\na/b/c\r",
        "\uFEFFa/b/note.txt\na/b/c",
        "\uFEFF;comment\r\na/b/note.txt\r\na/b/c\r\n",
      })
  void aListMayComeFromWindows(String lines) throws IOException {
    Files.writeString(list, lines);
    copied("-r", "--files-from", list);
    assertThat(tree(target)).containsExactly("a", "a/b", "a/b/c", "a/b/note.txt");
  }

  @Test
  void aNameThatEndsInAZeroByteKeepsItsCarriageReturn() throws IOException {
    Files.writeString(source.resolve("Icon\r"), "x");
    Files.writeString(list, "Icon\r\0");
    copied("-r", "--from0", "--files-from", list);
    assertThat(tree(target)).containsExactly("Icon\r");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--files-from", "--exclude-from", "--include-from"})
  void aZeroByteInAListOfLinesIsReported(String option) throws IOException {
    Files.writeString(list, "top\0a/b/c\0");
    assertRejected(
        option + ": '" + list + "' contains a zero byte; add --from0 if a zero byte ends each name",
        option);
    Files.write(list, "\uFEFFtop\r\n".getBytes(StandardCharsets.UTF_16LE));
    assertRejected(option + ": '" + list + "' is in UTF-16; save it as UTF-8", option);
  }

  private void assertRejected(String reason, String option) {
    copy("-r", option, list, source, target).assertLine(2, "millrace copy: " + reason);
    assertThat(target).doesNotExist();
  }

  @Test
  void anyBytesAreAListOrAreReportedInLines() throws IOException {
    Random random = new Random(8);
    byte[] bytes = new byte[60];
    for (int i = 0; i < 20; i++) {
      random.nextBytes(bytes);
      Files.write(list, bytes);
      for (String option : new String[] {"--files-from", "--exclude-from", "--include-from"}) {
        for (String end : new String[] {"--from0", "-r"}) {
          Run run = copy("-r", "--dry-run", end, option, list, source, target);
          assertThat(run.code()).isBetween(0, 2);
          assertThat(run.err().lines()).allMatch(line -> line.startsWith("millrace copy: "));
          assertThat(run.err()).doesNotContain("Exception");
        }
      }
    }
  }

  @Test
  void aListThatCannotBeReadIsNamed() {
    assertThat(copy("-r", "--exclude-from", source, source, target).err())
        .startsWith("millrace copy: --exclude-from " + source + ": ");
    assertThat(copy("-r", "--include-from", list, source, target).err())
        .isEqualTo("millrace copy: no such file or directory: " + list + "\n");
  }

  @Test
  void aFileExcludesPatterns() throws IOException {
    Files.writeString(list, "\uFEFF# comment\r\n; comment\r\n\r\n*.txt\r\n!note.*\r\n/top\r\n");
    copied("-r", "--exclude-from", list);
    assertThat(tree(target))
        .containsExactly("a", "a/b", "a/b/c", "a/b/deep", "a/b/note.txt", "a/link");
  }

  @Test
  void aFileIncludesPatternsAtItsPlaceAmongAllPatterns() throws IOException {
    Files.writeString(list, "*/\n*.txt\n");
    copied("-r", "--exclude=*", "--include-from", list, "--exclude=c");
    assertThat(tree(target)).containsExactly("a", "a/b", "a/b/note.txt");
    Files.writeString(list, "*/\0note.txt\0#1\0");
    Files.writeString(source.resolve("#1"), "x");
    copied("-rT", "--from0", "--exclude=*", "--include-from", list);
    assertThat(tree(target)).containsExactly("#1", "a", "a/b", "a/b/c", "a/b/note.txt");
  }

  @Test
  void aListMayBeStandardInput() throws IOException {
    copyFrom("b\n", "-r", "--exclude-from=-", source, target).assertQuiet();
    assertThat(tree(target)).containsExactly("a", "a/link", "top");
    copy("-r", "--exclude-from=-", "--files-from=-", source, target)
        .assertFails(2, "only one list can be standard input");
  }

  @ParameterizedTest
  @ValueSource(strings = {"- *.o", "+ *.o", "[a", "!", "/", "a\\"})
  void aPatternOfAFileThatMeansSomethingElseElsewhereIsRejected(String pattern) throws IOException {
    Files.writeString(list, "*.c\n" + pattern + "\n");
    copy("-r", "--exclude-from", list, source, target)
        .assertOneLine(
            2, "millrace copy: --exclude-from: '%s', line 2: '%s' ".formatted(list, pattern), "");
    assertThat(target).doesNotExist();
  }

  @Test
  void aLineOfSpacesIsNoPatternButAName() throws IOException {
    Files.writeString(list, "*.txt\n  \n \r\n");
    copied("-r", "--exclude-from", list);
    assertThat(tree(target)).contains("a/b/deep").doesNotContain("a/b/note.txt");
    Files.writeString(source.resolve("  "), "x");
    Files.writeString(list, "  \n");
    copied("-rT", "--files-from", list);
    assertThat(target.resolve("  ")).hasContent("x");
  }

  @Test
  void aNameWithoutEndIsReported() throws IOException {
    Files.writeString(list, "top\n" + "a".repeat((64 << 10) + 1) + "\n");
    assertRejected(
        "--files-from: '" + list + "' has a name of more than 64 KiB in line 2", "--files-from");
    Files.writeString(list, "top\n" + "a/../".repeat(10_000) + "a/b/c\n");
    copied("-r", "--files-from", list);
    assertThat(tree(target)).containsExactly("a", "a/b", "a/b/c", "top");
  }

  @Test
  void aListWithoutEndIsReported() {
    copyFrom(new Zeros(), "-r", "--from0", "--files-from=-", source, target)
        .assertLine(2, "millrace copy: --files-from: '-' is longer than 1 GiB");
    assertThat(target).doesNotExist();
  }

  /// As `/dev/zero`.
  private static final class Zeros extends InputStream {
    @Override
    public int read() {
      return 0;
    }

    @Override
    public int read(byte[] bytes, int from, int length) {
      Arrays.fill(bytes, from, from + length, (byte) 0);
      return length;
    }
  }
}
