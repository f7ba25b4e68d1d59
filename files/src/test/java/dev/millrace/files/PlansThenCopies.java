package dev.millrace.files;

import dev.millrace.files.CopyPlan.PlannedStrategy;
import dev.millrace.files.TreePlan.PlannedFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/// Plans copies and makes them. Prints each plan, and marks each copy in the trace of the system
/// calls by a look at two missing files.
public final class PlansThenCopies {
  static final String MARK = "/millrace-mark-";

  /// The option of a copy that [Copier#place] makes.
  static final String PLACE = "place";

  private PlansThenCopies() {}

  /// Plans and copies.
  ///
  /// @param arguments one for each copy: source, target and option, with bars between them
  public static void main(String[] arguments) {
    for (int i = 0; i < arguments.length; i++) {
      String[] parts = arguments[i].split("\\|", -1);
      Copier copier = new Copier(options(parts[2]));
      Path source = Path.of(parts[0]);
      Path target = Path.of(parts[1]);
      System.out.println(plan(copier, source, target));
      mark(i + "-begin");
      String end = parts[2].equals(PLACE) ? place(source, target) : copy(copier, source, target);
      mark(i + "-end");
      System.out.println(end);
    }
  }

  private static String plan(Copier copier, Path source, Path target) {
    try {
      if (Files.isDirectory(source)) {
        return Long.toString(clones(copier.planTree(source, target, TreeOptions.DEFAULTS)));
      }
      CopyPlan plan = copier.plan(source, target);
      List<PlannedStrategy> tried =
          plan.strategies().stream().filter(PlannedStrategy::isTried).toList();
      return "%s|%s|%s|%s"
          .formatted(
              tried.stream()
                  .map(planned -> planned.strategy().name())
                  .collect(Collectors.joining(",")),
              plan.stagings(),
              plan.isPreallocated(),
              plan.holes());
    } catch (IOException e) {
      return e.getClass().getSimpleName();
    }
  }

  // The number of files that start with a clone.
  private static long clones(TreePlan plan) {
    return plan.groups().stream()
        .filter(group -> group.first().strategies().getFirst().strategy() == CopyStrategy.REFLINK)
        .mapToLong(PlannedFiles::files)
        .sum();
  }

  private static String copy(Copier copier, Path source, Path target) {
    try {
      if (Files.isDirectory(source)) {
        return Long.toString(
            copier.copyTree(source, target, TreeOptions.DEFAULTS).counts().files());
      }
      return copier.copy(source, target).strategy().name();
    } catch (IOException e) {
      return e.getClass().getSimpleName();
    }
  }

  private static String place(Path source, Path target) {
    try {
      return new Copier().place(source, target, PlaceOrder.CLONE_OR_COPY).way().name();
    } catch (IOException e) {
      return e.getClass().getSimpleName();
    }
  }

  private static void mark(String text) {
    if (Files.exists(Path.of(MARK + text))) {
      throw new IllegalStateException(text);
    }
  }

  static CopyOptions options(String option) {
    CopyOptions plain = CopyOptions.DEFAULTS.withThreads(2);
    return switch (option) {
      case "" -> plain;
      case "replace" -> plain.withReplace(Replace.ALWAYS);
      case "in place" -> plain.withReplace(Replace.IN_PLACE);
      case "reflink auto", PLACE -> plain.withReflink(Reflink.AUTO);
      case "no reflink" -> plain.withReflink(Reflink.NEVER);
      case "no offload" -> plain.withOffload(Offload.NEVER);
      case "one thread" -> plain.withThreads(1);
      case "fill holes" -> plain.withSparse(Sparse.NEVER);
      case "make holes" -> plain.withSparse(Sparse.ALWAYS);
      case "fsync" -> plain.withDurability(Durability.FILE);
      case "slow" -> plain.withBytesPerSecond(1L << 40);
      case "all metadata" -> plain.withMetadata(Metadata.ALL);
      default -> throw new IllegalArgumentException(option);
    };
  }
}
