package dev.millrace.files.internal.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.ProfileNumber;
import dev.millrace.files.internal.profile.ProfileDocument.Pair;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfileTextTest {
  static final String TEXT =
      """
      # a comment
      version = "1"
      machine = "a \\"CPU\\" x 2" # a comment
      kernel = "Linux 6.18"
      jdk = "25"

      [[pair]]
      from = "/a"
      to = "/b#c"
      from-type = "0xef53"
      to-type = "0x58465342"
      record = "/races/1"
      splice-from = "128KiB"
      parallel-first-from = "never"
      buffer = "1MiB"
      jobs = "4"
      """;

  @Test
  void aProfileHasTheFingerprintAndTheLengthsOfPairs() throws ProfileException {
    ProfileDocument document = ProfileText.parse(TEXT);
    assertThat(document.fingerprint())
        .isEqualTo(new Fingerprint("a \"CPU\" x 2", "Linux 6.18", "25"));
    assertThat(document.pairs())
        .containsExactly(
            new Pair(
                "/a",
                "/b#c",
                FileSystemType.of(0xef53),
                FileSystemType.of(0x58465342),
                "/races/1",
                Map.of(
                    ProfileNumber.SPLICE_FROM,
                    128L << 10,
                    ProfileNumber.PARALLEL_FIRST_FROM,
                    Profile.NEVER,
                    ProfileNumber.BUFFER,
                    1L << 20,
                    ProfileNumber.JOBS,
                    4L)));
  }

  /// Java reports the names of file systems, and no numbers.
  @Test
  void directoriesOfWindowsHaveTheNamesOfTheirFileSystems() throws ProfileException {
    ProfileDocument document = ProfileText.parse(windows("C:\\\\data", "NTFS"));
    Pair pair = document.pairs().getFirst();
    assertThat(pair.from()).isEqualTo("C:\\data");
    assertThat(pair.fromType()).isEqualTo(new FileSystemType("NTFS"));
    assertThat(pair.isCopiedByJava()).isTrue();
    assertThat(pair.builtIn().profile().jobs()).isEqualTo(Profile.OF_JAVA.jobs());
    assertThat(ProfileText.parse(windows("\\\\\\\\server\\\\share", "NTFS")).pairs()).hasSize(1);
    assertThat(ProfileText.parse(windows("d:/data", "9P")).pairs()).hasSize(1);
  }

  private static String windows(String directory, String type) {
    return TEXT.replace("\"/a\"", quoted(directory))
        .replace("\"/b#c\"", quoted(directory))
        .replace("\"0xef53\"", quoted(type))
        .replace("\"0x58465342\"", quoted(type));
  }

  private static String quoted(String text) {
    return '"' + text + '"';
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "C:\\\\data | 0xef53 | line 16, column 1: from-type above this line is no name such as NTFS",
        "C:\\\\data | '' | line 16, column 1: from-type above this line is no name such as NTFS",
        "C:data | NTFS | line 16, column 1: from above this line is no absolute path",
        "\\\\data | NTFS | line 16, column 1: from above this line is no absolute path",
        "/data | NTFS | line 16, column 1: from-type above this line is no number such as 0xef53"
      })
  void eachSystemHasItsFormOfDirectoriesAndTypes(String directory, String type, String message) {
    assertThatThrownBy(() -> ProfileText.parse(windows(directory, type))).hasMessage(message);
  }

  @Test
  void aPathMayHaveALineBreak() throws ProfileException {
    String text = TEXT.replace("/races/1", "/a\\nb\\\\c");
    assertThat(ProfileText.parse(text).pairs().getFirst().record()).isEqualTo("/a\nb\\c");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\'',
      value = {
        "version = \"1\" | version = \"2\" | line 2, column 12: version 2, but this Millrace reads version 1",
        "version = \"1\" | version = \"1.x\" | line 2, column 12: version 1.x, but this Millrace reads version 1",
        "from = \"/a\" | from = \"a\" | line 16, column 1: from above this line is no absolute path",
        "to = \"/b#c\" | to = \"\" | line 16, column 1: to above this line is no absolute path",
        "version = \"1\" | version = \"0\" | line 2, column 12: version 0, but this Millrace reads version 1",
        "128KiB | 128KB | line 13, column 16: '128KB' is no length; write it as 64KiB, 1MiB or never",
        "128KiB\" | 128KiB | line 13, column 22: expected a closing double quote",
        "splice-from | splice-form | line 13, column 1: unknown key splice-form",
        "splice-from = \"128KiB\" | splice-from = 128 | line 13, column 15: expected a value in double quotes",
        "splice-from = \"128KiB\" | splice-from | line 13, column 1: expected: key = \"value\", or [[pair]]",
        "128KiB\" | 128KiB\" x | line 13, column 24: expected the end of the line, or a comment",
        "0xef53 | ext4 | line 16, column 1: from-type above this line is no number such as 0xef53",
        "record = \"/races/1\" | # | line 16, column 1: record is missing above this line",
        "kernel = \"Linux 6.18\" | # | line 7, column 1: kernel is missing above this line",
        "to = \"/b#c\" | from = \"/c\" | line 9, column 9: from is given twice",
        "parallel-first-from = \"never\" | splice-from = \"1MiB\" | line 14, column 16: splice-from is given twice",
        "1MiB | 8KiB | line 15, column 11: '8KiB' is no length of a buffer; write 16KiB to 1MiB",
        "1MiB | never | line 15, column 11: 'never' is no length of a buffer; write 16KiB to 1MiB",
        "jobs = \"4\" | jobs = \"0\" | line 16, column 9: '0' is no number of threads; write 1 to 256",
        "jobs = \"4\" | jobs = \"+4\" | line 16, column 9: '+4' is no number of threads; write 1 to 256",
        "jdk = \"25\" | jdk = \"25\\t\" | line 5, column 10: only \", \\, n or r may follow a backslash"
      })
  void anErrorHasItsPlace(String right, String wrong, String message) {
    assertThat(TEXT).contains(right);
    assertThatThrownBy(() -> ProfileText.parse(TEXT.replace(right, wrong)))
        .isInstanceOf(ProfileException.class)
        .hasMessage(message);
  }

  @Test
  void aMarkThatAnEditorWroteInFrontOfTheTextIsNoError() throws ProfileException {
    assertThat(ProfileText.parse("\ufeff" + TEXT)).isEqualTo(ProfileText.parse(TEXT));
    String windows = TEXT.replace("\n", "\r\n");
    assertThat(ProfileText.parse(windows)).isEqualTo(ProfileText.parse(TEXT));
  }

  @Test
  void twoPairsOfTheSameDirectoriesAreAnError() {
    String pair = TEXT.substring(TEXT.indexOf("[[pair]]"));
    assertThatThrownBy(() -> ProfileText.parse(TEXT + pair))
        .hasMessage("line 26, column 1: the pair above this line is given twice");
  }

  @Test
  void keysOfANewerMinorVersionAreIgnoredAndNamed() throws ProfileException {
    String newer =
        TEXT.replace("version = \"1\"", "version = \"1.9\"\ncolour = \"red\"")
            + "pipe = \"1MiB\"\n";
    ProfileDocument document = ProfileText.parse(newer);
    assertThat(document.unknownKeys()).containsExactly("colour", "pipe");
    assertThat(document.pairs()).isEqualTo(ProfileText.parse(TEXT).pairs());
    assertThat(ProfileText.parse(TEXT).unknownKeys()).isEmpty();
    assertThat(ProfileText.parse(TEXT.replace("\"1\"", "\"1.0\"")))
        .isEqualTo(ProfileText.parse(TEXT));
  }

  @Test
  void theMessageAboutALongKeyStaysShort() {
    assertThatThrownBy(() -> ProfileText.parse(TEXT + "x".repeat(50_000) + " = \"1\"\n"))
        .hasMessage("line 17, column 1: unknown key " + "x".repeat(60) + "...");
  }

  @Test
  void everyTruncatedProfileIsRejectedExceptAtTheEndOfALength() {
    int accepted = 0;
    for (int end = 0; end < TEXT.length(); end++) {
      try {
        ProfileText.parse(TEXT.substring(0, end));
        assertThat(TEXT.substring(0, end)).endsWith("\n");
        accepted++;
      } catch (ProfileException e) {
        assertThat(e).hasMessageMatching("line \\d+, column \\d+: .+");
      }
    }
    assertThat(accepted)
        .as("before [[pair]], two lines; then behind record, and behind each number but the last")
        .isEqualTo(6);
  }

  @Test
  void lengthsAreWrittenAsTheyAreRead() {
    for (long bytes : new long[] {0, 1, 1023, 1024, 3 << 10, 1 << 20, 1L << 40, Profile.NEVER}) {
      assertThat(Lengths.parse(Lengths.format(bytes))).hasValue(bytes);
    }
    assertThat(Lengths.parse("9999999999B")).isEmpty();
    assertThat(Lengths.parse("-1B")).isEmpty();
    assertThat(Lengths.parse("1kiB")).isEmpty();
  }
}
