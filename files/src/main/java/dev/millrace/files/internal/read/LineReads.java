package dev.millrace.files.internal.read;

import dev.millrace.files.LineConsumer;
import dev.millrace.files.LineView;
import dev.millrace.files.ScanOptions;
import java.io.IOException;
import java.util.function.BiConsumer;
import java.util.stream.Collector;

/// Reads of the lines of a file.
public record LineReads(LineText text, ScanOptions options) {
  /// Passes each line to a consumer, in order if there is one thread.
  public void forEach(LineConsumer consumer) throws IOException {
    LineConsumer _ =
        new ParallelScan<LineConsumer>(
                options,
                new LineEnds(),
                () -> consumer,
                (lines, segment) -> new LineCursor(segment, text).forEach(lines),
                (one, _) -> one,
                true)
            .of(text.path());
  }

  /// Collects the lines.
  public <A, R> R collect(Collector<? super LineView, A, R> collector) throws IOException {
    BiConsumer<A, ? super LineView> accumulator = collector.accumulator();
    A container =
        new ParallelScan<A>(
                options,
                new LineEnds(),
                collector.supplier(),
                (lines, segment) ->
                    new LineCursor(segment, text).forEach(line -> accumulator.accept(lines, line)),
                collector.combiner(),
                collector.characteristics().contains(Collector.Characteristics.UNORDERED))
            .of(text.path());
    return collector.finisher().apply(container);
  }
}
