package dev.millrace.files;

import dev.millrace.files.FileScanner.Segment;
import dev.millrace.files.internal.read.FileBytes;
import dev.millrace.files.internal.read.ParallelScan;
import dev.millrace.files.internal.read.Window;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.stream.Collector;

/// Reads files as segments of memory, without an array or a mapping.
///
/// Each scan reads every byte from the start to the end of the file once, into buffers outside the
/// heap that later scans reuse. Symbolic links are followed. Files may be longer than 2 GiB. Holes
/// read as zeros. Does not lock: a scan of a file that changes meanwhile gets old and new bytes, a
/// file that is cut ends early, and a file that grows may be read to its new end. The JVM stays
/// safe in each case.
///
/// A scan also reads pipes, devices and the generated files of `/proc`, in the calling thread. A
/// missing file fails with a [java.nio.file.NoSuchFileException]; a directory fails.
///
/// An interrupt ends a scan with a [java.nio.channels.ClosedByInterruptException], and stays
/// pending. A scan in a virtual thread occupies its carrier during each read. Safe for use by
/// several threads.
public final class FileScanner {
  private FileScanner() {}

  /// Passes a file to a consumer in the calling thread, in order.
  ///
  /// @param options only [ScanOptions#segmentBytes] matters
  /// @param consumer an exception of any type ends the scan, and is thrown unchanged
  /// @return the bytes of the file, all of which were passed
  /// @throws IOException if the file cannot be read, or by the consumer
  public static long scan(Path file, ScanOptions options, SegmentConsumer consumer)
      throws IOException {
    Objects.requireNonNull(consumer);
    try (FileBytes bytes = FileBytes.open(file);
        Window window = new Window(bytes, options.segmentBytes(), Integer.MAX_VALUE)) {
      while (window.fill(Long.MAX_VALUE) > 0) {
        consumer.accept(window.first(window.length()).toSegment());
        window.skip(window.length());
      }
      return window.offset();
    }
  }

  /// Passes a file to a collector in segments of whole records, by several threads. Each thread
  /// takes the next part of the file, of eight times [ScanOptions#segmentBytes], until none is
  /// left.
  ///
  /// A collector without the characteristic [UNORDERED][Collector.Characteristics#UNORDERED] gets
  /// the result of one container per part, combined in the order of the file; at most four of them
  /// per thread wait for an earlier one. An unordered collector uses one container per thread,
  /// which is faster. No container is used by two threads at once.
  ///
  /// Files of one part, pipes, devices and generated files are scanned by the calling thread.
  ///
  /// @param splitter the borders of the records; no segment contains a part of a record
  /// @param collector an exception of any type ends the scan, and is thrown unchanged in the
  ///   calling thread; the functions of a collector that needs a checked exception wrap it
  /// @return the result of the collector
  /// @throws IOException if the file cannot be read, or a record is longer than
  ///   [ScanOptions#mostRecordBytes]
  public static <A, R> R scanInParallel(
      Path file, ScanOptions options, RecordSplitter splitter, Collector<Segment, A, R> collector)
      throws IOException {
    BiConsumer<A, ? super Segment> accumulator = collector.accumulator();
    A container =
        new ParallelScan<A>(
                options,
                splitter.ends(),
                collector.supplier(),
                (to, piece) -> accumulator.accept(to, piece.toSegment()),
                collector.combiner(),
                collector.characteristics().contains(Collector.Characteristics.UNORDERED))
            .of(file);
    return collector.finisher().apply(container);
  }

  /// Some bytes of a file.
  ///
  /// @param bytes the remaining bytes of a read-only buffer. Valid until the consumer returns: then
  ///   the memory gets other bytes of the file, or of another file. A later access returns those
  ///   bytes, and never fails the JVM. Outside the heap, except a long record in a JVM that may use
  ///   no more memory there. A loop over much data is fastest over
  ///   [MemorySegment.ofBuffer][java.lang.foreign.MemorySegment#ofBuffer], on JDK 22 and later
  /// @param offset of the first byte in the file
  public record Segment(ByteBuffer bytes, long offset) {
    public Segment {
      Objects.requireNonNull(bytes);
    }
  }

  /// Takes the bytes of a file, one segment after the other.
  @FunctionalInterface
  public interface SegmentConsumer {
    /// Takes the next bytes.
    ///
    /// @param segment valid until this call returns
    /// @throws IOException to end the scan, which throws it
    void accept(Segment segment) throws IOException;
  }
}
