package dev.millrace.files.internal.read;

import dev.millrace.files.Lines.LineConsumer;
import dev.millrace.files.Lines.LineView;
import dev.millrace.files.ScanOptions;
import dev.millrace.files.internal.read.FileBytes.PeekedBytes;
import dev.millrace.files.internal.read.Words.Word;
import java.io.IOException;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import java.util.stream.Collector;

public record LineReads(LineText text, ScanOptions options) {
  /// Passes each line to a consumer, in order if there is one thread.
  public void forEach(LineConsumer consumer) throws IOException {
    LineConsumer unused =
        read(() -> consumer, (to, lines) -> lines.forEach(to), (one, other) -> one, true);
  }

  /// Passes each line with a word to a consumer, in order if there is one thread.
  public void find(Word word, LineConsumer consumer) throws IOException {
    LineConsumer unused =
        read(() -> consumer, (to, lines) -> lines.forEachWith(word, to), (one, other) -> one, true);
  }

  public <A, R> R collect(Collector<? super LineView, A, R> collector) throws IOException {
    BiConsumer<A, ? super LineView> accumulator = collector.accumulator();
    A container =
        read(
            collector.supplier(),
            (to, lines) -> lines.forEach(line -> accumulator.accept(to, line)),
            collector.combiner(),
            collector.characteristics().contains(Collector.Characteristics.UNORDERED));
    return collector.finisher().apply(container);
  }

  private <A> A read(
      Supplier<A> supplier,
      LinesAccumulator<A> accumulator,
      BinaryOperator<A> combiner,
      boolean isUnordered)
      throws IOException {
    try (FileBytes opened = FileBytes.open(text.path())) {
      Source source = source(opened);
      return new ParallelScan<A>(
              options,
              source.text().form().ends(),
              supplier,
              (to, segment) -> accumulator.add(to, new LineCursor(segment, source.text())),
              combiner,
              isUnordered)
          .of(source.file());
    }
  }

  private Source source(FileBytes file) throws IOException {
    if (!LineForm.hasMark(text.charset())) {
      return new Source(file, text);
    }
    PeekedBytes peeked = PeekedBytes.of(file, LineForm.MOST_MARK_BYTES);
    return new Source(peeked, text.markedBy(peeked.first()));
  }

  private record Source(FileBytes file, LineText text) {}

  @FunctionalInterface
  private interface LinesAccumulator<A> {
    void add(A container, LineCursor lines) throws IOException;
  }
}
