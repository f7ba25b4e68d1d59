package dev.millrace.files.internal.read;

import static dev.millrace.sys.Answers.assertFails;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.SPARSE;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.OneFile;
import dev.millrace.files.When;
import dev.millrace.files.internal.read.FileBytes.NativeBytes;
import dev.millrace.files.internal.read.LineForm.CodeUnits;
import dev.millrace.files.internal.read.RecordEnds.LineEnds;
import dev.millrace.files.internal.read.RecordEnds.WideLines;
import dev.millrace.files.internal.read.Window.Piece;
import dev.millrace.files.internal.request.CopyRequest.Interrupts;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Ranges of a file, whose calls may read as little as a byte.
@EnabledOnOs(LINUX)
class RecordRangeTest extends OneFile {
  private static final int SEGMENT_BYTES = 16 << 10;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 1000})
  void theRangesHaveEachLineOnce(int mostBytes) throws IOException {
    for (int i = 0; i < 60; i++) {
      String content = text("ab\n\r", random.nextInt(60));
      Files.writeString(file, content, ISO_8859_1);
      requireWholeLines(segments(mostBytes, new LineEnds(), random.nextInt(1, 12)), content);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 1000})
  void theRangesHaveEachWideLineOnce(int mostBytes) throws IOException {
    CodeUnits units = new CodeUnits(Character.BYTES, ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < 60; i++) {
      String content = text("ab\n\r\u0A0A\u0D0D\u0A00\u0D00", random.nextInt(60));
      Files.writeString(file, content, UTF_16LE);
      int rangeBytes = Character.BYTES * random.nextInt(1, 12);
      List<String> segments =
          segments(mostBytes, new WideLines(units), rangeBytes).stream()
              .map(segment -> new String(segment.getBytes(ISO_8859_1), UTF_16LE))
              .toList();
      requireWholeLines(segments, content);
    }
  }

  private static void requireWholeLines(List<String> segments, String content) {
    assertThat(String.join("", segments)).isEqualTo(content);
    assertThat(segments.stream().flatMap(segment -> lines(segment).stream()))
        .as("no cut inside a line or its end: %s", segments)
        .containsExactlyElementsOf(lines(content));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 1000})
  void theRangesHaveEachOtherRecordOnce(int mostBytes) throws IOException {
    for (String end : List.of(";", "\0", "\u007F", "\u0080", "\u00FF")) {
      RecordEnds ends = new RecordEnds.DelimitedBy((byte) end.charAt(0));
      for (int i = 0; i < 30; i++) {
        requireWhole(end, mostBytes, ends, segment -> segment.endsWith(end));
      }
    }
    for (int i = 1; i < 20; i++) {
      int length = i;
      requireWhole(
          ";",
          mostBytes,
          new RecordEnds.OfLength(length),
          segment -> segment.length() % length == 0);
    }
  }

  private void requireWhole(String end, int mostBytes, RecordEnds ends, Predicate<String> isWhole)
      throws IOException {
    String content = text("ab" + end, random.nextInt(60));
    Files.writeString(file, content, ISO_8859_1);
    List<String> segments = segments(mostBytes, ends, random.nextInt(1, 12));
    assertThat(String.join("", segments)).isEqualTo(content);
    assertThat(segments.stream().limit(Math.max(0, segments.size() - 1))).allMatch(isWhole);
  }

  @Test
  void aRecordLongerThanTheLimitFails() throws IOException {
    Files.writeString(file, "a\n" + "b".repeat(200_000), ISO_8859_1);
    try (FileBytes bytes = Opening.SYSTEM_CALLS.open(file);
        Window window = new Window(bytes, SEGMENT_BYTES, 50_000)) {
      RecordRange all = RecordRange.all(window, new LineEnds(), 50_000);
      assertThat(all.next()).isNotNull();
      assertFails(all::next)
          .hasMessage(
              file
                  + ": the record at byte 2 is longer than 50000 bytes; a method that takes"
                  + " ScanOptions allows more with a larger mostRecordBytes");
    }
  }

  @ParameterizedTest
  @EnumSource
  void rangesBeyondTwoGibibytesAreReadToTheEnd(Opening opening) throws IOException {
    long start = 5L << 30;
    try (FileChannel channel = FileChannel.open(file, CREATE_NEW, SPARSE, WRITE)) {
      channel.write(ByteBuffer.wrap("one\ntwo\nthree".getBytes(ISO_8859_1)), start);
    }
    try (FileBytes bytes = opening.open(file);
        Window window = new Window(bytes, SEGMENT_BYTES, Integer.MAX_VALUE)) {
      RecordRange range =
          RecordRange.of(window, new LineEnds(), Integer.MAX_VALUE, start + 2, Long.MAX_VALUE);
      Piece first = Objects.requireNonNull(range.next());
      assertThat(first.offset()).isEqualTo(start + 4);
      assertThat(text(first)).isEqualTo("two\n");
      assertThat(text(Objects.requireNonNull(range.next()))).isEqualTo("three");
      assertThat(range.next()).isNull();
    }
  }

  private List<String> segments(int mostBytes, RecordEnds ends, int rangeBytes) throws IOException {
    FaultyCalls calls = new FaultyCalls().with("pread", When.ALWAYS, Fault.atMost(mostBytes));
    List<String> segments = new ArrayList<>();
    try (FileBytes bytes = NativeBytes.open(calls.calls(), file, Interrupts.CANCEL).orElseThrow();
        Window window = new Window(bytes, SEGMENT_BYTES, Integer.MAX_VALUE)) {
      for (long start = 0; start < bytes.bytes(); start += rangeBytes) {
        boolean isLast = start + rangeBytes >= bytes.bytes();
        long end = isLast ? Long.MAX_VALUE : start + rangeBytes;
        RecordRange range = RecordRange.of(window, ends, Integer.MAX_VALUE, start, end);
        for (Piece next = range.next(); next != null; next = range.next()) {
          segments.add(text(next));
        }
      }
    }
    assertThat(calls.open()).isEmpty();
    return segments;
  }

  private static String text(Piece segment) {
    return new String(segment.bytes().toArray(ValueLayout.JAVA_BYTE), ISO_8859_1);
  }

  private static List<String> lines(String content) {
    return new BufferedReader(new StringReader(content)).lines().toList();
  }
}
