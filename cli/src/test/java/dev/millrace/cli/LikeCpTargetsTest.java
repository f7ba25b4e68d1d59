package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.stream.Stream;
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

  @Test
  void aDirectoryThatIsNamedTwiceIsCopiedOnce() throws IOException {
    assertLikeCp(this::create, "-r", at("d"), at("d"), at("t"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-r", "-a", "-u", "-b", "--attributes-only", "--remove-destination"})
  void aLinkThatLeadsNowhereIsNotFollowed(String option) throws IOException {
    assertLikeCp(this::create, option, at("f"), at("dangling"));
    assertLikeCp(this::create, option, "-r", at("f"), at("dangling"));
  }

  @Test
  void entriesGoThroughALinkToADirectory() throws IOException {
    assertLikeCp(this::createLink, "-a", at("d") + "/.", at("to-t"));
    assertLikeCp(this::createLink, "-rT", at("d"), at("to-t") + "/");
  }

  private void createLink() throws IOException {
    create();
    Files.createSymbolicLink(at("to-t"), Path.of("t"));
  }

  @Test
  void aLinkReplacesALinkThatLeadsNowhere() throws IOException {
    assertLikeCp(this::create, "-a", at("to-f"), at("dangling"));
    assertLikeCp(this::create, "-P", at("to-f"), at("dangling"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"to-old", "to-f", "old"})
  void aTargetThatIsALinkIsRemovedOnRequest(String target) throws IOException {
    assertLikeCp(this::create, "--remove-destination", at("f"), at(target));
    assertLikeCp(this::create, "--remove-destination", "-r", at("f"), at(target));
  }

  private void createWithBackups() throws IOException {
    create();
    Files.writeString(at("f~"), "earlier");
    Files.writeString(at("f.~9~"), "earlier");
    Files.writeString(at("f.~10~"), "earlier");
    Files.writeString(at("f.~x~"), "other");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"-b", "--backup=simple", "--backup=numbered", "--backup=existing", "-S.old"})
  void aFileThatIsItsTargetGetsABackupOnRequest(String option) throws IOException {
    assertLikeCp(this::create, "-f", option, at("f"), at("f"));
    assertLikeCp(this::createWithBackups, "-f", option, at("f"), at("f"));
    assertLikeCp(this::createWithBackups, "-af", option, at("f"), at("f"));
    assertLikeCp(this::createWithBackups, option, at("f"), at("f"));
  }

  /// cp 9.1 overwrites the file that the link leads to.
  @Test
  void aBackupReplacesALinkOfItsName() throws IOException {
    Files.createDirectory(scene);
    create();
    for (String end : new String[] {"old", "nowhere"}) {
      Files.deleteIfExists(at("f~"));
      Files.createSymbolicLink(at("f~"), Path.of(end));
      assertThat(Run.copy("-f", "-b", at("f"), at("f"))).isEqualTo(new Run(0, "", ""));
      assertThat(at("f~")).isRegularFile().hasContent("text");
      assertThat(Files.isSymbolicLink(at("f~"))).isFalse();
    }
    assertThat(at("old")).hasContent("old");
    assertThat(at("nowhere")).doesNotExist();
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

  @ParameterizedTest
  @ValueSource(strings = {"-b", "--backup=simple", "-S~", "-ab", "-rb", "-lbf"})
  void aBackupNeverReplacesTheSource(String option) throws IOException {
    assertLikeCp(this::createBackupsToCopy, option, at("f~"), at("f"));
  }

  @Test
  void aBackupNeverReplacesALinkToTheSource() throws IOException {
    assertLikeCp(this::createBackupsToCopy, "-b", at("to-f~"), at("to-f"));
    assertLikeCp(this::createBackupsToCopy, "-b", at("f"), at("t"));
    assertLikeCp(this::createBackupsToCopy, "-b", "-r", at("f"), at("t"));
  }

  /// cp 9.1 copies the backup.
  @ParameterizedTest
  @ValueSource(strings = {"name", "to-name"})
  void aBackupNeverReplacesAnotherNameOfTheSource(String source) throws IOException {
    Files.createDirectory(scene);
    createBackupsToCopy();
    Run run = Run.copy("-b", at(source), at("f"));
    assertThat(run.err()).contains("f: is not copied: the backup would replace the source");
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

  @ParameterizedTest
  @ValueSource(strings = {"-p", "-r", "-a", "--remove-destination"})
  void aFileReplacesALinkToADirectoryOnlyOnRequest(String option) throws IOException {
    assertLikeCp(this::createWithLinksToDirectories, option, at("f"), at("old"), at("t"));
    assertLikeCp(this::createWithLinksToDirectories, option, "-t", at("t"), at("f"));
    assertLikeCp(this::createWithLinksToDirectories, option, "-T", at("f"), at("t/f"));
    assertLikeCp(this::createWithLinksToDirectories, option, at("f"), at("t"));
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
  void aLinkToADirectoryIsAsOldAsTheDirectory(long source, long link, long there)
      throws IOException {
    for (String option : new String[] {"-u", "-au", "-ru", "-u --remove-destination"}) {
      for (String operands : new String[] {"f old t", "-t t f", "-T f t/f", "f t"}) {
        assertLikeCp(timed(source, link, there), words(option + " " + operands));
      }
    }
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

  @ParameterizedTest
  @ValueSource(strings = {"-p", "-r", "-a", "-f", "-u", "-n"})
  void contentGoesToTheFileThatALinkLeadsTo(String option) throws IOException {
    assertLikeCp(this::createWithLinkToFile, option, at("f"), at("to-old"));
    assertLikeCp(this::createWithLinkToFile, option, at("f"), at("to-f"));
    assertLikeCp(this::createWithLinkToFile, option, at("f"), at("t"));
  }

  /// cp 9.1 loses the content of the first source.
  @ParameterizedTest
  @ValueSource(strings = {"-p", "-r", "-a"})
  void noFileIsWrittenTwiceThroughALink(String option) throws IOException {
    Files.createDirectory(scene);
    createWithLinkToFile();
    for (String first : new String[] {"f", "old"}) {
      Path second = at(first.equals("f") ? "old" : "f");
      String content = Files.readString(at(first));
      Run.copy(option, at(first), second, at("t"))
          .assertFails(1, "t/old: another source is copied to this file");
      assertThat(at("t/old")).hasContent(content);
    }
  }

  private Object[] words(String line) {
    return Stream.of(line.split(" ")).map(word -> word.startsWith("-") ? word : at(word)).toArray();
  }

  private static void touch(Path path, long seconds) throws IOException {
    FileTime time = FileTime.from(Instant.ofEpochSecond(seconds));
    Files.getFileAttributeView(path, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
        .setTimes(time, time, null);
  }

  @Test
  void aSlashAfterTheNameOfANewCopyRequiresADirectory() throws IOException {
    assertLikeCp(this::create, "-T", at("f"), at("new") + "/");
    assertLikeCp(this::create, "-T", "-r", at("f"), at("new") + "/");
    assertLikeCp(this::create, "-T", "-r", at("d"), at("new") + "/");
  }

  /// Later versions of cp skip the file too, some of them with an error.
  @ParameterizedTest
  @ValueSource(strings = {"-n", "--update=none"})
  void aDirectoryInThePlaceOfAFileStaysWhereExistingFilesStay(String option) throws IOException {
    Files.createDirectory(scene);
    create();
    assertThat(Run.copy(option, "-T", at("f"), at("t"))).isEqualTo(new Run(0, "", ""));
    assertThat(at("t")).isEmptyDirectory();
    assertThat(Run.copy("-T", at("f"), at("t")).code()).isEqualTo(1);
  }

  @Test
  void theSourceItselfIsNeverRemoved() throws IOException {
    assertLikeCp(this::create, "--remove-destination", at("f"), at("f"));
    assertLikeCp(this::create, "-r", "--remove-destination", at("f"), at("f"));
  }

  private void createTwoDirectories() throws IOException {
    create();
    Files.createDirectories(at("e/in"));
    Files.writeString(at("d/f"), "first");
    Files.writeString(at("e/f"), "second");
    Files.writeString(at("e/in/other"), "text");
  }

  @Test
  void theContentsOfSeveralDirectoriesAreMerged() throws IOException {
    assertLikeCp(this::createTwoDirectories, "-r", at("d") + "/.", at("e") + "/.", at("t"));
    assertLikeCp(this::createTwoDirectories, "-a", at("d") + "/.", at("d") + "/.", at("t"));
  }

  @Test
  void anEmptySuffixIsTheUsualOne() throws IOException {
    assertLikeCp(this::create, "--suffix=", at("f"), at("old"));
    assertLikeCp(this::create, "-b", "--suffix=", at("f"), at("old"));
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
}
