package dev.millrace.report.svg;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Cell;
import dev.millrace.report.CellGroup;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The throughput of one method over the sizes of a group.
///
/// @param rates from the smallest file to the largest, only with a time
record MethodLine(String method, List<Rate> rates) {

  /// A method in one cell.
  ///
  /// @param perSecond the bytes that all threads moved
  /// @param ratio its time relative to the fastest method
  record Rate(double bytes, Interval perSecond, double ratio) {}

  /// The methods of `group` that moved the bytes: first the methods that are the fastest or
  /// recommended at any size, then the others by their mean ratio.
  static List<MethodLine> of(CellGroup group) {
    Map<String, List<Rate>> rates = new LinkedHashMap<>();
    for (JudgedCell judged : group.cells()) {
      judged.results().stream()
          .filter(result -> result.moved() && result.ratioToBest() != null)
          .forEach(result ->
              rates
                  .computeIfAbsent(result.method(), _ -> new ArrayList<>())
                  .add(rate(judged.cell(), result)));
    }
    Set<String> chosen = chosen(group);
    return rates.entrySet().stream()
        .map(each -> new MethodLine(each.getKey(), each.getValue()))
        .sorted(
            Comparator.comparing((MethodLine line) -> !chosen.contains(line.method()))
                .thenComparing(line -> line.rates().size() < group.cells().size())
                .thenComparingDouble(MethodLine::loss))
        .toList();
  }

  private static Rate rate(Cell cell, MethodResult result) {
    Interval seconds = Objects.requireNonNull(result.seconds());
    double bytes = cell.threads() * cell.meanBytes();
    return new Rate(
        cell.meanBytes(),
        seconds.under(bytes),
        Objects.requireNonNull(result.ratioToBest()).estimate());
  }

  private static Set<String> chosen(CellGroup group) {
    return group.cells().stream()
        .flatMap(judged ->
            Stream.concat(
                judged.winners().stream().limit(1),
                Stream.ofNullable(judged.recommendation().recommended())))
        .collect(Collectors.toSet());
  }

  // The mean of logarithms: twice as slow at one size and twice as fast at another is even.
  private double loss() {
    return rates.stream().mapToDouble(rate -> Math.log(rate.ratio())).average().orElse(0);
  }
}
