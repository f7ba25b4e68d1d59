package dev.millrace.lab.request;

import dev.millrace.lab.request.Dimensions.FileSizes;
import dev.millrace.model.record.AgeText;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.WriteDurability;
import java.nio.file.Path;
import java.util.Locale;

/// The conditions of a cell except its directories and its JDK.
public record Conditions(
    Operation operation,
    FileSizes sizes,
    Content content,
    int files,
    int loops,
    int threads,
    int age,
    CacheState cache,
    WriteDurability durability) {

  /// Returns the same conditions with other counts.
  Conditions with(int otherLoops, int otherThreads, int otherAge) {
    return new Conditions(
        operation, sizes, content, files, otherLoops, otherThreads, otherAge, cache, durability);
  }

  public Cell cell(int id, String place, String jdk, Path from, Path to) {
    return new Cell(
        id,
        label(place),
        operation,
        sizes.smallest(),
        sizes.largest(),
        files,
        loops,
        threads,
        age,
        content,
        cache,
        durability,
        jdk,
        from.toString(),
        to.toString());
  }

  // The label leaves out defaults.
  private String label(String place) {
    return "%s %s%s %s%s%s%s%s%s%s"
        .formatted(
            operation.word(),
            files > 1 ? files + " x " : "",
            sizes.label(),
            lower(content),
            place,
            cache == CacheState.HOT ? "" : ", " + lower(cache),
            durability == WriteDurability.NONE ? "" : ", " + lower(durability),
            loops > 0 ? ", " + loops + " loops" : "",
            threads > 1 ? ", " + threads + " threads" : "",
            age > 0 ? ", " + AgeText.of(operation, age) : "");
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
