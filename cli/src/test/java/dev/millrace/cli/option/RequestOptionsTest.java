package dev.millrace.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.cli.ParsedRequest;
import dev.millrace.cli.Run;
import dev.millrace.cli.name.UsageException;
import dev.millrace.lab.request.Dimensions.FileSizes;
import dev.millrace.lab.request.RaceRequest.Places;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RequestOptionsTest {
  @Test
  void listsOfMethodsAreSplitOutsideBrackets() {
    assertThat(methods("a, b[direct,64KiB],c")).containsExactly("a", "b[direct,64KiB]", "c");
    assertThat(methods("")).isEmpty();
  }

  @Test
  void aJdkBehindALinkIsTheSameJdk(@TempDir Path directory) throws IOException {
    String home = System.getProperty("java.home");
    String link = Files.createSymbolicLink(directory.resolve("jdk"), Path.of(home)).toString();
    Places places = places("--jdk", link, "--jdk", home, "--reference-jdk", home);
    assertThat(places.jdks()).containsExactly(Path.of(link));
    assertThat(places.referenceJdk()).isEqualTo(link);
    assertThat(places("--jdk", home, "--jdk", link).jdks()).containsExactly(Path.of(home));
    assertThat(places("--jdk", link, "--jdk", directory.toString()).jdks())
        .containsExactly(Path.of(link), directory);
    assertThat(places("--jdk", link, "--reference-jdk", "25").referenceJdk()).isEqualTo("25");
  }

  private static Places places(Object... args) {
    return ParsedRequest.of(args).places();
  }

  private static List<String> methods(String text) {
    return RequestOptions.named(
        Pattern.compile(RequestOptions.METHOD_SEPARATOR).splitAsStream(text).toList());
  }

  @Test
  void everySizeIsMultipliedToTheNearestByte() {
    assertThat(times("0.1", 5_000, 1_300_000_000)).containsExactly(500L, 130_000_000L);
    assertThat(times("1000", 5)).containsExactly(5_000L);
    assertThat(times("0.5", 3, 5)).containsExactly(2L, 3L);
    assertThat(times("1", Long.MAX_VALUE)).containsExactly(Long.MAX_VALUE);
  }

  @Test
  void onlyAnEmptyFileBecomesEmpty() {
    assertThat(times("0.001", 1, 0, 499)).containsExactly(1L, 0L, 1L);
  }

  @Test
  void aSizeThatNoFileCanHaveIsRejected() {
    assertThatThrownBy(() -> times("2", Long.MAX_VALUE))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "--scale: 2 times 9223372036854775807 bytes is more than a file can have; choose a smaller factor");
  }

  @Test
  void theDefaultSizesAreScaled() {
    assertThat(ParsedRequest.sizes(ParsedRequest.of("--scale=2", "--quick")))
        .containsExactly(10_240L, 10L << 20);
  }

  @Test
  void aFactorIsAboveZeroAndUpToAThousand() {
    for (String factor : List.of("0", "-1", "1000.1", "1e2", "NaN", "x", "0.0000000001")) {
      Run.of("race", "--dry-run", "--scale=" + factor)
          .assertFails(
              2, "'" + factor + "' is not a factor above 0 and up to 1000; write it as 0.01");
    }
  }

  private static List<Long> times(String factor, long... sizes) {
    List<FileSizes> list = Arrays.stream(sizes).mapToObj(FileSizes::of).toList();
    return DimensionOptions.times(new BigDecimal(factor), list).stream()
        .map(FileSizes::smallest)
        .toList();
  }
}
