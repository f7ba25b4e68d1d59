package dev.millrace.cli.option;

import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.option.ReportTarget.Format;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The formats of reports and their files.
public final class ReportOptions {
  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "A page for a browser. The file name - means standard output, here and below.")
  private @Nullable Path html;

  @Option(names = "--markdown", paramLabel = "FILE", description = "Markdown for GitHub.")
  private @Nullable Path markdown;

  @Option(names = "--csv", paramLabel = "FILE", description = "Raw measurements, one per row.")
  private @Nullable Path csv;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "The judged results, and the comparison of machines, as one JSON document.")
  private @Nullable Path json;

  @Option(
      names = "--svg",
      paramLabel = "DIR",
      description = "Charts as files in DIR, which is created if missing.")
  private @Nullable Path svg;

  @Option(
      names = "--jmh",
      paramLabel = "FILE",
      description = "JSON as JMH writes it, for tools that read that format.")
  private @Nullable Path jmh;

  /// The files to write, checked. The default is a page next to the first record.
  ///
  /// @param records the records of the reports; none of the files may be one of them
  public List<ReportTarget> targets(List<Path> records) throws IOException {
    List<ReportTarget> targets = targets(records.getFirst());
    for (ReportTarget target : targets) {
      target.check(records);
    }
    rejectSharing(targets);
    return targets;
  }

  private List<ReportTarget> targets(Path record) throws IOException {
    List<ReportTarget> targets = new ArrayList<>();
    add(targets, Format.HTML, html);
    add(targets, Format.MARKDOWN, markdown);
    add(targets, Format.CSV, csv);
    add(targets, Format.JSON, json);
    add(targets, Format.JMH, jmh);
    if (targets.isEmpty() && svg == null) {
      targets.add(ReportTarget.nextTo(record));
    }
    return targets;
  }

  private static void add(List<ReportTarget> targets, Format format, @Nullable Path file) {
    if (file != null) {
      targets.add(new ReportTarget(format, file));
    }
  }

  private static void rejectSharing(List<ReportTarget> targets) {
    Set<Path> taken = new HashSet<>();
    for (ReportTarget target : targets) {
      if (!taken.add(target.file().toAbsolutePath().normalize())) {
        throw new UsageException(
            target.file() + " is the file of two formats; choose different files");
      }
    }
  }

  /// The directory for charts, checked, or null.
  @Nullable
  public Path charts() throws IOException {
    if (ReportTarget.STANDARD_OUTPUT.equals(svg)) {
      throw new UsageException("--svg: charts are several files; name a directory for them");
    }
    if (svg != null && Existing.isAt(svg) && !Existing.isDirectory(svg)) {
      throw new UsageException("--svg: " + svg + " is not a directory; name one for the charts");
    }
    return svg;
  }
}
