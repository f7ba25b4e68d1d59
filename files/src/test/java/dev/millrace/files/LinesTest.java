package dev.millrace.files;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.counting;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.millrace.files.Lines.LineView;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedChannelException;
import java.nio.charset.Charset;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Spliterator;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.FutureTask;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The lines of a file are the lines that the JDK reads.
class LinesTest extends OneFile {
  static List<Charset> charsets() {
    return List.of(US_ASCII, UTF_8, ISO_8859_1);
  }

  @Test
  @SuppressWarnings("NullAway")
  void aNullIsRejected() throws IOException {
    Files.writeString(file, "a");
    assertThatThrownBy(() -> Lines.forEach(file, UTF_8, null, unused -> {}))
        .isInstanceOf(NullPointerException.class);
  }

  @Test
  void ofSeveralMalformedLinesTheFirstIsTheFailure() throws IOException {
    byte[] line =
        "a line that is long enough to give each thread a range of its own\n".getBytes(UTF_8);
    byte[] content = new byte[line.length * 50_000];
    for (int at = 0; at < content.length; at += line.length) {
      System.arraycopy(line, 0, content, at, line.length);
    }
    int first = line.length * 7_000; // late in the first range
    for (int at = first; at < content.length; at += line.length) {
      content[at + 5] = (byte) 0xff;
    }
    Files.write(file, content);
    for (int i = 0; i < 20; i++) {
      assertThatThrownBy(
              () -> Lines.forEachInParallel(file, UTF_8, MalformedInput.FAIL, PARALLEL, view -> {}))
          .isInstanceOf(MalformedInputException.class)
          .hasMessage("%s: the line at byte %s is not UTF-8", file, first);
    }
  }

  @ParameterizedTest
  @MethodSource("charsets")
  void shortAndLongFilesHaveTheLinesOfTheJdk(Charset charset) throws IOException {
    for (int i = 0; i < 302; i++) {
      int length = i < 300 ? random.nextInt(40) : 400_000;
      Files.writeString(file, content(charset, length), charset);
      requireLinesOfJdk(charset);
    }
  }

  private void requireLinesOfJdk(Charset charset) throws IOException {
    List<String> expected = Files.readAllLines(file, charset);
    List<String> passed = new ArrayList<>();
    Lines.forEach(file, charset, line -> passed.add(line.text()));
    assertThat(passed).isEqualTo(expected);
    assertThat(collected(charset, MalformedInput.FAIL)).isEqualTo(expected);
    try (Stream<String> lines = Lines.stream(file, charset);
        Stream<String> parallel = Lines.stream(file, charset).parallel()) {
      assertThat(lines.toList()).isEqualTo(expected);
      assertThat(parallel.toList()).isEqualTo(expected);
    }
    ConcurrentLinkedQueue<String> unordered = new ConcurrentLinkedQueue<>();
    Lines.forEachInParallel(
        file, charset, MalformedInput.FAIL, PARALLEL, line -> unordered.add(line.text()));
    assertThat(unordered).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(Lines.count(file)).isEqualTo(expected.size());
    assertThat(Lines.countInParallel(file, PARALLEL)).isEqualTo(expected.size());
  }

  private List<String> collected(Charset charset, MalformedInput malformed) throws IOException {
    return Lines.collectInParallel(
        file,
        charset,
        malformed,
        PARALLEL,
        Collectors.mapping(LineView::text, Collectors.toList()));
  }

  @Test
  void anUnorderedCollectorGetsEachLineOnce() throws IOException {
    Files.writeString(file, content(US_ASCII, 500_000), US_ASCII);
    long bytes =
        Lines.collectInParallel(
            file,
            US_ASCII,
            MalformedInput.REPLACE,
            PARALLEL,
            Collector.of(
                () -> new long[1],
                (long[] sum, LineView line) -> sum[0] += line.length(),
                (one, other) -> new long[] {one[0] + other[0]},
                sum -> sum[0],
                Collector.Characteristics.UNORDERED));
    assertThat(bytes).isEqualTo(Files.readAllLines(file).stream().mapToLong(String::length).sum());
  }

  @Test
  void aViewIsSearchedWithoutAString() throws IOException {
    StringBuilder content = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      content.append("abc\n".charAt(random.nextInt(i % 9 == 0 ? 4 : 3)));
    }
    Files.writeString(file, content);
    Lines.forEach(
        file,
        UTF_8,
        line -> {
          String text = line.text();
          for (String sought : List.of("", "a", "bc", "abca", "cabcabcab", text)) {
            byte[] bytes = sought.getBytes(UTF_8);
            assertThat(line.startsWith(bytes)).isEqualTo(text.startsWith(sought));
            assertThat(line.contains(bytes)).isEqualTo(text.contains(sought));
            int from = random.nextInt(text.length() + 1);
            assertThat(line.indexOf(bytes, from)).isEqualTo(text.indexOf(sought, from));
          }
          assertThatThrownBy(() -> line.indexOf(new byte[1], text.length() + 1))
              .isInstanceOf(IndexOutOfBoundsException.class);
          assertThatThrownBy(() -> line.indexOf(new byte[1], -1))
              .isInstanceOf(IndexOutOfBoundsException.class);
        });
  }

  @Test
  void linesAreCollectedWithTheDefaults() throws IOException {
    Files.writeString(file, "ERROR 1\nINFO 2\nERROR 3\n");
    byte[] error = "ERROR".getBytes(UTF_8);
    assertThat(
            Lines.collectInParallel(
                file, Collectors.partitioningBy(line -> line.startsWith(error), counting())))
        .isEqualTo(Map.of(true, 2L, false, 1L));
    Files.write(file, new byte[] {'a', (byte) 0xff});
    assertThatThrownBy(() -> Lines.collectInParallel(file, counting()))
        .isInstanceOf(MalformedInputException.class);
  }

  @Test
  void aViewHasBytesAndTheirPlace() throws IOException {
    Files.writeString(file, "one\r\n\ntwo");
    List<String> found = new ArrayList<>();
    Lines.forEach(
        file,
        UTF_8,
        line -> {
          assertThat(line.bytes().isReadOnly()).isTrue();
          byte[] bytes = new byte[line.bytes().remaining()];
          line.bytes().get(bytes);
          assertThat(line.length()).isEqualTo(bytes.length);
          for (int i = 0; i < bytes.length; i++) {
            assertThat(line.byteAt(i)).isEqualTo(bytes[i]);
          }
          assertThatThrownBy(() -> line.byteAt(bytes.length))
              .isInstanceOf(IndexOutOfBoundsException.class);
          assertThatThrownBy(() -> line.byteAt(-1)).isInstanceOf(IndexOutOfBoundsException.class);
          found.add(line.offset() + " " + line);
        });
    assertThat(found).containsExactly("0 one", "5 ", "6 two");
  }

  @Test
  void malformedLinesFailReplaceOrAreReported() throws IOException {
    for (int i = 0; i < 300; i++) {
      byte[] bytes = malformed();
      Files.write(file, bytes);
      List<String> replaced = new String(bytes, UTF_8).lines().toList();
      assertThat(collected(UTF_8, MalformedInput.REPLACE)).isEqualTo(replaced);
      boolean isMalformed = isMalformedForJdk(UTF_8);
      List<Boolean> reports = new ArrayList<>();
      Lines.forEach(file, UTF_8, MalformedInput.REPLACE, line -> reports.add(line.isMalformed()));
      assertThat(reports.contains(true)).isEqualTo(isMalformed);
      if (isMalformed) {
        assertThatThrownBy(() -> Lines.forEach(file, UTF_8, unused -> {}))
            .isInstanceOf(MalformedInputException.class)
            .hasMessageStartingWith(file + ": the line at byte ")
            .hasMessageEndingWith(" is not UTF-8");
        assertThatThrownBy(() -> drain(UTF_8))
            .isInstanceOf(UncheckedIOException.class)
            .hasCauseInstanceOf(MalformedInputException.class);
      } else {
        requireLinesOfJdk(UTF_8);
      }
    }
  }

  // Malformed bytes in valid text; line ends between them, as in the text of the JDK.
  private byte[] malformed() {
    byte[] bytes = content(UTF_8, random.nextInt(1, 30)).getBytes(UTF_8);
    for (int i = random.nextInt(3); i > 0; i--) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(128, 256);
    }
    return bytes;
  }

  private boolean isMalformedForJdk(Charset charset) throws IOException {
    try {
      List<String> unused = Files.readAllLines(file, charset);
      return false;
    } catch (MalformedInputException e) {
      return true;
    }
  }

  private void drain(Charset charset) throws IOException {
    try (Stream<String> lines = Lines.stream(file, charset)) {
      long unused = lines.filter(line -> line.length() > 3).count();
    }
  }

  @Test
  void theReplacementCharacterItselfIsNoMalformedInput() throws IOException {
    Files.writeString(file, "a\uFFFDb\n");
    requireLinesOfJdk(UTF_8);
  }

  @Test
  void asciiHasNoByteAbove127() throws IOException {
    Files.write(file, new byte[] {'a', '\n', (byte) 0xE4, '\n'});
    assertThatThrownBy(() -> Lines.forEach(file, US_ASCII, unused -> {}))
        .isInstanceOf(MalformedInputException.class)
        .hasMessage(file + ": the line at byte 2 is not US-ASCII");
    assertThat(collected(US_ASCII, MalformedInput.REPLACE)).containsExactly("a", "\uFFFD");
  }

  @Test
  void aStreamThatIsClosedEarlyEndsWithItsFile() throws IOException {
    Files.writeString(file, content(UTF_8, 300_000), UTF_8);
    for (boolean isParallel : new boolean[] {false, true}) {
      Stream<String> lines = Lines.stream(file);
      Iterator<String> iterator = (isParallel ? lines.parallel() : lines).iterator();
      assertThat(iterator.next()).isEqualTo(Files.readAllLines(file).getFirst());
      lines.close();
      assertThatThrownBy(() -> iterator.forEachRemaining(unused -> {}))
          .isInstanceOf(UncheckedIOException.class)
          .hasCauseInstanceOf(ClosedChannelException.class);
    }
  }

  @Test
  void aStreamReadsWhenNeededAndFailsAfterItsEnd() throws IOException {
    Files.writeString(file, "one\ntwo\n");
    Stream<String> lines = Lines.stream(file);
    assertThat(lines.iterator().next()).isEqualTo("one");
    lines.close();
    Stream<String> closed = Lines.stream(file);
    closed.close();
    assertThatThrownBy(closed::count).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> Lines.stream(directory.resolve("missing")))
        .isInstanceOf(NoSuchFileException.class);
  }

  // The next file gets the number of a descriptor that is closed too early.
  @Test
  void aStreamThatAnotherThreadClosesNeverReadsAnotherFile() throws Exception {
    Files.writeString(file, "x\n".repeat(1_000_000));
    Path other = Files.writeString(directory.resolve("other"), "y\n".repeat(1_000));
    for (int i = 0; i < 100; i++) {
      Stream<String> lines = Lines.stream(file);
      Spliterator<String> rest = lines.spliterator();
      boolean isLineByLine = i % 2 == 0;
      FutureTask<Throwable> read =
          new FutureTask<>(() ->
              catchThrowable(() -> {
                while (isLineByLine && rest.tryAdvance(line -> assertThat(line).isEqualTo("x"))) {}
                rest.forEachRemaining(line -> assertThat(line).isEqualTo("x"));
              }));
      Thread thread = Thread.ofPlatform().start(read);
      Thread.sleep(0, 300_000);
      lines.close();
      assertThat(Lines.count(other)).isEqualTo(1_000);
      if (read.get() != null) {
        assertThat(read.get()).hasCauseInstanceOf(ClosedChannelException.class);
      }
      thread.join();
    }
  }

  @Test
  void aLineLongerThanManySegmentsIsReadWhole() throws IOException {
    String content = "x".repeat(1_500_000) + "\nshort\n" + "y".repeat(1_000_000);
    Files.writeString(file, content);
    requireLinesOfJdk(UTF_8);
  }

  private String content(Charset charset, int length) {
    String alphabet =
        charset.equals(US_ASCII)
            ? "abcdefgh \n\r"
            : charset.equals(UTF_8) ? "abcde\u00E4\u20AC\uD83D\uDE00\n\r" : "abc\u00E4\u00FF \n\r";
    int[] characters = alphabet.codePoints().toArray();
    StringBuilder content = new StringBuilder();
    while (content.length() < length) {
      int character = characters[random.nextInt(characters.length)];
      content.appendCodePoint(character);
      if (character == '\r' && random.nextBoolean()) {
        content.append('\n');
      }
    }
    return content.toString();
  }
}
