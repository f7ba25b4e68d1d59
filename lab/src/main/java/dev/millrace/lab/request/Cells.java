package dev.millrace.lab.request;

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

/// Multiplies out the dimensions of an order.
public final class Cells {
  private final RaceRequest order;
  private final List<Jdk> jdks;
  private final List<Cell> cells = new ArrayList<>();

  private Cells(RaceRequest order, List<Jdk> jdks) {
    this.order = order;
    this.jdks = jdks;
  }

  /// Every combination that makes sense, the smallest files first. Writing has no source that could
  /// be cold, reading has no target that could be durable.
  ///
  /// @throws ImpossibleRequestException if an operation has no cell, or a cell cannot be raced
  public static List<Cell> of(RaceRequest order, List<Jdk> jdks) {
    Cells cells = new Cells(order, jdks);
    order.operations().stream().distinct().forEach(cells::operation);
    return List.copyOf(cells.cells);
  }

  private void operation(Operation operation) {
    int before = cells.size();
    Dimensions all = order.dimensions();
    for (FileSizes sizes : sorted(all.sizes())) {
      for (Content content : all.contents()) {
        if (sizes.only() == null || sizes.only() == content) {
          all.files().forEach(files -> conditions(operation, sizes, content, files));
        }
      }
    }
    if (cells.size() == before) {
      throw new ImpossibleRequestException(
          operation == Operation.READ
              ? "--durability: reading makes nothing durable; leave fsync to copy and write"
              : "--cache: writing has no source that could be cold; leave cold to copy and read");
    }
  }

  private static List<FileSizes> sorted(List<FileSizes> sizes) {
    return sizes.stream().distinct().sorted(Comparator.comparingLong(FileSizes::smallest)).toList();
  }

  private void conditions(Operation operation, FileSizes sizes, Content content, int files) {
    check(sizes, content, files);
    Dimensions all = order.dimensions();
    for (CacheState cache : all.caches()) {
      for (WriteDurability durability : all.durabilities()) {
        if (fits(operation, cache, durability)) {
          counts(new Conditions(operation, sizes, content, files, 0, 1, 0, cache, durability));
        }
      }
    }
  }

  private void counts(Conditions usual) {
    Dimensions all = order.dimensions();
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
    return (operation != Operation.WRITE || cache == CacheState.HOT)
        && (operation != Operation.READ || durability == WriteDurability.NONE);
  }

  private void places(Conditions conditions) {
    switch (conditions.operation()) {
      case COPY -> order.to().forEach(to -> jdks(conditions, order.from(), to));
      case READ -> jdks(conditions, order.from(), order.from());
      case WRITE -> order.to().forEach(to -> jdks(conditions, to, to));
    }
  }

  private void jdks(Conditions conditions, Path from, Path to) {
    boolean severalTargets = order.to().size() > 1 && conditions.operation() != Operation.READ;
    String place = severalTargets ? " to " + to : "";
    for (Jdk jdk : jdks) {
      cells.add(conditions.cell(cells.size(), place, jdk.name(), from, to));
    }
  }

  private static void check(FileSizes sizes, Content content, int files) {
    if (content == Content.NUMBERS && sizes.smallest() == 1) {
      throw new ImpossibleRequestException(
          "--sizes: no line of numbers has 1 byte; choose 2 or more");
    }
    if (sizes.smallest() != sizes.largest() && files < 2) {
      throw new ImpossibleRequestException(
          "--sizes: the range %s needs several files; add --files 10".formatted(sizes.label()));
    }
  }

  private static void checkCold(Conditions all) {
    if (all.cache() == CacheState.COLD && all.files() % all.threads() != 0) {
      throw new ImpossibleRequestException(
          "--files: %d threads need a cold file each; choose a multiple of %d"
              .formatted(all.threads(), all.threads()));
    }
    if (all.cache() == CacheState.COLD && all.loops() > 1) {
      throw new ImpossibleRequestException(
          "--loops: a file is cold once; leave --loops to hot files");
    }
  }

  // Any other work before the first invocations would age the JVM.
  private static void checkYoung(Conditions all) {
    if (all.age() == 0) {
      return;
    }
    refuseYoung(all.cache() == CacheState.COLD, "needs hot files; leave cold out of --cache");
    refuseYoung(all.loops() > 0, "counts the invocations itself; leave out --loops");
    refuseYoung(all.threads() > 1, "times one thread; leave out --threads");
    refuseYoung(
        all.age() % all.files() != 0,
        "takes every file equally often; choose a multiple of the %d --files"
            .formatted(all.files()));
  }

  private static void refuseYoung(boolean refused, String why) {
    if (refused) {
      throw new ImpossibleRequestException("--age: a race of young JVMs " + why);
    }
  }
}
