package dev.millrace.report.jmh;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Json;
import dev.millrace.report.EnumNames;
import dev.millrace.report.RaceResult;
import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Races in the format of JMH's `-rf json`, for the tools that show such files. Methods without a
/// time are left out, since the format has no place for them.
public final class JmhReport {
  private final List<RaceResult> results;

  private JmhReport(List<RaceResult> results) {
    this.results = results;
  }

  /// Writes `results` to `out`, which stays open, as one array. If there are several, the start of
  /// its race becomes a parameter of every benchmark. A single race has no such parameter, so that
  /// tools can compare the benchmarks of two files.
  public static void write(List<RaceResult> results, Writer out) throws IOException {
    JmhReport report = new JmhReport(results);
    Json.mapper().writeValue(out, results.stream().flatMap(report::race).toList());
    out.write('\n');
  }

  private Stream<JmhResult> race(RaceResult result) {
    return result.race().cells().stream().flatMap(cell -> cell(result, cell));
  }

  private Stream<JmhResult> cell(RaceResult race, JudgedCell judged) {
    Map<String, String> params = params(race, judged.cell());
    return judged.results().stream().flatMap(result -> benchmark(race, judged, result, params));
  }

  private static Stream<JmhResult> benchmark(
      RaceResult race, JudgedCell judged, MethodResult result, Map<String, String> params) {
    Interval seconds = result.seconds();
    return seconds == null
        ? Stream.empty()
        : Stream.of(JmhResult.of(race.record(), judged.cell(), result, seconds, params));
  }

  private Map<String, String> params(RaceResult race, Cell cell) {
    Map<String, String> params = new LinkedHashMap<>();
    if (results.size() > 1) {
      params.put("race", race.record().started());
    }
    params.put("size", size(cell));
    params.put("files", Integer.toString(cell.files()));
    params.put("loops", Integer.toString(cell.loops()));
    params.put("age", Integer.toString(cell.age()));
    params.put("content", EnumNames.lower(cell.content()));
    params.put("cache", EnumNames.lower(cell.cache()));
    params.put("durability", EnumNames.lower(cell.durability()));
    params.put("from", cell.from());
    params.put("to", cell.to());
    params.put("jdk", cell.jdk());
    return params;
  }

  private static String size(Cell cell) {
    return cell.sizeBytes() == cell.largestBytes()
        ? Long.toString(cell.sizeBytes())
        : cell.sizeBytes() + ".." + cell.largestBytes();
  }
}
