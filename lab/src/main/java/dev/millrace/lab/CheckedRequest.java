package dev.millrace.lab;

import dev.millrace.lab.added.AddedCode;
import dev.millrace.lab.machine.FreeSpace;
import dev.millrace.lab.machine.Jdks;
import dev.millrace.lab.request.Additions;
import dev.millrace.lab.request.Catalog;
import dev.millrace.lab.request.Cells;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.lab.request.MethodSelection;
import dev.millrace.lab.request.MethodSelection.SelectedMethods;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.RacePlan.AddedMethods;
import dev.millrace.model.record.RacePlan.EvictionWay;
import dev.millrace.model.record.RecordFile;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A request with its names resolved and its conditions checked. A race and its dry run begin with
/// it, so that a dry run rejects every request that the race would reject.
///
/// @param catalog the methods that the race selects from
/// @param added the methods that the user added, for the record; null if none
/// @param reference the JDK that the others are compared with
/// @param space that the race may use
record CheckedRequest(
    Catalog catalog,
    @Nullable AddedMethods added,
    SelectedMethods methods,
    List<Jdk> jdks,
    Jdk reference,
    List<Cell> cells,
    FreeSpace space) {
  /// Checks a request. Writes nothing, and runs nothing except the version queries of the JDKs and
  /// the providers that the user added.
  ///
  /// @throws ImpossibleRequestException if the request is invalid
  /// @throws IOException if a directory is too small
  static CheckedRequest of(RaceRequest request) throws IOException {
    List<Jdk> jdks = Jdks.identify(request.places().jdks());
    Catalog catalog =
        AddedCode.load(request.methods().additions(), request.methods().operations(), jdks);
    SelectedMethods methods = MethodSelection.of(request.methods(), catalog);
    String named = request.places().referenceJdk();
    Jdk reference = named == null ? jdks.getFirst() : Jdks.named("--reference-jdk", named, jdks);
    List<Cell> cells = Cells.of(request, jdks);
    requireUse(request.settings().eviction(), cells);
    requireLoadable(request.methods().additions(), cells);
    AddedMethods added = AddedCode.recorded(request.methods().additions(), catalog);
    requireText(jdks, added, cells);
    return new CheckedRequest(
        catalog,
        added,
        methods,
        jdks,
        reference,
        cells,
        FreeSpace.check(cells, added(request, methods, catalog)));
  }

  // The most of any operation.
  private static long added(RaceRequest request, SelectedMethods methods, Catalog catalog) {
    return request.methods().operations().stream()
        .mapToLong(operation ->
            methods.of(operation).stream()
                .filter(method -> catalog.added(operation, method).isPresent())
                .count())
        .max()
        .orElse(0);
  }

  Jdk jdk(Cell cell) {
    return jdks.stream().filter(jdk -> jdk.name().equals(cell.jdk())).findFirst().orElseThrow();
  }

  // The race could not read its own record.
  private static void requireText(List<Jdk> jdks, @Nullable AddedMethods added, List<Cell> cells) {
    List<String> texts = new ArrayList<>();
    cells.forEach(cell -> texts.addAll(List.of(cell.from(), cell.to())));
    jdks.forEach(jdk -> texts.add(jdk.home()));
    jdks.forEach(jdk -> texts.addAll(jdk.flags()));
    if (added != null) {
      added.files().forEach(file -> texts.add(file.path()));
      added.commands().forEach(command -> texts.add(command.command()));
    }
    for (String text : texts) {
      if (!RecordFile.allows(text)) {
        throw new ImpossibleRequestException(
            "a record has no control characters, as in '%s'; choose another name".formatted(text));
      }
    }
  }

  // The compiled classes are among the files of the race, and on the class path of its forks.
  private static void requireLoadable(Additions additions, List<Cell> cells) {
    boolean compiles =
        additions.files().stream().anyMatch(added -> added.file().toString().endsWith(".java"));
    cells.stream()
        .map(Cell::from)
        .filter(from -> compiles && from.contains(File.pathSeparator))
        .findFirst()
        .ifPresent(from -> {
          throw new ImpossibleRequestException(
              "--with: Java cannot load classes from a path with '%s', such as %s; choose another --from"
                  .formatted(File.pathSeparator, from));
        });
  }

  private static void requireUse(EvictionWay eviction, List<Cell> cells) {
    if (eviction == EvictionWay.DROP_CACHES
        && cells.stream().noneMatch(cell -> cell.cache() == CacheState.COLD)) {
      throw new ImpossibleRequestException(
          "--drop-caches: the race has no cold cells; add --cache cold, or remove --drop-caches");
    }
  }
}
