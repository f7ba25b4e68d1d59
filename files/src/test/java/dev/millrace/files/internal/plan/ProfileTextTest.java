package dev.millrace.files.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.files.internal.plan.Profile.ProfileNumber;
import dev.millrace.files.internal.plan.ProfileFile.Pair;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The lines of a profile, as docs/tune.md describes them.
class ProfileTextTest {
  private static final String TEXT =
      """
      # mine
      version = "1"

      [[pair]]
      from = "/data"
      to = "/backup # 2" # the second disk
      jobs = 8
      offload-from = "64KiB"
      parallel-first-from = "never"
      """;

  @Test
  void aPairHasItsDirectoriesAndNumbers() {
    assertThat(ProfileText.parse(TEXT))
        .containsExactly(
            new Pair(
                Path.of("/data"),
                Path.of("/backup # 2"),
                Map.of(
                    ProfileNumber.JOBS,
                    8L,
                    ProfileNumber.OFFLOAD_FROM,
                    64L << 10,
                    ProfileNumber.PARALLEL_FIRST_FROM,
                    Profile.NEVER)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "version = \"1\" | version = \"2\" | line 2: version 2, but this Millrace reads version 1",
        "version = \"1\" | # | line 4: the version is missing",
        "jobs = 8 | pipe = 8 | line 7: unknown key pipe",
        "jobs = 8 | jobs = 0 | line 7: jobs are 1 to 256",
        "jobs = 8 | jobs = 257 | line 7: jobs are 1 to 256",
        "jobs = 8 | jobs = many | line 7: neither key = \"value\" nor [[pair]]",
        "version = \"1\" | version = \"1\"\\nversion = \"1\" | line 3: version is given twice",
        "jobs = 8 | jobs = 2\\njobs = 3 | line 8: jobs is given twice",
        "jobs = 8 | from = \"/data\" | line 7: from is given twice",
        "jobs = 8 | to = \"/data\" | line 7: to is given twice",
        "64KiB | 64KB | line 8: no length such as \"64KiB\", \"1MiB\" or \"never\"",
        "64KiB | 9999999TiB | line 8: no length such as \"64KiB\", \"1MiB\" or \"never\"",
        "/data | data | line 5: no absolute path",
        "from = \"/data\" | # | a pair without from or to",
        "[[pair]] | [[pairs]] | line 4: neither key = \"value\" nor [[pair]]",
      })
  void aLineThatThisVersionDoesNotKnowMakesTheTextInvalid(
      String right, String wrong, String message) {
    assertThat(TEXT).contains(right);
    assertThatThrownBy(() -> ProfileText.parse(TEXT.replace(right, wrong.translateEscapes())))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void aByteOrderMarkAtTheStartDoesNotCount() {
    assertThat(ProfileText.parse("\uFEFF" + TEXT)).isEqualTo(ProfileText.parse(TEXT));
    String inside = TEXT.replace("jobs", "\uFEFFjobs");
    assertThatThrownBy(() -> ProfileText.parse(inside)).hasMessageStartingWith("line 7: ");
  }

  @Test
  void aProfileNamesTheDirectoriesThatItsTextCanHold() {
    Path usual = Path.of("/data");
    assertThat(ProfileText.holds(usual, Path.of("/a\"b\\c # d"))).isTrue();
    assertThat(ProfileText.holds(usual, Path.of("/a\nb"))).isFalse();
    assertThat(ProfileText.holds(Path.of("/a\rb"), usual)).isFalse();
    assertThat(ProfileText.holds(usual, Path.of(URI.create("file:///a%FF")))).isFalse();
  }

  @Test
  void aVeryLongLineIsOnlyWrong() {
    String text = TEXT + "from = \"" + "\\\\".repeat(30_000);
    assertThatThrownBy(() -> ProfileText.parse(text)).hasMessageStartingWith("line 10: ");
  }

  @Test
  void aWrittenProfileIsReadAgain() {
    List<Pair> pairs =
        List.of(
            new Pair(
                Path.of("/a\"b\\c"),
                Path.of("/e"),
                Map.of(
                    ProfileNumber.REFLINK_FROM, 0L,
                    ProfileNumber.OFFLOAD_FROM, 1000L,
                    ProfileNumber.PARALLEL_FIRST_FROM, 3L << 20,
                    ProfileNumber.COLD_PARALLEL_FIRST_FROM, Profile.NEVER,
                    ProfileNumber.JOBS, 256L)),
            new Pair(Path.of("/e"), Path.of("/e"), Map.of(ProfileNumber.JOBS, 1L)));
    String text = ProfileText.format(pairs);
    assertThat(text).contains("jobs = 256\n", "offload-from = \"1000B\"\n", "\"3MiB\"");
    assertThat(ProfileText.parse(text)).isEqualTo(pairs);
  }
}
