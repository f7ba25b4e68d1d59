package dev.millrace.lab.ceiling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.lab.ceiling.CeilingWork.BlockWork;
import dev.millrace.lab.ceiling.CeilingWork.CopyWork;
import dev.millrace.lab.ceiling.CeilingWork.MemoryWork;
import dev.millrace.lab.ceiling.CeilingWork.ReadWork;
import dev.millrace.lab.ceiling.CeilingWork.WriteWork;
import dev.millrace.lab.ceiling.Handles.ChannelHandles;
import dev.millrace.lab.ceiling.Handles.Handle;
import dev.millrace.methods.fixture.FileSum;
import dev.millrace.methods.fork.Source;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.WriteDurability;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Every kind of ceiling moves its bytes: alone and shared, by system calls and by the JDK.
class CeilingWorkTest {
  private static final long BUFFER = CeilingWorkers.BUFFER_BYTES;

  @TempDir Path directory;

  static Stream<Arguments> waysAndSizes() {
    List<Handles> ways =
        List.of(
            Handles.of(Host.sys()),
            new ChannelHandles(),
            new StutteringHandles(Handles.of(Host.sys()), 100_001));
    return ways.stream()
        .flatMap(handles ->
            Stream.of(1, 3)
                .flatMap(threads ->
                    LongStream.of(0, 1, 5_000, BUFFER - 1, BUFFER, BUFFER + 1, 3 * BUFFER + 7)
                        .mapToObj(bytes -> Arguments.of(handles, threads, bytes))));
  }

  @ParameterizedTest
  @MethodSource("waysAndSizes")
  void aCopyHasTheBytesOfItsSource(Handles handles, int threads, long bytes) throws IOException {
    CeilingFiles raceFiles = TestCeilingFiles.get();
    Cell cell = cell(Operation.COPY, bytes);
    try (CeilingWorkers workers = new CeilingWorkers(threads)) {
      SourceFiles sources = new SourceFiles(raceFiles.sources(cell), handles);
      TargetFiles targets = new TargetFiles(cell, raceFiles, handles);
      CeilingWork work = new CopyWork(sources, targets, workers);
      run(work, 2);
      work.check();
      assertThat(targets())
          .hasSize(2)
          .allSatisfy(target ->
              assertThat(FileSum.of(target)).isEqualTo(raceFiles.sources(cell).getFirst().sum()));
      work.clear();
      assertThat(TestCeilingFiles.targets(directory)).isEmptyDirectory();
    }
  }

  @ParameterizedTest
  @MethodSource("waysAndSizes")
  void aWriteRepeatsThePayload(Handles handles, int threads, long bytes) throws IOException {
    CeilingFiles raceFiles = TestCeilingFiles.get();
    Cell cell = cell(Operation.WRITE, bytes);
    byte[] payload = raceFiles.payload(cell, (int) Math.clamp(bytes, 1, BUFFER));
    try (CeilingWorkers workers = new CeilingWorkers(threads)) {
      SourceFiles sources = new SourceFiles(raceFiles.sources(cell), handles);
      TargetFiles targets = new TargetFiles(cell, raceFiles, handles);
      CeilingWork work = new WriteWork(workers.buffer(payload), sources, targets, workers);
      run(work, 1);
      work.check();
      byte[] written = Files.readAllBytes(targets().getFirst());
      assertThat(written).hasSize((int) bytes);
      for (int i = 0; i < bytes; i++) {
        if (written[i] != payload[i % payload.length]) {
          throw new AssertionError("byte " + i);
        }
      }
      work.clear();
    }
  }

  @ParameterizedTest
  @MethodSource("waysAndSizes")
  void aReadReachesTheEnd(Handles handles, int threads, long bytes) throws IOException {
    CeilingFiles raceFiles = TestCeilingFiles.get();
    Cell cell = cell(Operation.READ, bytes);
    CountingHandles counting = new CountingHandles(handles);
    try (CeilingWorkers workers = new CeilingWorkers(threads)) {
      run(new ReadWork(new SourceFiles(raceFiles.sources(cell), counting), workers), 2);
    }
    assertThat(counting.bytesRead()).isEqualTo(2 * bytes);
    assertThat(counting.open()).isZero();
  }

  @ParameterizedTest
  @MethodSource("waysAndSizes")
  void aReadOfBlocksReadsEveryByte(Handles handles, int threads, long bytes) throws IOException {
    Cell cell = cell(Operation.RANDOM_BLOCKS, bytes);
    CountingHandles counting = new CountingHandles(handles);
    SourceFiles sources = new SourceFiles(TestCeilingFiles.get().sources(cell), counting);
    try (CeilingWorkers workers = new CeilingWorkers(threads)) {
      run(new BlockWork(sources, workers), 2);
    }
    assertThat(counting.bytesRead()).isEqualTo(2 * bytes);
    assertThat(counting.open()).isZero();
  }

  @Test
  void aShortTargetFailsTheCheck() throws IOException {
    CeilingFiles raceFiles = TestCeilingFiles.get();
    Cell cell = cell(Operation.COPY, 10);
    Handles handles = Handles.of(Host.sys());
    TargetFiles targets = new TargetFiles(cell, raceFiles, handles);
    targets.prepare(1);
    targets.create(0).close();
    assertThatThrownBy(() -> targets.check(_ -> 10))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("target-0: the ceiling wrote 0 bytes instead of 10");
  }

  @ParameterizedTest
  @MethodSource("waysAndSizes")
  void aShrinkingSourceFailsAndClosesAllFiles(Handles handles, int threads, long bytes)
      throws IOException {
    Path file = Files.createFile(directory.resolve("file"));
    CountingHandles counting = new CountingHandles(handles);
    Source source = new Source(file, FileSum.of(file));
    try (CeilingWorkers workers = new CeilingWorkers(threads);
        Handle empty = new SourceFiles(List.of(source), counting).open(0)) {
      Range range = new Range(0, bytes + 1);
      assertThatThrownBy(
              () -> workers.share(bytes + 1, (_, buffer) -> range.fill(empty, 0, buffer)))
          .hasMessageContaining("became shorter");
    }
    assertThat(counting.open()).isZero();
  }

  @Test
  void aForcedTargetIsForcedOnceAndNotPreallocated() throws IOException {
    assertThat(calls(WriteDurability.FSYNC)).containsExactly("force");
    assertThat(calls(WriteDurability.NONE)).containsExactly("reserve");
  }

  private List<String> calls(WriteDurability durability) throws IOException {
    CeilingFiles raceFiles = TestCeilingFiles.get();
    Cell cell = CeilingCells.of(Operation.COPY, 2 << 20, 1, CacheState.HOT, durability, directory);
    CountingHandles counting = new CountingHandles(Handles.of(Host.sys()));
    try (CeilingWorkers workers = new CeilingWorkers(1)) {
      SourceFiles sources = new SourceFiles(raceFiles.sources(cell), counting);
      CeilingWork work = new CopyWork(sources, new TargetFiles(cell, raceFiles, counting), workers);
      run(work, 1);
      work.clear();
    }
    return counting.calls();
  }

  @Test
  void theMemoryCeilingAcceptsFilesLargerThanItsBuffers() {
    try (MemoryWork work = new MemoryWork(List.of(MemoryWork.MOST_BUFFER_BYTES + 1, 5L))) {
      work.invoke(0);
      work.invoke(1);
    }
  }

  private Cell cell(Operation operation, long bytes) {
    return CeilingCells.of(operation, bytes, 1, CacheState.HOT, WriteDurability.NONE, directory);
  }

  private static void run(CeilingWork work, int invocations) throws IOException {
    work.prepare(invocations);
    for (int i = 0; i < invocations; i++) {
      work.invoke(i);
    }
  }

  private List<Path> targets() throws IOException {
    try (Stream<Path> files = Files.walk(TestCeilingFiles.targets(directory))) {
      return files.filter(Files::isRegularFile).toList();
    }
  }
}
