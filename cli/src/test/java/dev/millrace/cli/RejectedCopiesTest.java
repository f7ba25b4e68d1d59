package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Copies that `millrace copy` rejects in one line: with exit code 2 for bad usage, 1 for a
/// failure.
class RejectedCopiesTest {
  @TempDir Path directory;
  private Path source;
  private Path target;

  @BeforeEach
  void createFiles() throws IOException {
    source = Files.writeString(directory.resolve("source"), "precious");
    target = directory.resolve("target");
  }

  @AfterEach
  void assertNothingHasChanged() {
    assertThat(source).hasContent("precious");
    assertThat(target).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          --reflink=no          | 'no' is not one of fastest, auto, always, never
          --offload=AUTO        | 'AUTO' is not one of auto, never
          --sparse=             | '' is not one of auto, always, never
          --preserve=x          | 'x' is not one of none, mode, ownership, timestamps, xattr, links, all
          --fsync=data          | 'data' is not one of none, file, directory
          --verify=md5          | 'md5' is not one of none, size, hash, read-back
          --limit=x             | --bwlimit: 'x' is not a rate of 1 byte per second or more; write it as 50M
          --limit=0B            | --bwlimit: '0B' is not a rate of 1 byte per second or more
          --threads=0           | --threads must be 1 to 256, not 0
          --threads=257         | --threads must be 1 to 256, not 257
          --threads=many        | --threads: 'many' is not a whole number
          --nonsense            | unknown option '--nonsense'; see 'millrace copy --help'
          --json --explain      | --json and --explain exclude each other; choose one
          -v --json             | --list (-v) and JSON exclude each other; --log-json prints each entry
          -v --log-json         | --list (-v) and JSON exclude each other; --log-json prints each entry
          --reflink=always --sparse=never | --reflink always and --sparse exclude each other
          --sparse=never --sparse=auto    | --sparse has a value and can be given only once
          --limit=1M --limit=1M           | --bwlimit has a value and can be given only once
          """)
  void invalidOptions(String options, String message) {
    assertRejected(message, (source + " " + target + " " + options).split(" ", -1));
  }

  @Test
  void tooFewFiles() {
    assertRejected("SOURCE and TARGET are missing; see 'millrace copy --help'");
    assertRejected("TARGET is missing; see 'millrace copy --help'", source);
    assertRejected("unknown option '-Q'; see", "-Qource", target);
  }

  @Test
  void emptyNames() {
    assertRejected("SOURCE is empty; name a file", "", target);
    assertRejected("TARGET is empty; name a file", source, "");
  }

  @Test
  void sourcesThatAreNotFiles() throws IOException {
    assertFails(directory + ": is a directory; use -r to copy it", directory, target);
    assertFails(
        "/absent: no such file; check the spelling", directory.resolve("absent"), target);
    assertFails("/source/: is not a directory; remove the trailing slash", source + "/", target);
    Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("absent"));
    assertFails(
        "is a dangling symbolic link; use --no-dereference to copy the link", link, target);
  }

  @Test
  void aSlashAfterTheNameOfATargetNeedsADirectory() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "old");
    assertFails("file/: is not a directory; remove the trailing slash", source, file + "/");
    assertFails(
        "new/: no such directory; create it first, or remove the trailing slash",
        source,
        directory.resolve("new") + "/");
    assertThat(file).hasContent("old");
  }

  @Test
  void targetsInMissingDirectories() throws IOException {
    assertFails("/target/: no such directory; create it first, or remove", source, target + "/");
    assertFails("/target: no such directory; create it first", source, target + "/a");
    Files.createDirectories(directory.resolve("directory").resolve("source"));
    assertFails(
        "/directory/source: is a directory; choose another", source, directory + "/directory");
  }

  @Test
  void theSourceAsTarget() throws IOException {
    assertFails("/source: is the source itself", source, source);
    assertFails("/source: is the source itself", source, directory, "--replace");
    Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("source"));
    assertFails("/link: is the source itself", source, link, "--replace");
    assertFails("/link: is the source itself", source, link, "--replace", "--no-dereference");
    Path name = Files.createLink(directory.resolve("name"), source);
    assertFails("/name: is the source itself", source, name, "--replace");
  }

  @Test
  void aLinkDoesNotReplaceItself() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("source"));
    Object[] args = {link, link, "--no-dereference", "--replace"};
    assertFails("/link: is the source itself", args);
    args[1] = directory;
    assertFails("/link: is the source itself", args);
  }

  @Test
  void aLinkDoesNotReplaceItsFile() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("source"));
    assertFails("is the source itself", link, source, "--no-dereference", "--replace");
  }

  @Test
  void danglingLinksAreNotWrittenThrough() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("target"));
    assertFails("is a dangling symbolic link; remove it first", source, link);
    assertFails("is a dangling symbolic link; remove it first", source, link, "--replace");
  }

  @Test
  void aDeviceIsNoTarget() {
    assumeThat(Path.of("/dev/full")).exists();
    assertFails("/dev/full: is not a regular file; choose another target", source, "/dev/full");
  }

  private static void assertRejected(String message, Object... args) {
    assertOneLine(2, message, args);
  }

  private static void assertFails(String message, Object... args) {
    assertOneLine(1, message, args);
  }

  private static void assertOneLine(int code, String message, Object... args) {
    Run.copy(args).assertOneLine(code, "millrace copy: ", message);
  }
}
