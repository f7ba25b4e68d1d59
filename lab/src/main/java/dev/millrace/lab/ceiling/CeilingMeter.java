package dev.millrace.lab.ceiling;

import dev.millrace.lab.ceiling.CeilingWork.BlockWork;
import dev.millrace.lab.ceiling.CeilingWork.CopyWork;
import dev.millrace.lab.ceiling.CeilingWork.MemoryWork;
import dev.millrace.lab.ceiling.CeilingWork.ReadWork;
import dev.millrace.lab.ceiling.CeilingWork.WriteWork;
import dev.millrace.lab.ceiling.Stopwatch.Warmup;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.RunRecord.CeilingTrial;
import dev.millrace.model.record.RunRecord.CeilingWay;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Measures the ceilings of a race, one cell and round at a time, in this JVM.
public final class CeilingMeter {
  // Compiled code outlives a race.
  private static final Warmup WARMUP = new Warmup();

  private final CeilingWays ways;

  /// @param raceFiles the files of the race
  /// @param sys its system calls are the plainest way to move bytes
  public CeilingMeter(CeilingFiles raceFiles, Sys sys) {
    this.ways = new CeilingWays(raceFiles, Handles.of(sys), WARMUP);
  }

  /// Returns the record with the ceilings of a cell in a round. Measures them unless the record has
  /// them, or only some methods run in the round.
  ///
  /// Cells that differ only in their JDK share a measurement. Empty files have no ceiling. Young
  /// JVMs have none either, since loading classes dominates their time.
  ///
  /// @param round from 1
  /// @throws IOException if a file cannot be created, read or written; none is left behind
  public RunRecord measured(RunRecord record, Cell cell, int round) throws IOException {
    boolean hasCeiling = cell.largestBytes() > 0 && !cell.hasYoungJvms();
    boolean due = hasCeiling && round <= record.plan().effort().forks();
    if (!due || of(record, cell, round).findAny().isPresent()) {
      return record;
    }
    RunRecord more = record;
    for (CeilingTrial trial : trials(record, cell, round)) {
      more = more.with(trial);
    }
    return more;
  }

  private List<CeilingTrial> trials(RunRecord record, Cell cell, int round) throws IOException {
    List<CeilingTrial> shared =
        record.plan().cells().stream()
            .filter(other -> other.conditions().equals(cell.conditions()))
            .flatMap(other -> of(record, other, round))
            .map(trial ->
                new CeilingTrial(cell.id(), trial.way(), round, trial.invocations(), trial.nanos()))
            .toList();
    return shared.isEmpty() ? ways.measure(cell, round) : shared;
  }

  private static Stream<CeilingTrial> of(RunRecord record, Cell cell, int round) {
    return record.ceilings().stream()
        .filter(trial -> trial.cell() == cell.id() && trial.round() == round);
  }

  /// Measures every kind of ceiling in one cell, one after the other.
  ///
  /// @param raceFiles the files of the race
  /// @param handles open the files
  /// @param warmup of the race
  record CeilingWays(CeilingFiles raceFiles, Handles handles, Warmup warmup) {
    /// Smaller files do not pay for the hand-over to other threads.
    private static final long PARALLEL_FROM_BYTES = 1 << 20;

    List<CeilingTrial> measure(Cell cell, int round) throws IOException {
      int processors = Runtime.getRuntime().availableProcessors();
      List<CeilingTrial> trials = new ArrayList<>(files(cell, round, CeilingWay.LOOP, 1));
      if (processors > 1 && cell.sizeBytes() >= PARALLEL_FROM_BYTES) {
        trials.addAll(files(cell, round, CeilingWay.PARALLEL, processors));
      }
      trials.addAll(memory(cell, round));
      return trials;
    }

    private List<CeilingTrial> files(Cell cell, int round, CeilingWay way, int threads)
        throws IOException {
      SourceFiles sources = new SourceFiles(raceFiles.sources(cell), handles);
      List<Path> evicted = cell.operation().hasSource() ? sources.paths() : List.of();
      try (CeilingWorkers workers = new CeilingWorkers(threads)) {
        return trials(cell, round, way, work(cell, sources, workers), evicted);
      }
    }

    private CeilingWork work(Cell cell, SourceFiles sources, CeilingWorkers workers)
        throws IOException {
      return switch (cell.operation()) {
        case COPY -> new CopyWork(sources, new TargetFiles(cell, raceFiles, handles), workers);
        case READ, COUNT_LINES, FIND_WORD, PARSE_NUMBERS -> new ReadWork(sources, workers);
        case RANDOM_BLOCKS -> new BlockWork(sources, workers);
        case WRITE ->
            new WriteWork(
                payload(cell, workers),
                sources,
                new TargetFiles(cell, raceFiles, handles),
                workers);
      };
    }

    private MemorySegment payload(Cell cell, CeilingWorkers workers) {
      int bytes = (int) Math.min(cell.largestBytes(), CeilingWorkers.BUFFER_BYTES);
      return workers.buffer(raceFiles.payload(cell, bytes));
    }

    private List<CeilingTrial> memory(Cell cell, int round) throws IOException {
      List<Long> files = IntStream.range(0, cell.files()).mapToObj(cell::bytesOf).toList();
      try (MemoryWork work = new MemoryWork(files)) {
        return trials(cell, round, CeilingWay.MEMORY, work, List.of());
      }
    }

    private List<CeilingTrial> trials(
        Cell cell, int round, CeilingWay way, CeilingWork work, List<Path> evicted)
        throws IOException {
      return new Stopwatch(cell, raceFiles, evicted, warmup.next(way, cell.operation()))
          .samples(work).stream()
              .map(sample ->
                  new CeilingTrial(cell.id(), way, round, sample.invocations(), sample.nanos()))
              .toList();
    }
  }
}
