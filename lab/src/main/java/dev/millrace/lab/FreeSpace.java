package dev.millrace.lab;

import dev.millrace.methods.ByteSize;
import dev.millrace.model.Cell;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// How much a race may write, decided before it writes anything.
///
/// @param iterationBytes the most that one iteration may write, unless a single file is larger
record FreeSpace(long iterationBytes) {
  private static final long MOST_ITERATION_BYTES = 256L << 20;

  /// Never written to: file systems slow down and fail before they are full to the last byte.
  private static final long RESERVE_BYTES = 64L << 20;

  /// Looks at the file systems of a race.
  ///
  /// @throws IOException if the race does not fit
  static FreeSpace check(List<Cell> cells, Path from, Path to) throws IOException {
    FileStore source = Files.getFileStore(from);
    FileStore target = Files.getFileStore(to);
    long fixture = fixtureBytes(cells);
    long largest = cells.stream().mapToLong(Cell::sizeBytes).max().orElse(0);
    if (source.equals(target)) {
      require(to, target, fixture + largest + RESERVE_BYTES);
      return ofLeft(target.getUsableSpace() - fixture - RESERVE_BYTES);
    }
    require(from, source, fixture + RESERVE_BYTES);
    require(to, target, largest + RESERVE_BYTES);
    return ofLeft(target.getUsableSpace() - RESERVE_BYTES);
  }

  /// All bytes of the fixture of these cells.
  static long fixtureBytes(List<Cell> cells) {
    record File(long bytes, Object content) {}
    return cells.stream()
            .map(cell -> new File(cell.sizeBytes(), cell.content()))
            .distinct()
            .mapToLong(File::bytes)
            .sum()
        + Pilot.CALIBRATION_SIZES.stream().mapToLong(Long::longValue).sum();
  }

  private static FreeSpace ofLeft(long bytes) {
    return new FreeSpace(Math.min(MOST_ITERATION_BYTES, bytes));
  }

  private static void require(Path folder, FileStore store, long bytes) throws IOException {
    if (store.getUsableSpace() < bytes) {
      throw new IOException(
          "%s has %s free and the race needs %s; choose smaller --sizes or another folder"
              .formatted(folder, ByteSize.format(store.getUsableSpace()), ByteSize.format(bytes)));
    }
  }

  /// How many files of `bytes` one iteration may make.
  long files(long bytes) {
    return Math.max(1, bytes == 0 ? Long.MAX_VALUE : iterationBytes / bytes);
  }
}
