package dev.millrace.files;

import dev.millrace.files.Lines.LineView;
import dev.millrace.files.internal.read.LineCount;
import dev.millrace.files.internal.read.LineReads;
import dev.millrace.files.internal.read.LineSpliterator;
import dev.millrace.files.internal.read.LineText;
import dev.millrace.files.internal.read.ParallelScan;
import dev.millrace.files.internal.read.Words.Word;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Collector;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// Reads the lines of files as bytes, and as strings only on request.
///
/// Lines end as in [java.io.BufferedReader#readLine]: with `\n`, `\r` or `\r\n`; the last line may
/// lack its end. The text of a line has no end. A line end within a malformed character ends the
/// line, where some decoders of the JDK skip it. A byte order mark of UTF-8 stays part of the first
/// line.
///
/// Methods with a [LineView] read ASCII, UTF-8, ISO 8859-1 and, with slower texts and checks, other
/// charsets: those with one byte for a character, UTF-16, UTF-32 and the usual ones of East Asia.
/// They reject the rest with an [IllegalArgumentException]: charsets such as ISO-2022-JP, whose
/// bytes depend on the text before, and EBCDIC. The byte order mark of UTF-16 and UTF-32 is not
/// part of a line. All methods read files as [FileScanner] does: safely while other programs change
/// them, with the same failures, and until an interrupt. Safe for use by several threads.
public final class Lines {
  private Lines() {}

  /// Passes each line to a consumer in the calling thread, in order. Fails at malformed input.
  ///
  /// @param consumer an exception of any type ends the read, and is thrown unchanged
  /// @throws java.nio.charset.MalformedInputException if a line is malformed
  /// @throws IOException if the file cannot be read, or a line is longer than 64 MiB
  public static void forEach(Path file, Charset charset, LineConsumer consumer) throws IOException {
    forEach(file, charset, MalformedInput.FAIL, consumer);
  }

  /// Passes each line to a consumer in the calling thread, in order.
  ///
  /// @param consumer an exception of any type ends the read, and is thrown unchanged
  /// @throws IOException if the file cannot be read, or a line is longer than 64 MiB
  public static void forEach(
      Path file, Charset charset, MalformedInput malformed, LineConsumer consumer)
      throws IOException {
    forEachInParallel(file, charset, malformed, ScanOptions.DEFAULTS.withThreads(1), consumer);
  }

  /// Passes each line to a consumer, by several threads at once and in any order.
  ///
  /// @param consumer thread-safe; an exception of any type ends the read, and is thrown unchanged
  ///   in the calling thread
  /// @throws IOException if the file cannot be read, or a line is longer than
  ///   [ScanOptions#mostRecordBytes]
  public static void forEachInParallel(
      Path file,
      Charset charset,
      MalformedInput malformed,
      ScanOptions options,
      LineConsumer consumer)
      throws IOException {
    Objects.requireNonNull(consumer);
    new LineReads(new LineText(file, charset, malformed), options).forEach(consumer);
  }

  /// Passes each line of a UTF-8 file to a collector, by several threads. Fails at malformed input.
  ///
  /// @param collector see [#collectInParallel(Path, Charset, MalformedInput, ScanOptions,
  ///   Collector)]
  /// @return the result of the collector
  /// @throws java.nio.charset.MalformedInputException if a line is malformed
  /// @throws IOException if the file cannot be read, or a line is longer than 64 MiB
  public static <A, R> R collectInParallel(Path file, Collector<? super LineView, A, R> collector)
      throws IOException {
    return collectInParallel(
        file, StandardCharsets.UTF_8, MalformedInput.FAIL, ScanOptions.DEFAULTS, collector);
  }

  /// Passes each line to a collector by several threads, as [FileScanner#scanInParallel] does: in
  /// the order of the file, or in any order if the collector is unordered.
  ///
  /// @param collector an exception of any type ends the read, and is thrown unchanged in the
  ///   calling thread
  /// @return the result of the collector
  /// @throws IOException if the file cannot be read, or a line is longer than
  ///   [ScanOptions#mostRecordBytes]
  public static <A, R> R collectInParallel(
      Path file,
      Charset charset,
      MalformedInput malformed,
      ScanOptions options,
      Collector<? super LineView, A, R> collector)
      throws IOException {
    return new LineReads(new LineText(file, charset, malformed), options).collect(collector);
  }

  /// Passes each line that contains a word to a consumer, in the calling thread and in order, as
  /// `grep -F` prints it. Searches the bytes: other lines take no time, and are not checked for
  /// malformed input.
  ///
  /// @param charset ASCII, UTF-8 or ISO 8859-1
  /// @param word equal characters only; one or more, without a line end
  /// @param consumer an exception of any type ends the read, and is thrown unchanged
  /// @throws IOException if the file cannot be read, or a line is longer than 64 MiB
  /// @throws IllegalArgumentException for another charset, and for a word that the charset lacks
  public static void find(Path file, Charset charset, String word, LineConsumer consumer)
      throws IOException {
    findInParallel(file, charset, word, ScanOptions.DEFAULTS.withThreads(1), consumer);
  }

  /// Passes each line that contains a word to a consumer, as [#find] does, by several threads at
  /// once and in any order.
  ///
  /// @param consumer thread-safe; an exception of any type ends the read, and is thrown unchanged
  ///   in the calling thread
  /// @throws IOException if the file cannot be read, or a line is longer than
  ///   [ScanOptions#mostRecordBytes]
  public static void findInParallel(
      Path file, Charset charset, String word, ScanOptions options, LineConsumer consumer)
      throws IOException {
    Objects.requireNonNull(consumer);
    Word found = Word.of(word, charset);
    new LineReads(new LineText(file, charset, MalformedInput.REPLACE), options)
        .find(found, consumer);
  }

  /// Counts the lines in the calling thread. The charset must have ASCII characters below 128: not
  /// UTF-16 or UTF-32. Needs no memory for long lines, and accepts malformed input.
  ///
  /// @throws IOException if the file cannot be read
  public static long count(Path file) throws IOException {
    return countInParallel(file, ScanOptions.DEFAULTS.withThreads(1));
  }

  /// Counts the lines by several threads, as [#count] does.
  ///
  /// @throws IOException if the file cannot be read
  public static long countInParallel(Path file, ScanOptions options) throws IOException {
    return new ParallelScan<LineCount>(
            options,
            RecordSplitter.BYTES.ends(),
            LineCount::new,
            LineCount::add,
            LineCount::combine,
            false)
        .of(file)
        .lines();
  }

  /// Returns the lines of a UTF-8 file, with the contract of [Files#lines(Path)].
  ///
  /// @return a stream to close
  /// @throws IOException if the file cannot be opened
  public static Stream<String> stream(Path file) throws IOException {
    return stream(file, StandardCharsets.UTF_8);
  }

  /// Returns the lines of a file, with the contract of [Files#lines(Path, Charset)]: read when they
  /// are needed, in order, and with an [java.io.UncheckedIOException] at malformed input. The
  /// stream must be closed.
  ///
  /// `Files.lines` itself reads charsets other than ASCII, UTF-8 and ISO 8859-1.
  ///
  /// @return a stream to close
  /// @throws IOException if the file cannot be opened
  @SuppressWarnings("StreamResourceLeak") // the caller closes it
  public static Stream<String> stream(Path file, Charset charset) throws IOException {
    if (!LineText.isFast(charset)) {
      return Files.lines(file, charset);
    }
    LineSpliterator lines = LineSpliterator.open(file, charset);
    return StreamSupport.stream(lines, false).onClose(lines::close);
  }

  /// A line of a file, without its end, as bytes. Valid until the consumer returns: the next line
  /// uses the same object. Implemented only by this library.
  public interface LineView {
    /// Returns the number of bytes.
    int length();

    /// Returns a byte.
    ///
    /// @throws IndexOutOfBoundsException if `index` is not from 0 to [#length] - 1
    byte byteAt(int index);

    /// Returns the bytes, as a new read-only buffer. As the bytes of a [FileScanner.Segment], they
    /// are valid until the consumer returns.
    ByteBuffer bytes();

    /// Returns whether the line starts with these bytes.
    boolean startsWith(byte[] bytes);

    /// Returns whether these bytes are in the line. Equal bytes are equal characters in ASCII,
    /// UTF-8 and ISO 8859-1.
    default boolean contains(byte[] bytes) {
      return indexOf(bytes, 0) >= 0;
    }

    /// Returns the index of the first place of these bytes.
    ///
    /// @param from the first index to look at, 0 or more
    /// @return -1 if there is none
    /// @throws IndexOutOfBoundsException if `from` is not from 0 to [#length]
    int indexOf(byte[] bytes, int from);

    /// Returns the offset of the first byte in the file.
    long offset();

    /// Returns the characters, which stay valid. Each call makes a new string. Malformed bytes
    /// become U+FFFD.
    String text();

    /// Returns whether the bytes are malformed in the charset of the read.
    boolean isMalformed();
  }

  /// Takes the lines of a file.
  @FunctionalInterface
  public interface LineConsumer {
    /// Takes a line.
    ///
    /// @param line valid until this call returns
    /// @throws IOException to end the read, which throws it
    void accept(LineView line) throws IOException;
  }
}
