package dev.millrace.cli;

import static dev.millrace.cli.Run.copy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Names, numbers and reports are the same in every locale, even without the locale that the
/// command sets at its start.
class AnyLocaleTest {
  private static final Path RECORD = Path.of("../docs/results/nio-2002/record.json.gz");

  @TempDir Path directory;

  private final Locale before = Locale.getDefault();

  @AfterEach
  void setLocale() {
    Locale.setDefault(before);
  }

  @ParameterizedTest
  @ValueSource(strings = {"fa-IR", "ar-EG", "mr-IN", "de-DE", "tr-TR"})
  void reportsOfOneRecordAreEqual(String locale) throws IOException {
    List<String> expected = reports(Locale.ROOT);
    assertThat(reports(Locale.forLanguageTag(locale))).isEqualTo(expected);
  }

  private List<String> reports(Locale locale) throws IOException {
    Locale.setDefault(locale);
    Path place = Files.createDirectories(directory.resolve("reports"));
    Run run =
        Run.line(
                "report %s --html=%s --markdown=%s --csv=%s --jmh=%s --svg=%s",
                RECORD,
                place.resolve("r.html"),
                place.resolve("r.md"),
                place.resolve("r.csv"),
                place.resolve("r.json"),
                place.resolve("charts"))
            .succeeded();
    List<String> reports = new ArrayList<>();
    for (String name : run.out().lines().toList()) {
      reports.add(name);
      reports.add(Files.readString(Path.of(name)));
    }
    reports.add(Run.of("compare", RECORD, RECORD).out());
    return reports;
  }

  @ParameterizedTest
  @ValueSource(strings = {"fa-IR", "ar-EG", "tr-TR"})
  void aCopyHasAsciiDigits(String locale) throws IOException {
    assumeThat(directory.getFileSystem().supportedFileAttributeViews()).contains("unix");
    Locale.setDefault(Locale.forLanguageTag(locale));
    Path source = Files.createDirectory(directory.resolve("source"));
    Path target = directory.resolve("target");
    Files.writeString(source.resolve("file"), "content");
    for (int i = 0; i < 3; i++) {
      Run run = copy("-rTv", "--backup=numbered", "--stats", source, target).succeeded();
      assertThat(run.out())
          .contains("1 file\n", " 7 B in ")
          .doesNotContainPattern("[\\p{Nd}&&[^0-9]]");
    }
    try (Stream<Path> names = Files.list(target)) {
      assertThat(names.map(name -> name.getFileName().toString()))
          .containsExactlyInAnyOrder("file", "file.~1~", "file.~2~");
    }
  }
}
