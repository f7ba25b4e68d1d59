package dev.millrace.lab.ceiling;

import dev.millrace.lab.ceiling.Handles.Handle;
import dev.millrace.lab.machine.FileSystemFacts;
import dev.millrace.methods.fork.Targets;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.WriteDurability;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntToLongFunction;

/// The targets of a cell: each invocation writes a new file under a fresh name.
final class TargetFiles {
  /// Above this size preallocation is faster than growth, as measured on ext4. Not with fsync: the
  /// file system then has to mark the preallocated blocks as written.
  private static final long RESERVE_FROM_BYTES = 1 << 20;

  /// The limit of a batch of a method, docs/decisions/0005.
  private static final int MOST = 500;

  private static final long MOST_BYTES = 256L << 20;

  private final Cell cell;
  private final CeilingFiles raceFiles;
  private final Handles handles;
  private final Targets targets;
  private List<Handle.Opening> openings = List.of();

  TargetFiles(Cell cell, CeilingFiles raceFiles, Handles handles) throws IOException {
    this.cell = cell;
    this.raceFiles = raceFiles;
    this.handles = handles;
    this.targets = raceFiles.targets(cell);
  }

  /// Returns the most targets that may exist at once: they take at most half of the free space.
  int most() throws IOException {
    long space = FileSystemFacts.of(Path.of(cell.to())).freeBytes().orElse(Long.MAX_VALUE) / 2;
    return (int) Math.min(MOST, Math.min(MOST_BYTES, space) / cell.largestBytes());
  }

  /// Creates fresh names and their directories.
  void prepare(int count) throws IOException {
    raceFiles.make(() -> {
      targets.make(count);
      return targets;
    });
    openings = targets.all().stream().map(handles::toCreate).toList();
  }

  /// Creates the file of an invocation.
  Handle create(int number) throws IOException {
    return raceFiles.make(openings.get(number)::open);
  }

  /// Prepares a file before its first byte.
  ///
  /// @param bytes its final length
  void reserve(Handle target, long bytes) throws IOException {
    if (bytes >= RESERVE_FROM_BYTES && cell.durability() == WriteDurability.NONE) {
      target.reserve(bytes);
    }
  }

  /// Completes a file after its last byte.
  void settle(Handle target) throws IOException {
    if (cell.durability() == WriteDurability.FSYNC) {
      target.force();
    }
  }

  /// Checks the length of every file.
  void check(IntToLongFunction expectedBytes) throws IOException {
    for (int i = 0; i < openings.size(); i++) {
      long bytes = Files.size(targets.get(i));
      long expected = expectedBytes.applyAsLong(i);
      if (bytes != expected) {
        throw new IOException(
            "%s: the ceiling wrote %s bytes instead of %s"
                .formatted(targets.get(i), bytes, expected));
      }
    }
  }

  /// Removes the files.
  void remove() throws IOException {
    targets.remove();
  }
}
