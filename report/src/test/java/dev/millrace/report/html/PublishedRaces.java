package dev.millrace.report.html;

import dev.millrace.model.record.RecordFile;
import dev.millrace.report.RaceResult;
import java.io.IOException;
import java.nio.file.Path;

/// Real races with all parts that a report can show.
final class PublishedRaces {
  private PublishedRaces() {}

  /// A record of docs/results, as the judge sees it.
  static RaceResult of(String name) throws IOException {
    return RaceResult.of(RecordFile.read(Path.of("../docs/results").resolve(name)));
  }
}
