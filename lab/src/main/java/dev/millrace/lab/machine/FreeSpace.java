package dev.millrace.lab.machine;

import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.methods.ByteSize;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Content;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The space that a race may use, checked before it writes anything.
///
/// @param iterationBytes the most bytes of one iteration, unless a single file is larger
public record FreeSpace(long iterationBytes) {
  private static final long MOST_ITERATION_BYTES = 256L << 20;

  /// The target being written, and a deleted one that is still mapped.
  private static final int TARGETS = 2;

  /// Left free where there is more: file systems slow down and fail before they are full.
  private static final long RESERVE_BYTES = 64L << 20;

  /// For the record, the trials of forks, the speed probe and directories.
  private static final long OWN_BYTES = 4L << 20;

  /// For races that write nothing.
  public static final FreeSpace UNLIMITED = new FreeSpace(Long.MAX_VALUE);

  /// Checks the free space on the file systems of a race.
  ///
  /// @param added the methods that have their own sources
  /// @throws IOException if the race does not fit
  /// @throws ImpossibleRequestException if the age of its JVMs is the reason
  public static FreeSpace check(List<Cell> cells, long added) throws IOException {
    Map<String, FileSystemFacts> systems = new LinkedHashMap<>();
    for (String directory : cells.stream().flatMap(c -> Stream.of(c.from(), c.to())).toList()) {
      if (!systems.containsKey(directory)) {
        systems.put(directory, FileSystemFacts.of(Path.of(directory)));
      }
    }
    long left = MOST_ITERATION_BYTES;
    for (String directory : systems.keySet()) {
      left = Math.min(left, left(directory, systems, cells, added));
    }
    return new FreeSpace(left);
  }

  // Returns the bytes that an iteration may use on a file system.
  private static long left(
      String directory, Map<String, FileSystemFacts> systems, List<Cell> cells, long added)
      throws IOException {
    FileSystemFacts here = Objects.requireNonNull(systems.get(directory));
    Predicate<String> isHere = other -> here.isSame(Objects.requireNonNull(systems.get(other)));
    long fixture =
        fixtureBytes(cells.stream().filter(cell -> isHere.test(cell.from())).toList(), added);
    List<Cell> written =
        cells.stream()
            .filter(cell -> isHere.test(cell.to()))
            .filter(c -> c.operation().hasTarget())
            .toList();
    Optional<Cell> largest = written.stream().max(Comparator.comparingLong(FreeSpace::targetBytes));
    long target = largest.map(FreeSpace::targetBytes).orElse(0L);
    long needed = fixture + TARGETS * target + OWN_BYTES;
    long free = here.freeBytes().orElse(Long.MAX_VALUE);
    if (free < needed && largest.filter(cell -> cell.age() > 1).isPresent()) {
      throw new ImpossibleRequestException(
          "--age: %s has %s free and the race needs %s for the %s of a JVM; choose fewer"
              .formatted(
                  directory,
                  ByteSize.format(free),
                  ByteSize.format(needed),
                  largest.get().operation().first(largest.get().age())));
    }
    if (free < needed) {
      throw new IOException(
          "%s has %s free and the race needs %s; choose smaller files or another directory"
              .formatted(directory, ByteSize.format(free), ByteSize.format(needed)));
    }
    return written.isEmpty()
        ? MOST_ITERATION_BYTES
        : target + Math.min(MOST_ITERATION_BYTES, usable(free - needed));
  }

  // Of little space, an iteration uses half.
  private static long usable(long spare) {
    return Math.max(spare / 2, spare - RESERVE_BYTES);
  }

  // The least number of bytes for an iteration of any duration.
  private static long targetBytes(Cell cell) {
    if (cell.hasYoungJvms()) {
      return cell.age() * cell.largestBytes();
    }
    long loops = Math.max(1, cell.loops());
    long files = cell.loops() > 0 || cell.sources() > 1 ? loops * cell.sources() : cell.threads();
    return files * cell.largestBytes();
  }

  /// Returns the bytes of the fixture, including the files of pilots, each an eighth of the next.
  private static long fixtureBytes(List<Cell> cells, long added) {
    record Fileset(long bytes, int count, Content content) {}
    List<Cell> read = cells.stream().filter(c -> c.operation().hasSource()).toList();
    long largest = read.stream().mapToLong(Cell::largestBytes).max().orElse(0);
    return read.stream()
            .map(cell -> new Fileset((long) cell.meanBytes(), cell.sources(), cell.content()))
            .distinct()
            .mapToLong(files -> files.bytes() * files.count() * (1 + added))
            .sum()
        + largest / 4;
  }

  /// Returns how many files of `bytes` one iteration may create.
  public long files(long bytes) {
    return Math.max(1, bytes == 0 ? Long.MAX_VALUE : iterationBytes / bytes);
  }
}
