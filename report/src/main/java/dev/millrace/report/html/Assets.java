package dev.millrace.report.html;

import dev.millrace.report.ResourceText;
import java.util.List;
import java.util.stream.Collectors;

/// The files that become part of every page.
public final class Assets {
  private static final String ECHARTS =
      "/META-INF/resources/_static/echarts/6.0.0/dist/echarts.min.js";
  private static final List<String> STYLES =
      List.of("base", "layout", "answer", "tables", "charts", "print");
  // A script may use the scripts before it.
  private static final List<String> SCRIPTS =
      List.of(
          "data",
          "format",
          "theme",
          "axes",
          "tooltip",
          "labels",
          "measures",
          "chart-throughput",
          "chart-ranking",
          "chart-forks",
          "chart-sequence",
          "chart-costs",
          "stage",
          "toggles",
          "tables",
          "download",
          "print",
          "races",
          "main");

  private Assets() {}

  public static String style() {
    return all(STYLES, ".css");
  }

  /// The scripts, one after the other, in a separate scope.
  public static String script() {
    return "(() => {\n'use strict';\n" + all(SCRIPTS, ".js") + "})();\n";
  }

  public static String charts() {
    return ResourceText.of(Assets.class, ECHARTS);
  }

  private static String all(List<String> names, String suffix) {
    return names.stream()
        .map(name -> ResourceText.of(Assets.class, name + suffix))
        .collect(Collectors.joining());
  }
}
