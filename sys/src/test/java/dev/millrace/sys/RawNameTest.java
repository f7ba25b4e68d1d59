package dev.millrace.sys;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Names, byte by byte.
@EnabledOnOs(LINUX)
class RawNameTest {
  @TempDir Path folder;
  private final Arena arena = Arena.ofConfined();

  @AfterEach
  void free() {
    arena.close();
  }

  // The last two are no text in UTF-8, and the one before them has no place in ASCII.
  @ParameterizedTest
  @ValueSource(
      strings = {"plain", "a%20b", "a%0Ab", "100%25", "-", "gr%C3%BCn-%F0%9F%8C%8A", "%FF", "a%C3"})
  void aNameIsTheSameInEitherMemory(String encoded) throws IOException {
    Path file = path(folder + "/" + encoded);
    assertThat(text(RawName.of(file))).isEqualTo(decoded(folder + "/" + encoded));
    assertThat(text(RawName.in(room(), file))).isEqualTo(decoded(folder + "/" + encoded));
  }

  @Test
  void aRelativePathIsMadeAbsolute() throws IOException {
    assertThat(text(RawName.in(room(), Path.of("a/b"))))
        .isEqualTo(Path.of("").toAbsolutePath() + "/a/b");
  }

  @Test
  void roomCanBeUsedAgain() throws IOException {
    MemorySegment room = room();
    RawName.in(room, Path.of("/a/long/name"));
    assertThat(text(RawName.in(room, Path.of("/b")))).isEqualTo("/b");
  }

  // The URI of a folder ends in a slash, behind which a link would be followed.
  @Test
  void aFolderHasNoSlashAtItsEnd() throws IOException {
    String green = folder + "/gr%C3%BCn";
    Files.createDirectory(path(green));
    assertThat(text(RawName.of(folder))).isEqualTo(folder.toString());
    assertThat(text(RawName.in(room(), path(green)))).isEqualTo(decoded(green));
    assertThat(text(RawName.of(Path.of("/")))).isEqualTo("/");
  }

  @Test
  void theLongestNameFitsAndALongerOneIsRefused() throws IOException {
    Path longest = Path.of("/" + "x/".repeat(2046) + "xx");
    assertThat(text(RawName.in(room(), longest))).isEqualTo(longest.toString());
    for (String end : new String[] {"y", "%C3%BC"}) {
      Path longer = path(longest + end);
      assertThatThrownBy(() -> RawName.in(room(), longer))
          .isInstanceOf(FileSystemException.class)
          .hasMessage(longer + ": ENAMETOOLONG");
    }
  }

  @Test
  void theFolderOfANameIsWhereItLies() throws IOException {
    assertThat(folderOf("/a/b/c")).isEqualTo("/a/b");
    assertThat(folderOf("/a")).isEqualTo("/");
    assertThat(folderOf("/")).isEqualTo("/");
  }

  @Test
  void theSiblingIsHiddenAndEasyToTell() throws IOException {
    assertThat(siblingOf("/a/b%20c")).isEqualTo("/a/.b c.millrace-part");
    assertThat(siblingOf("/b")).isEqualTo("/.b.millrace-part");
    assertThat(siblingOf("/a/gr%C3%BCn")).isEqualTo(decoded("/a/.gr%C3%BCn.millrace-part"));
  }

  @Test
  void theSiblingOfALongNameFits() throws IOException {
    assertThat(siblingOf("/" + "x".repeat(240)))
        .isEqualTo("/." + "x".repeat(240) + ".millrace-part");
    assertThat(siblingOf("/" + "x".repeat(241))).hasSize(256).endsWith(".millrace-part");
    assertThat(siblingOf("/" + "x".repeat(255)))
        .hasSize(256)
        .startsWith("/." + "x".repeat(203) + "-");
  }

  @Test
  void longNamesThatDifferAtTheEndHaveDifferentSiblings() throws IOException {
    String start = "/" + "x".repeat(250);
    assertThat(siblingOf(start + "a")).isNotEqualTo(siblingOf(start + "b"));
    assertThat(siblingOf(start + "a")).isEqualTo(siblingOf(start + "a"));
  }

  @Test
  void noCharacterIsCutInHalf() throws IOException {
    for (String lead : new String[] {"", "a", "ab", "abc"}) {
      String sibling = siblingOf("/" + lead + "%F0%9F%8C%8A".repeat(62));
      assertThat(sibling).hasSizeBetween(253, 256).contains(decoded("%F0%9F%8C%8A-"));
    }
  }

  @Test
  void theSiblingOfTheLongestPathHasRoom() throws IOException {
    Path longest = Path.of("/" + "x/".repeat(1920) + "y".repeat(254));
    assertThat(text(RawName.in(room(), longest).sibling(room()))).hasSize(1 + 3840 + 255);
  }

  @Test
  void anEntryOfAZipFileHasNoRawName() throws IOException {
    Path zip = folder.resolve("some.zip");
    try (FileSystem entries = FileSystems.newFileSystem(zip, Map.of("create", "true"))) {
      Path entry = entries.getPath("/entry");
      assertThatThrownBy(() -> RawName.of(entry))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("inside another file");
      assertThatThrownBy(() -> RawName.in(room(), entry))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  private String folderOf(String path) throws IOException {
    return text(RawName.in(room(), path(path)).folder(room()));
  }

  private String siblingOf(String path) throws IOException {
    return text(RawName.in(room(), path(path)).sibling(room()));
  }

  private MemorySegment room() {
    return arena.allocate(RawName.ROOM_BYTES).fill((byte) 'z');
  }

  // Of a name that the JVM's encoding may have no characters for.
  private static Path path(String encoded) {
    return Path.of(URI.create("file://" + encoded));
  }

  // A character for every byte up to the zero.
  private static String text(RawName name) {
    return name.bytes().getString(0, ISO_8859_1);
  }

  private static String decoded(String encoded) {
    return URLDecoder.decode(encoded, ISO_8859_1);
  }
}
