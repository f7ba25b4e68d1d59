package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Sources that are named twice, and targets that are links, side by side with cp.
class LikeCpTargetsTest extends LikeCp {

  private void create() throws IOException {
    Files.createDirectory(at("t"));
    Files.createDirectories(at("d/in"));
    Files.writeString(at("f"), "text");
    Files.writeString(at("old"), "old");
    Files.createSymbolicLink(at("dangling"), Path.of("nowhere"));
    Files.createSymbolicLink(at("to-f"), Path.of("f"));
    Files.createSymbolicLink(at("to-old"), Path.of("old"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-r", "-a", "-p"})
  void aSourceThatIsNamedTwiceIsCopiedOnce(String option) throws IOException {
    Run run = assertLikeCp(this::create, option, at("f"), at("old"), at("f"), at("t"));
    assertThat(run.err()).isEqualTo("warning: " + at("f") + ": named again; copied once\n");
    assertLikeCp(this::create, option, at("f"), scene + "/./f", at("t"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # a directory that is named twice is copied once
          plain | -r | d d t
          # a link that leads nowhere is not followed
          plain | -r -a -u -b --attributes-only --remove-destination | f dangling; -r f dangling
          # a link replaces it
          plain | -a -P | to-f dangling
          # entries go through a link to a directory
          link | -a | d/. to-t
          link | -rT | d to-t/
          # a target that is a link, or the source itself
          plain | --remove-destination | f to-old; f to-f; f old; f f
          plain | --remove-destination | -r f to-old; -r f to-f; -r f old; -r f f
          # a file that is its target gets a backup on request
          plain | -b --backup=simple --backup=numbered --backup=existing -S.old | -f f f
          backups | -b --backup=simple --backup=numbered --backup=existing -S.old | -f f f; -af f f; f f
          # a backup replaces neither the source nor a link to it
          backups-to-copy | -b --backup=simple -S~ -ab -rb -lbf | f~ f
          backups-to-copy | -b | to-f~ to-f; f t; -r f t
          # a file replaces a link to a directory on request
          directories | -p -r -a --remove-destination | f old t; -t t f; -T f t/f; f t
          # content goes to the file that a link leads to
          file | -p -r -a -f -u -n | f to-old; f to-f; f t
          # a slash after the name of a new copy requires a directory
          plain | -T | f new/; -r f new/; -r d new/
          # the contents of several directories are merged
          two | -r | d/. e/. t
          two | -a | d/. d/. t
          # an empty suffix is the usual one
          plain | --suffix= | f old; -b f old
          """)
  void isLikeCp(String setting, String options, String lines) throws IOException {
    assertLinesLikeCp(setting(setting), options, lines);
  }

  private Setting setting(String name) {
    return switch (name) {
      case "link" -> this::createLink;
      case "backups" -> this::createWithBackups;
      case "backups-to-copy" -> this::createBackupsToCopy;
      case "directories" -> this::createWithLinksToDirectories;
      case "file" -> this::createWithLinkToFile;
      case "two" -> this::createTwoDirectories;
      default -> this::create;
    };
  }

  private void createLink() throws IOException {
    create();
    Files.createSymbolicLink(at("to-t"), Path.of("t"));
  }

  private void createWithBackups() throws IOException {
    create();
    Files.writeString(at("f~"), "earlier");
    Files.writeString(at("f.~9~"), "earlier");
    Files.writeString(at("f.~10~"), "earlier");
    Files.writeString(at("f.~x~"), "other");
  }

  /// cp 9.1 overwrites the file that the link leads to.
  @Test
  void aBackupReplacesALinkOfItsName() throws IOException {
    create(this::create);
    for (String end : new String[] {"old", "nowhere"}) {
      Files.deleteIfExists(at("f~"));
      Files.createSymbolicLink(at("f~"), Path.of(end));
      Run.copy("-f", "-b", at("f"), at("f")).assertQuiet();
      assertThat(at("f~")).isRegularFile().hasContent("text");
      assertThat(Files.isSymbolicLink(at("f~"))).isFalse();
    }
    assertThat(at("old")).hasContent("old");
    assertThat(at("nowhere")).doesNotExist();
  }

  /// cp 9.1 rejects the directory.
  @ParameterizedTest
  @CsvSource({"-rb, ~", "-a --backup=numbered, .~1~", "-rS.old, .old", "-rub, ~", "-rlb, ~"})
  void aBackupKeepsTheFileOrLinkThatADirectoryReplaces(String options, String end)
      throws IOException {
    create(this::create);
    for (String name : new String[] {"file", "link"}) {
      Files.createDirectories(at("from/" + name + "/in"));
    }
    Files.writeString(at("t/file"), "file");
    Files.createSymbolicLink(at("t/link"), Path.of("../d"));
    Run dry = Run.copy(words(options + " --dry-run from/. t"));
    assertThat(dry.code()).as(dry.err()).isZero();
    assertThat(at("t/file")).hasContent("file");
    Run run = Run.copy(words(options + " from/. t"));
    assertThat(run.code()).as(run.err()).isZero();
    Run named = Run.copy(words(options + " -T d old"));
    assertThat(named.code()).as(named.err()).isZero();
    assertThat(at("t/file/in")).isDirectory();
    assertThat(at("t/file" + end)).hasContent("file");
    assertThat(at("t/link/in")).isDirectory();
    assertThat(Files.readSymbolicLink(at("t/link" + end))).hasToString("../d");
    assertThat(at("old/in")).isDirectory();
    assertThat(at("old" + end)).hasContent("old");
  }

  private void createBackupsToCopy() throws IOException {
    create();
    Files.writeString(at("f~"), "earlier");
    Files.writeString(at("old~"), "earlier");
    Files.createLink(at("name"), at("f~"));
    Files.createSymbolicLink(at("to-f~"), Path.of("old~"));
    Files.createSymbolicLink(at("to-name"), Path.of("f~"));
    Files.writeString(at("t/f"), "text");
    Files.createSymbolicLink(at("t/f~"), Path.of("../f"));
  }

  /// cp 9.1 copies the backup.
  @ParameterizedTest
  @ValueSource(strings = {"name", "to-name"})
  void aBackupNeverReplacesAnotherNameOfTheSource(String source) throws IOException {
    create(this::createBackupsToCopy);
    Run run = Run.copy("-b", at(source), at("f"));
    assertThat(run.err())
        .contains(source + ": is not copied: the backup of " + at("f") + " would replace it");
    assertThat(at("f")).hasContent("text");
    assertThat(at("f~")).hasContent("earlier");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-d", "-a", "-P", "-r"})
  void attributesWithoutContentNeverReplaceAFileByALink(String option) throws IOException {
    Run run = assertLikeCp(this::create, option, "--attributes-only", at("to-f"), at("old"));
    assertThat(run.err()).isEqualTo("millrace copy: already exists: " + at("old") + "\n");
    assertLikeCp(
        this::create, option, "--attributes-only", "--remove-destination", at("to-f"), at("old"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-p", "-r", "-a"})
  void aSlashAfterAFileIsAFailureOfThisSourceOnly(String option) throws IOException {
    Run run = assertLikeCp(this::create, option, at("old") + "/", at("f"), at("t"));
    assertThat(run.err()).contains("old/: is not a directory; remove the trailing slash");
    assertLikeCp(this::create, option, at("f"), at("absent") + "/", at("dangling") + "/", at("t"));
    assertLikeCp(this::create, option, "-T", at("old") + "/", at("new"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-p", "-r", "-a"})
  void aFileThatIsNamedWithASlashFirstIsCopied(String option) throws IOException {
    Run run = assertLikeCp(this::create, option, at("f") + "/", at("f"), at("t"));
    assertThat(run.err())
        .isEqualTo(
            "millrace copy: " + at("f") + "/: is not a directory; remove the trailing slash\n");
  }

  private void createWithLinksToDirectories() throws IOException {
    create();
    Files.createSymbolicLink(at("t/f"), Path.of("../d"));
  }

  /// Seconds since 1970: of the source, of the link, and of the file or directory that the link
  /// leads to.
  private Setting timed(long source, long link, long there) {
    return () -> {
      createWithLinksToDirectories();
      touch(at("f"), source);
      touch(at("t/f"), link);
      touch(at("to-old"), link);
      touch(at("d"), there);
      touch(at("old"), there);
    };
  }

  @ParameterizedTest
  @CsvSource({"5, 3, 4", "5, 7, 4", "5, 3, 5", "5, 7, 5", "5, 3, 6", "5, 7, 6"})
  void aLinkToAFileIsAsOldAsTheFile(long source, long link, long there) throws IOException {
    for (String option : new String[] {"-u", "-au", "-ru", "-u --remove-destination"}) {
      assertLikeCp(timed(source, link, there), words(option + " f to-old"));
    }
  }

  private void createWithLinkToFile() throws IOException {
    create();
    Files.writeString(at("t/old"), "older");
    Files.createSymbolicLink(at("t/f"), Path.of("old"));
  }

  /// cp 9.1 loses the content of the first source.
  @ParameterizedTest
  @ValueSource(strings = {"-p", "-r", "-a"})
  void noFileIsWrittenTwiceThroughALink(String option) throws IOException {
    create(this::createWithLinkToFile);
    for (String first : new String[] {"f", "old"}) {
      Path second = at(first.equals("f") ? "old" : "f");
      String content = Files.readString(at(first));
      Run.copy(option, at(first), second, at("t"))
          .assertFails(1, "t/old: another source is copied to this file");
      assertThat(at("t/old")).hasContent(content);
    }
  }

  private static void touch(Path path, long seconds) throws IOException {
    FileTime time = FileTime.from(Instant.ofEpochSecond(seconds));
    Files.getFileAttributeView(path, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
        .setTimes(time, time, null);
  }

  /// Later versions of cp skip the file too, some of them with an error.
  @ParameterizedTest
  @ValueSource(strings = {"-n", "--update=none"})
  void aDirectoryInThePlaceOfAFileStaysWhereExistingFilesStay(String option) throws IOException {
    create(this::create);
    Run.copy(option, "-T", at("f"), at("t")).assertQuiet();
    assertThat(at("t")).isEmptyDirectory();
    assertThat(Run.copy("-T", at("f"), at("t")).code()).isEqualTo(1);
  }

  private void createTwoDirectories() throws IOException {
    create();
    Files.createDirectories(at("e/in"));
    Files.writeString(at("d/f"), "first");
    Files.writeString(at("e/f"), "second");
    Files.writeString(at("e/in/other"), "text");
  }

  private void createLongNames() throws IOException {
    create();
    Files.writeString(at("a".repeat(253)), "old");
    Files.writeString(at("b".repeat(255)), "old");
  }

  @Test
  void theNamesOfBackupsAreShortened() throws IOException {
    assertLikeCp(this::createLongNames, "-b", "-S.old", at("f"), at("a".repeat(253)));
    assertLikeCp(this::createLongNames, "--backup=numbered", at("f"), at("a".repeat(253)));
    assertLikeCp(this::createLongNames, "--backup=numbered", at("f"), at("b".repeat(255)));
  }

  @Test
  void aShortenedNameIsTheBackupOfOneFileAlone() throws IOException {
    String name = "a".repeat(253);
    Files.createDirectories(at("s"));
    Files.createDirectories(at("t"));
    for (String end : new String[] {"1", "2"}) {
      Files.writeString(at("s").resolve(name + end), "new");
      Files.writeString(at("t").resolve(name + end), "old " + end);
    }
    Run run = Run.copy("-rbT", "-S.old", at("s"), at("t"));
    run.assertOneLine(1, "millrace copy: ", "its name is too long for a second one");
    String backup = Files.readString(at("t").resolve(name + "~"));
    assertThat(backup).startsWith("old ");
    String kept = backup.endsWith("1") ? "2" : "1";
    assertThat(at("t").resolve(name + kept)).hasContent("old " + kept);
  }
}
