package dev.millrace.sys;

import static dev.millrace.sys.Answers.done;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Names, byte by byte.
@EnabledOnOs(LINUX)
class RawNameTest {
  @TempDir Path folder;

  // The last two are no text in UTF-8, and the one before them has no place in ASCII.
  @ParameterizedTest
  @ValueSource(
      strings = {"plain", "a%20b", "a%0Ab", "100%25", "-", "gr%C3%BCn-%F0%9F%8C%8A", "%FF", "a%C3"})
  void aNameIsThatOfTheFile(String encoded) {
    Path file = path(folder + "/" + encoded);
    assertThat(text(RawName.of(file))).isEqualTo(decoded(folder + "/" + encoded));
  }

  @Test
  void aRelativePathIsMadeAbsolute() {
    assertThat(text(RawName.of(Path.of("a/b")))).isEqualTo(Path.of("").toAbsolutePath() + "/a/b");
  }

  // The URI of a folder ends in a slash, behind which a link would be followed.
  @Test
  void aFolderHasNoSlashAtItsEnd() throws IOException {
    String green = folder + "/gr%C3%BCn";
    Files.createDirectory(path(green));
    assertThat(text(RawName.of(folder))).isEqualTo(folder.toString());
    assertThat(text(RawName.of(path(green)))).isEqualTo(decoded(green));
    assertThat(text(RawName.of(Path.of("/")))).isEqualTo("/");
  }

  @Test
  void theKernelTakesTheLongestNameAndNoLongerOne() {
    Path longest = Path.of("/" + "x/".repeat(2046) + "xx");
    assertThat(text(RawName.of(longest))).isEqualTo(longest.toString());
    assertThat(look(longest)).matches(Errno.ENOENT::is);
    assertThat(look(path(longest + "y"))).matches(Errno.ENAMETOOLONG::is);
    assertThat(look(path(longest + "%C3%BC"))).matches(Errno.ENAMETOOLONG::is);
  }

  private static long look(Path path) {
    FileCalls calls = done(Sys.host().fileCalls());
    return calls.statx(RawName.of(path), Link.STAY, new FileStatus());
  }

  @Test
  void theFolderOfANameIsWhereItLies() {
    assertThat(folderOf("/a/b/c")).isEqualTo("/a/b");
    assertThat(folderOf("/a")).isEqualTo("/");
    assertThat(folderOf("/")).isEqualTo("/");
  }

  @Test
  void theSiblingIsHiddenAndEasyToTell() {
    assertThat(siblingOf("/a/b%20c")).isEqualTo("/a/.b c.millrace-part");
    assertThat(siblingOf("/b")).isEqualTo("/.b.millrace-part");
    assertThat(siblingOf("/a/gr%C3%BCn")).isEqualTo(decoded("/a/.gr%C3%BCn.millrace-part"));
  }

  @Test
  void theSiblingOfALongNameFits() {
    assertThat(siblingOf("/" + "x".repeat(240)))
        .isEqualTo("/." + "x".repeat(240) + ".millrace-part");
    assertThat(siblingOf("/" + "x".repeat(241))).hasSize(256).endsWith(".millrace-part");
    assertThat(siblingOf("/" + "x".repeat(255)))
        .hasSize(256)
        .startsWith("/." + "x".repeat(203) + "-");
  }

  @Test
  void longNamesThatDifferAtTheEndHaveDifferentSiblings() {
    String start = "/" + "x".repeat(250);
    assertThat(siblingOf(start + "a")).isNotEqualTo(siblingOf(start + "b"));
    assertThat(siblingOf(start + "a")).isEqualTo(siblingOf(start + "a"));
  }

  @Test
  void noCharacterIsCutInHalf() {
    for (String lead : new String[] {"", "a", "ab", "abc"}) {
      String sibling = siblingOf("/" + lead + "%F0%9F%8C%8A".repeat(62));
      assertThat(sibling).hasSizeBetween(253, 256).contains(decoded("%F0%9F%8C%8A-"));
    }
  }

  @Test
  void theSiblingOfTheLongestPathHasRoom() {
    Path longest = Path.of("/" + "x/".repeat(1920) + "y".repeat(254));
    assertThat(text(RawName.of(longest).sibling())).hasSize(1 + 3840 + 255);
  }

  @Test
  void anEntryOfAZipFileHasNoRawName() throws IOException {
    Path zip = folder.resolve("some.zip");
    try (FileSystem entries = FileSystems.newFileSystem(zip, Map.of("create", "true"))) {
      Path entry = entries.getPath("/entry");
      assertThatThrownBy(() -> RawName.of(entry))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("inside another file");
    }
  }

  private String folderOf(String path) {
    return text(RawName.of(path(path)).folder());
  }

  private String siblingOf(String path) {
    return text(RawName.of(path(path)).sibling());
  }

  // Of a name that the JVM's encoding may have no characters for.
  private static Path path(String encoded) {
    return Path.of(URI.create("file://" + encoded));
  }

  // A character for every byte.
  private static String text(RawName name) {
    return new String(name.path(), ISO_8859_1);
  }

  private static String decoded(String encoded) {
    return URLDecoder.decode(encoded, ISO_8859_1);
  }
}
