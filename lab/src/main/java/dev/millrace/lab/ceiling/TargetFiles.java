package dev.millrace.lab.ceiling;

import dev.millrace.methods.fork.Targets;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.WriteDurability;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntToLongFunction;

/// What the invocations of a cell write: each a new file under a fresh name.
final class TargetFiles {
  /// From here on it is faster to reserve the file than to let it grow, as tried on ext4. Not if it
  /// is forced: what was reserved has to be marked as written then.
  private static final long RESERVE_FROM_BYTES = 1 << 20;

  /// As many as a batch of a method has at most, docs/decisions/0005.
  private static final int MOST = 500;

  private static final long MOST_BYTES = 256L << 20;

  private final Cell cell;
  private final CeilingFiles site;
  private final Handles handles;
  private final Targets targets;
  private List<Handle.Opening> openings = List.of();

  TargetFiles(Cell cell, CeilingFiles site, Handles handles) throws IOException {
    this.cell = cell;
    this.site = site;
    this.handles = handles;
    this.targets = site.targets(cell);
  }

  /// How many may lie beside each other: no more than take half of the room that is left.
  int most() throws IOException {
    long space = Files.getFileStore(Path.of(cell.to())).getUsableSpace() / 2;
    return (int) Math.min(MOST, Math.min(MOST_BYTES, space) / cell.largestBytes());
  }

  /// Makes the names, and the directories they are in.
  void prepare(int count) throws IOException {
    site.make(() -> {
      targets.make(count);
      return targets;
    });
    openings = targets.all().stream().map(handles::toCreate).toList();
  }

  /// Makes the file of an invocation.
  Handle create(int number) throws IOException {
    return site.make(openings.get(number)::open);
  }

  /// What comes before the first byte of a file.
  ///
  /// @param bytes how long it will be
  void reserve(Handle target, long bytes) throws IOException {
    if (bytes >= RESERVE_FROM_BYTES && cell.durability() == WriteDurability.NONE) {
      target.reserve(bytes);
    }
  }

  /// What comes after its last byte.
  void settle(Handle target) throws IOException {
    if (cell.durability() == WriteDurability.FSYNC) {
      target.force();
    }
  }

  /// Checks that every file has the length it should have.
  void check(IntToLongFunction expectedBytes) throws IOException {
    for (int i = 0; i < openings.size(); i++) {
      long bytes = Files.size(targets.get(i));
      long expected = expectedBytes.applyAsLong(i);
      if (bytes != expected) {
        throw new IOException(
            "%s: the ceiling wrote %d bytes instead of %d"
                .formatted(targets.get(i), bytes, expected));
      }
    }
  }

  /// Removes the files.
  void remove() throws IOException {
    targets.remove();
  }
}
