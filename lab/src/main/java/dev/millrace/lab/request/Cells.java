package dev.millrace.lab.request;

import dev.millrace.lab.request.Dimensions.FileSizes;
import dev.millrace.methods.fixture.Fixture;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.CellBuilder;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.WriteDurability;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// Multiplies out the dimensions of a request.
public final class Cells {
  private final RaceRequest request;
  private final List<Jdk> jdks;
  private final List<Cell> cells = new ArrayList<>();

  private Cells(RaceRequest request, List<Jdk> jdks) {
    this.request = request;
    this.jdks = jdks;
  }

  /// Returns every valid combination, the smallest files first. A write has no cold source, and a
  /// read has no durable target.
  ///
  /// @throws ImpossibleRequestException if an operation has no cell, or a cell is invalid
  public static List<Cell> of(RaceRequest request, List<Jdk> jdks) {
    Cells cells = new Cells(request, jdks);
    request.methods().operations().stream().distinct().forEach(cells::operation);
    return List.copyOf(cells.cells);
  }

  private void operation(Operation operation) {
    int before = cells.size();
    Dimensions all = request.dimensions();
    for (FileSizes sizes : sorted(all.sizes())) {
      for (Content content : contents(operation, all.contents())) {
        if (sizes.only() == null || sizes.only() == content) {
          all.files().forEach(files -> conditions(operation, sizes, content, files));
        }
      }
    }
    if (cells.size() == before) {
      throw new ImpossibleRequestException(
          !operation.hasTarget()
              ? "--durability: fsync applies to copy and write only"
              : "--cache: cold applies to copy and read only, since writing has no source");
    }
  }

  private static List<Content> contents(Operation operation, List<Content> given) {
    Content only = operation.onlyContent();
    if (only == null) {
      return given.isEmpty() ? List.of(Content.BINARY) : given;
    }
    if (!given.isEmpty() && !given.contains(only)) {
      throw new ImpossibleRequestException(
          "--content: %s reads files of %s; remove --content"
              .formatted(operation.word(), lower(only)));
    }
    return List.of(only);
  }

  private static List<FileSizes> sorted(List<FileSizes> sizes) {
    return sizes.stream().distinct().sorted(Comparator.comparingLong(FileSizes::smallest)).toList();
  }

  private void conditions(Operation operation, FileSizes sizes, Content content, int files) {
    check(sizes, content, files);
    Dimensions all = request.dimensions();
    for (CacheState cache : all.caches()) {
      for (WriteDurability durability : all.durabilities()) {
        for (int loops : fits(operation, cache, durability) ? all.loops() : List.<Integer>of()) {
          counts(
              new Cell(
                  0,
                  "",
                  operation,
                  sizes.smallest(),
                  sizes.largest(),
                  files,
                  loops,
                  1,
                  0,
                  content,
                  cache,
                  durability,
                  "",
                  "",
                  ""));
        }
      }
    }
  }

  private void counts(Cell usual) {
    for (int threads : request.dimensions().threads()) {
      for (int age : request.dimensions().ages()) {
        Cell conditions = CellBuilder.like(usual).threads(threads).age(age).build();
        checkCold(conditions);
        checkYoung(conditions);
        places(conditions);
      }
    }
  }

  private static boolean fits(Operation operation, CacheState cache, WriteDurability durability) {
    return (operation.hasSource() || cache == CacheState.HOT)
        && (operation.hasTarget() || durability == WriteDurability.NONE);
  }

  private void places(Cell conditions) {
    Operation operation = conditions.operation();
    Path from = request.places().from();
    for (Path to : operation.hasTarget() ? request.places().to() : List.of(from)) {
      jdks(conditions, operation.hasSource() ? from : to, to);
    }
  }

  private void jdks(Cell conditions, Path from, Path to) {
    boolean severalTargets = request.places().to().size() > 1 && conditions.operation().hasTarget();
    String place = severalTargets ? " to " + to : "";
    for (Jdk jdk : jdks) {
      cells.add(
          CellBuilder.like(conditions)
              .id(cells.size())
              .label(label(conditions, place))
              .jdk(jdk.name())
              .directories(from.toString(), to.toString())
              .build());
    }
  }

  // The label leaves out defaults.
  private static String label(Cell cell, String place) {
    return "%s %s%s %s%s%s%s%s%s%s"
        .formatted(
            cell.operation().word(),
            cell.files() > 1 ? cell.files() + " x " : "",
            new FileSizes(cell.sizeBytes(), cell.largestBytes(), null).label(),
            lower(cell.content()),
            place,
            cell.cache() == CacheState.HOT ? "" : ", " + lower(cell.cache()),
            cell.durability() == WriteDurability.NONE ? "" : ", " + lower(cell.durability()),
            cell.loops() > 0 ? ", " + cell.loops() + (cell.loops() == 1 ? " loop" : " loops") : "",
            cell.threads() > 1 ? ", " + cell.threads() + " threads" : "",
            cell.age() > 0 ? ", " + cell.operation().first(cell.age()) : "");
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  private static void check(FileSizes sizes, Content content, int files) {
    boolean needsLine = content == Content.NUMBERS || content == Content.STATIONS;
    int least = Fixture.valueOf(content.name()).leastBytes();
    if (needsLine && sizes.smallest() > 0 && sizes.smallest() < least) {
      throw new ImpossibleRequestException(
          "--sizes: a file of %s needs at least %s bytes".formatted(lower(content), least));
    }
    if (sizes.smallest() != sizes.largest() && files < 2) {
      throw new ImpossibleRequestException(
          "--sizes: the range %s needs several files; add --files 10".formatted(sizes.label()));
    }
  }

  private static void checkCold(Cell all) {
    if (all.cache() == CacheState.COLD && all.files() % all.threads() != 0) {
      throw new ImpossibleRequestException(
          "--files: %s threads need a cold file each; choose a multiple of %s"
              .formatted(all.threads(), all.threads()));
    }
    if (all.cache() == CacheState.COLD && all.loops() > 1) {
      throw new ImpossibleRequestException(
          "--loops: a cold file allows one loop; remove --loops or --cache cold");
    }
  }

  // Other work before the first invocations would warm up the JVM.
  private static void checkYoung(Cell all) {
    if (all.age() == 0) {
      return;
    }
    rejectYoung(all.cache() == CacheState.COLD, "needs hot files; remove cold from --cache");
    rejectYoung(all.loops() > 0, "counts the invocations itself; remove --loops");
    rejectYoung(all.threads() > 1, "times one thread; remove --threads");
    rejectYoung(
        all.age() % all.files() != 0,
        "takes every file equally often; choose a multiple of the %s --files"
            .formatted(all.files()));
  }

  private static void rejectYoung(boolean unsupported, String why) {
    if (unsupported) {
      throw new ImpossibleRequestException("--age: a race of young JVMs " + why);
    }
  }
}
