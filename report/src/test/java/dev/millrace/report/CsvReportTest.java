package dev.millrace.report;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class CsvReportTest {
  private static final RaceResult RACE = SampleRace.judged();

  @Test
  void equalsTheGoldenFile() throws IOException {
    Golden.check("race.csv", Written.report(CsvReport::write, SampleRace.fourForks()));
  }

  @Test
  void hasARowForEachMeasurementAndOneForAForkWithout() throws IOException {
    List<NamedCsvRecord> rows = rows(RACE);
    long measurements =
        RACE.record().forks().stream().mapToLong(fork -> fork.measurements().size()).sum();
    assertThat(rows).hasSize((int) measurements + 4);
    assertThat(rows)
        .filteredOn(row -> row.getField("iteration").isEmpty())
        .hasSize(4)
        .allSatisfy(row -> {
          assertThat(row.getField("method")).isEqualTo("liar");
          assertThat(row.getField("forkStatus")).isEqualTo("disqualified");
          assertThat(row.getField("forkReason")).startsWith("0 of 5120 bytes in ");
        });
  }

  @Test
  void foreignTextIsReadBackUnchanged() throws IOException {
    assertThat(rows(RACE))
        .allSatisfy(row -> {
          assertThat(row.getField("from")).isEqualTo(SampleRace.HOSTILE);
          assertThat(row.getField("to")).isEqualTo(SampleRace.HOSTILE);
        });
  }

  @Test
  void noCellIsAFormula() throws IOException {
    List<NamedCsvRecord> rows = rows(RACE);
    assertThat(rows)
        .extracting(row -> row.getField("jdkVendor"))
        .containsOnly("'" + SampleRace.FORMULA, "'@vendor");
    assertThat(rows)
        .flatExtracting(NamedCsvRecord::getFields)
        .noneMatch(cell -> cell.matches("(?s)[=+@\\t\\r-].*"));
  }

  @Test
  void numbersEqualTheMeasurements() throws IOException {
    NamedCsvRecord row = rows(RACE).get(1);
    assertThat(row.getField("phase")).isEqualTo("measured");
    double nanos = Double.parseDouble(row.getField("nanos"));
    double seconds = Double.parseDouble(row.getField("secondsPerFile"));
    assertThat(nanos).isEqualTo(RACE.record().forks().getFirst().measurements().get(1).nanos());
    assertThat(seconds).isEqualTo(nanos / 1e9 / Integer.parseInt(row.getField("invocations")));
    assertThat(Double.parseDouble(row.getField("bytesPerSecond"))).isEqualTo(5120 / seconds);
    assertThat(row.getField("probeNanos")).isEqualTo("1500.0");
    assertThat(rows(RACE).getFirst().getField("probeNanos")).isEmpty();
  }

  @Test
  void severalRacesHaveOneHeading() throws IOException {
    assertThat(rows(RACE, RACE)).hasSize(2 * rows(RACE).size());
  }

  private static List<NamedCsvRecord> rows(RaceResult... races) throws IOException {
    try (CsvReader<NamedCsvRecord> reader =
        CsvReader.builder().ofNamedCsvRecord(Written.report(CsvReport::write, races))) {
      return reader.stream().toList();
    }
  }
}
