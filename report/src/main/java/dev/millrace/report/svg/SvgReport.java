package dev.millrace.report.svg;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.report.CellGroup;
import dev.millrace.report.RaceResult;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// A race as charts: throughput by file size where cells differ in nothing else, and the ranking in
/// each cell. The same race gives the same bytes on every machine, because no fonts are measured.
public final class SvgReport {
  private final RaceResult result;
  private final FileNames names = new FileNames();
  private final List<SvgChart> charts = new ArrayList<>();

  private SvgReport(RaceResult result) {
    this.result = result;
  }

  /// Draws all charts of a race, except charts without any time.
  public static List<SvgChart> charts(RaceResult result) {
    SvgReport report = new SvgReport(result);
    CellGroup.of(result.record(), result.race().cells()).stream()
        .filter(CellGroup::hasSizes)
        .forEach(report::throughput);
    result.race().cells().forEach(report::ranking);
    return report.charts;
  }

  private void throughput(CellGroup group) {
    List<MethodLine> lines = MethodLine.of(group);
    if (!lines.isEmpty()) {
      add("throughput", group.label(), new ThroughputChart(result.record(), group, lines).draw());
    }
  }

  private void ranking(JudgedCell cell) {
    String name = result.record().nameOf(cell.cell());
    if (cell.results().stream().anyMatch(RankingChart::isDrawn)) {
      add("ranking", name, new RankingChart(result.record(), cell).draw());
    }
  }

  private void add(String kind, String name, String svg) {
    charts.add(new SvgChart(names.of(kind + "-" + name) + ".svg", svg));
  }

  /// Makes unique file names of labels, also on file systems that ignore case.
  public static final class FileNames {
    private static final int LONGEST = 80;
    private static final String NAMELESS = "unnamed";
    private static final Pattern UNSAFE = Pattern.compile("[^A-Za-z0-9.]+");
    private static final Pattern ENDS = Pattern.compile("^[.-]+|[.-]+$");

    private final Set<String> given = new HashSet<>();

    /// `copy-5KiB-binary`, and `copy-5KiB-binary-2` the next time. Without an extension.
    public String of(String label) {
      String name = safe(label);
      String free = name;
      for (int i = 2; !given.add(free.toLowerCase(Locale.ROOT)); i++) {
        free = name + "-" + i;
      }
      return free;
    }

    private static String safe(String label) {
      String ascii = UNSAFE.matcher(label).replaceAll("-");
      String cut = ascii.substring(0, Math.min(LONGEST, ascii.length()));
      String name = ENDS.matcher(cut).replaceAll("");
      return name.isEmpty() ? NAMELESS : name;
    }
  }

  /// A chart that is ready to be saved.
  ///
  /// @param fileName without a directory, only ASCII, unique among the charts of the race
  public record SvgChart(String fileName, String svg) {}
}
