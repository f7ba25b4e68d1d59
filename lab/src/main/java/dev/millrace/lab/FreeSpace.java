package dev.millrace.lab;

import dev.millrace.methods.ByteSize;
import dev.millrace.model.Cell;
import dev.millrace.model.Content;
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

  /// The target that is written, and one that is deleted but not unmapped yet.
  private static final int TARGETS = 2;

  /// Never written to: file systems slow down and fail before they are full to the last byte.
  private static final long RESERVE_BYTES = 64L << 20;

  /// Looks at the file systems of a race.
  ///
  /// @throws IOException if the race does not fit
  static FreeSpace check(List<Cell> cells, Path from, Path to) throws IOException {
    FileStore source = Files.getFileStore(from);
    FileStore target = Files.getFileStore(to);
    long largest = cells.stream().mapToLong(Cell::sizeBytes).max().orElse(0);
    long fixture = fixtureBytes(cells, largest);
    if (source.equals(target)) {
      require(to, target, fixture + TARGETS * largest + RESERVE_BYTES);
      return ofLeft(target.getUsableSpace() - fixture - largest - RESERVE_BYTES);
    }
    require(from, source, fixture + RESERVE_BYTES);
    require(to, target, TARGETS * largest + RESERVE_BYTES);
    return ofLeft(target.getUsableSpace() - largest - RESERVE_BYTES);
  }

  /// All bytes of the fixture of these cells, with those of the pilots, each of which is an eighth
  /// of the next.
  private static long fixtureBytes(List<Cell> cells, long largest) {
    record File(long bytes, Content content) {}
    return cells.stream()
            .map(cell -> new File(cell.sizeBytes(), cell.content()))
            .distinct()
            .mapToLong(File::bytes)
            .sum()
        + largest / 4;
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
