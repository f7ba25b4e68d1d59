package dev.millrace.lab.request;

import dev.millrace.lab.request.Dimensions.FileSizes;
import dev.millrace.methods.fixture.Fixture;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
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
    request.operations().stream().distinct().forEach(cells::operation);
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
              .formatted(operation.word(), only.name().toLowerCase(Locale.ROOT)));
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
        if (fits(operation, cache, durability)) {
          counts(new Conditions(operation, sizes, content, files, 0, 1, 0, cache, durability));
        }
      }
    }
  }

  private void counts(Conditions usual) {
    Dimensions all = request.dimensions();
    for (int loops : all.loops()) {
      for (int threads : all.threads()) {
        for (int age : all.ages()) {
          Conditions conditions = usual.with(loops, threads, age);
          checkCold(conditions);
          checkYoung(conditions);
          places(conditions);
        }
      }
    }
  }

  private static boolean fits(Operation operation, CacheState cache, WriteDurability durability) {
    return (operation.hasSource() || cache == CacheState.HOT)
        && (operation.hasTarget() || durability == WriteDurability.NONE);
  }

  private void places(Conditions conditions) {
    switch (conditions.operation()) {
      case COPY -> request.to().forEach(to -> jdks(conditions, request.from(), to));
      case READ, COUNT_LINES, FIND_WORD, PARSE_NUMBERS, RANDOM_BLOCKS ->
          jdks(conditions, request.from(), request.from());
      case WRITE -> request.to().forEach(to -> jdks(conditions, to, to));
    }
  }

  private void jdks(Conditions conditions, Path from, Path to) {
    boolean severalTargets = request.to().size() > 1 && conditions.operation().hasTarget();
    String place = severalTargets ? " to " + to : "";
    for (Jdk jdk : jdks) {
      cells.add(conditions.cell(cells.size(), place, jdk.name(), from, to));
    }
  }

  private static void check(FileSizes sizes, Content content, int files) {
    boolean needsLine = content == Content.NUMBERS || content == Content.STATIONS;
    int least = Fixture.valueOf(content.name()).leastBytes();
    if (needsLine && sizes.smallest() > 0 && sizes.smallest() < least) {
      throw new ImpossibleRequestException(
          "--sizes: a file of %s needs at least %s bytes"
              .formatted(content.name().toLowerCase(Locale.ROOT), least));
    }
    if (sizes.smallest() != sizes.largest() && files < 2) {
      throw new ImpossibleRequestException(
          "--sizes: the range %s needs several files; add --files 10".formatted(sizes.label()));
    }
  }

  private static void checkCold(Conditions all) {
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
  private static void checkYoung(Conditions all) {
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
