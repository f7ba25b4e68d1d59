package dev.millrace.cli.copy;

import dev.millrace.files.TreeCounts;
import dev.millrace.model.record.Json;
import dev.millrace.model.text.Format;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;

/// Prints the totals of copied trees.
public final class TreeText {
  private TreeText() {}

  /// Prints one line for each count that is not 0.
  public static void stats(TreeTotals totals, PrintWriter out) {
    TreeCounts counts = totals.counts();
    double seconds = totals.elapsed().toNanos() / 1e9;
    print(out, counts.files(), "file", "files");
    print(out, counts.directories(), "directory", "directories");
    print(out, counts.links(), "symbolic link", "symbolic links");
    print(out, counts.hardLinks(), "hard link", "hard links");
    print(out, counts.specialFiles(), "special file", "special files");
    print(out, counts.skipped(), "skipped", "skipped");
    print(out, counts.deleted(), "deleted", "deleted");
    print(out, counts.failed(), "failed", "failed");
    long moved = counts.movedBytes();
    out.printf(
        "%12s in %s (%s)%n",
        Format.bytes(moved), Format.seconds(seconds), Format.rate(moved / seconds));
    print(out, counts.clonedBytes(), "cloned");
    print(out, counts.holeBytes(), "in holes");
  }

  private static void print(PrintWriter out, long bytes, String how) {
    if (bytes > 0) {
      out.printf("%12s %s%n", Format.bytes(bytes), how);
    }
  }

  private static void print(PrintWriter out, long count, String one, String several) {
    if (count > 0) {
      out.printf("%12s %s%n", count, count == 1 ? one : several);
    }
  }

  /// Prints a JSON document; see docs/copy.md.
  public static void json(TreeTotals totals, PrintWriter out) {
    out.println(Json.mapper().writeValueAsString(document(totals)));
  }

  static Map<String, Object> document(TreeTotals totals) {
    TreeCounts counts = totals.counts();
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("files", counts.files());
    document.put("directories", counts.directories());
    document.put("links", counts.links());
    document.put("hardLinks", counts.hardLinks());
    document.put("specialFiles", counts.specialFiles());
    document.put("skipped", counts.skipped());
    document.put("failed", counts.failed());
    document.put("deleted", counts.deleted());
    document.put("bytes", counts.bytes());
    document.put("holeBytes", counts.holeBytes());
    document.put("elapsedSeconds", totals.elapsed().toNanos() / 1e9);
    return document;
  }
}
