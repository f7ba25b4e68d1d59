package dev.millrace.sys;

import static dev.millrace.sys.Answers.done;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.host.Host;
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
  @TempDir Path directory;

  // The last two are invalid UTF-8; the one before them is not ASCII.
  @ParameterizedTest
  @ValueSource(
      strings = {"plain", "a%20b", "a%0Ab", "100%25", "-", "gr%C3%BCn-%F0%9F%8C%8A", "%FF", "a%C3"})
  void aNameHasTheBytesOfTheFileName(String encoded) {
    Path file = path(directory + "/" + encoded);
    assertThat(text(RawName.of(file))).isEqualTo(decoded(directory + "/" + encoded));
  }

  // Another program may move the working directory, or forbid a search above it.
  @ParameterizedTest
  @ValueSource(strings = {"a", "a/b", "b/gr%C3%BCn", "%FF"})
  void aRelativePathStaysRelative(String encoded) {
    Path here = Path.of("").toAbsolutePath();
    Path relative = here.relativize(path(here.toUri().getRawPath() + encoded));
    assertThat(relative.isAbsolute()).isFalse();
    assertThat(text(RawName.of(relative))).isEqualTo(decoded(encoded));
  }

  @Test
  void aRelativePathMayStartInTheParentDirectory() {
    assertThat(text(RawName.of(Path.of("../a")))).isEqualTo("../a");
  }

  @Test
  void theEmptyPathIsTheWorkingDirectory() {
    assertThat(text(RawName.of(Path.of("")))).isEqualTo(".");
  }

  // The URI of a directory ends in a slash, which would make the kernel follow a symbolic link.
  @Test
  void theNameOfADirectoryHasNoSlashAtItsEnd() throws IOException {
    String green = directory + "/gr%C3%BCn";
    Files.createDirectory(path(green));
    assertThat(text(RawName.of(directory))).isEqualTo(directory.toString());
    assertThat(text(RawName.of(path(green)))).isEqualTo(decoded(green));
    assertThat(text(RawName.of(Path.of("/")))).isEqualTo("/");
  }

  @Test
  void theKernelAcceptsTheLongestNameAndRejectsALongerOne() {
    Path longest = Path.of("/" + "x/".repeat(2046) + "xx");
    assertThat(text(RawName.of(longest))).isEqualTo(longest.toString());
    assertThat(statx(longest)).matches(Errno.ENOENT::is);
    assertThat(statx(path(longest + "y"))).matches(Errno.ENAMETOOLONG::is);
    assertThat(statx(path(longest + "%C3%BC"))).matches(Errno.ENAMETOOLONG::is);
  }

  private static long statx(Path path) {
    FileCalls calls = done(Host.sys().fileCalls());
    return calls.statx(RawName.of(path), Link.STAY, new FileStatus());
  }

  @Test
  void theParentOfANameIsTheDirectory() {
    assertThat(parentOf("/a/b/c")).isEqualTo("/a/b");
    assertThat(parentOf("/a")).isEqualTo("/");
    assertThat(parentOf("/")).isEqualTo("/");
    assertThat(text(RawName.of(Path.of("a/b")).parent())).isEqualTo("a");
    assertThat(text(RawName.of(Path.of("a")).parent())).isEqualTo(".");
  }

  @Test
  void aNameInAnOpenDirectoryIsTheLastPart() {
    assertThat(text(RawName.of(Path.of("/a/b/c")).in(7))).isEqualTo("c");
    assertThat(text(RawName.of(Path.of("c")).in(7))).isEqualTo("c");
    assertThat(RawName.of(Path.of("/a/b/c")).in(7).directory()).isEqualTo(7);
    assertThat(RawName.of(Path.of("c")).in(7).staging().directory()).isEqualTo(7);
  }

  @Test
  void theStagingNameIsHiddenAndEasyToRecognize() {
    assertThat(stagingOf("/a/b%20c")).isEqualTo("/a/.b c.millrace-part");
    assertThat(stagingOf("/b")).isEqualTo("/.b.millrace-part");
    assertThat(stagingOf("/a/gr%C3%BCn")).isEqualTo(decoded("/a/.gr%C3%BCn.millrace-part"));
    assertThat(text(RawName.of(Path.of("b")).staging())).isEqualTo(".b.millrace-part");
  }

  @Test
  void uniqueStagingNamesDiffer() {
    RawName name = RawName.of(path("/a/b"));
    assertThat(text(name.uniqueStaging())).matches("/a/\\.b\\.[0-9a-f]{16}\\.millrace-part");
    assertThat(text(name.uniqueStaging())).isNotEqualTo(text(name.uniqueStaging()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"b", "gr%C3%BCn", "%FF", "a.b"})
  void aStagingNameIsRecognizedAsTheStagingNameOfTheFile(String encoded) {
    RawName name = RawName.of(path("/" + encoded));
    assertThat(name.staging().isStagingOf(name)).isTrue();
    assertThat(name.uniqueStaging().isStagingOf(name)).isTrue();
    assertThat(name.isStagingOf(name)).isFalse();
    assertThat(RawName.of(path("/x" + encoded)).staging().isStagingOf(name)).isFalse();
    assertThat(RawName.of(path("/" + encoded + "x")).staging().isStagingOf(name)).isFalse();
    assertThat(RawName.of(path("/." + encoded + ".x.millrace-part")).isStagingOf(name)).isFalse();
  }

  @Test
  void theStagingNameOfALongNameFits() {
    assertThat(stagingOf("/" + "x".repeat(223)))
        .isEqualTo("/." + "x".repeat(223) + ".millrace-part");
    assertThat(stagingOf("/" + "x".repeat(224))).hasSize(239).endsWith(".millrace-part");
    assertThat(stagingOf("/" + "x".repeat(255))).startsWith("/." + "x".repeat(186) + "-");
    RawName longest = RawName.of(path("/" + "x".repeat(255)));
    assertThat(text(longest.uniqueStaging())).hasSize(256);
    assertThat(longest.uniqueStaging().isStagingOf(longest)).isTrue();
  }

  @Test
  void longNamesThatDifferAtTheEndHaveDifferentStagingNames() {
    String start = "/" + "x".repeat(250);
    assertThat(stagingOf(start + "a")).isNotEqualTo(stagingOf(start + "b"));
    assertThat(stagingOf(start + "a")).isEqualTo(stagingOf(start + "a"));
  }

  @Test
  void noCharacterIsCutInHalf() {
    for (String lead : new String[] {"", "a", "ab", "abc"}) {
      String staging = stagingOf("/" + lead + "%F0%9F%8C%8A".repeat(62));
      assertThat(staging).hasSizeBetween(236, 239).contains(decoded("%F0%9F%8C%8A-"));
    }
  }

  @Test
  void anEntryOfAZipFileHasNoRawName() throws IOException {
    Path zip = directory.resolve("some.zip");
    try (FileSystem entries = FileSystems.newFileSystem(zip, Map.of("create", "true"))) {
      Path entry = entries.getPath("/entry");
      assertThatThrownBy(() -> RawName.of(entry))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("inside another file");
    }
  }

  private String parentOf(String path) {
    return text(RawName.of(path(path)).parent());
  }

  private String stagingOf(String path) {
    return text(RawName.of(path(path)).staging());
  }

  // By a URI, since the encoding of the JVM may lack characters of the name.
  private static Path path(String encoded) {
    return Path.of(URI.create("file://" + encoded));
  }

  // One character per byte.
  private static String text(RawName name) {
    return new String(name.path(), ISO_8859_1);
  }

  private static String decoded(String encoded) {
    return URLDecoder.decode(encoded, ISO_8859_1);
  }
}
