package dev.millrace.lab.ceiling;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.RunRecord.CeilingTrial;
import dev.millrace.model.record.RunRecord.CeilingWay;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

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
              payload(cell, workers), sources, new TargetFiles(cell, raceFiles, handles), workers);
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
