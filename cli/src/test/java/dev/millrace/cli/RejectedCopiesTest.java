package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
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

  @BeforeEach
  void createFiles() throws IOException {
    Files.writeString(at("source"), "precious");
    Files.writeString(at("file"), "old");
    Files.createDirectories(at("directory/source"));
    Files.createLink(at("name"), at("source"));
    Files.createSymbolicLink(at("link"), Path.of("source"));
    Files.createSymbolicLink(at("dangling"), Path.of("absent"));
    Files.createSymbolicLink(at("pending"), Path.of("target"));
  }

  private Path at(String name) {
    return directory.resolve(name);
  }

  @AfterEach
  void assertNothingHasChanged() {
    assertThat(at("source")).hasContent("precious");
    assertThat(at("file")).hasContent("old");
    assertThat(at("target")).doesNotExist();
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
    assertOneLine(2, message, "source target " + options);
  }

  /// The word `EMPTY` stands for an empty name.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          2 | --               | SOURCE and TARGET are missing; see 'millrace copy --help'
          2 | source           | TARGET is missing; see 'millrace copy --help'
          2 | -Qource target   | unknown option '-Q'; see
          2 | EMPTY target     | SOURCE is empty; name a file
          2 | source EMPTY     | TARGET is empty; name a file
          # sources that are not files
          1 | . target         | /.: is a directory; use -r to copy it
          1 | absent target    | /absent: no such file; check the spelling
          1 | source/ target   | /source/: is not a directory; remove the trailing slash
          1 | dangling target  | is a dangling symbolic link; use --no-dereference to copy the link
          # a slash after the name of a target needs a directory
          1 | source file/     | file/: is not a directory; remove the trailing slash
          1 | source target/   | /target/: no such directory; create it first, or remove the trailing slash
          1 | source target/a  | /target: no such directory; create it first
          1 | source directory | /directory/source: is a directory; choose another
          # the source as target
          1 | source source                           | /source: is the source itself
          1 | --replace source .                      | /source: is the source itself
          1 | --replace source link                   | /link: is the source itself
          1 | --replace --no-dereference source link  | /link: is the source itself
          1 | --replace source name                   | /name: is the source itself
          # a link replaces neither itself nor its file
          1 | --replace --no-dereference link link    | /link: is the source itself
          1 | --replace --no-dereference link .       | /link: is the source itself
          1 | --replace --no-dereference link source  | is the source itself
          # dangling links are not written through
          1 | source pending            | is a dangling symbolic link; remove it first
          1 | --replace source pending  | is a dangling symbolic link; remove it first
          """)
  void invalidFiles(int code, String words, String message) {
    assertOneLine(code, message, words);
  }

  @Test
  void aDeviceIsNoTarget() {
    assumeThat(Path.of("/dev/full")).exists();
    Run.copy(at("source"), "/dev/full")
        .assertOneLine(
            1, "millrace copy: ", "/dev/full: is not a regular file; choose another target");
  }

  private void assertOneLine(int code, String message, String words) {
    Object[] args =
        Stream.of(words.split(" ", -1))
            .map(word ->
                word.startsWith("-") ? word : word.equals("EMPTY") ? "" : directory + "/" + word)
            .toArray();
    Run.copy(args).assertOneLine(code, "millrace copy: ", message);
  }
}
