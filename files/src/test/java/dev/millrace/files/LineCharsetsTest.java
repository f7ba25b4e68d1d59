package dev.millrace.files;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Lines.LineView;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.FutureTask;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Random lines in every charset of the JDK, and the lines that contain a word.
class LineCharsetsTest extends OneFile {
  @Test
  void eachCharsetHasTheLinesOfTheJdkOrIsRejected() throws IOException {
    Set<String> rejected = new TreeSet<>();
    for (Charset charset : Charset.availableCharsets().values()) {
      if (charset.canEncode() && charset.newEncoder().canEncode("\n\r")) {
        List<Integer> characters = characters(charset);
        for (int i = 0; i < 3; i++) {
          Files.writeString(file, content(characters, 60), charset);
          requireLinesOfJdk(charset, rejected);
        }
      }
    }
    assertThat(rejected)
        .contains("ISO-2022-JP", "IBM037", "x-UTF-16LE-BOM")
        .doesNotContain("windows-1252", "KOI8-R", "Shift_JIS", "GB18030", "UTF-16", "UTF-32LE");
  }

  private void requireLinesOfJdk(Charset charset, Set<String> rejected) throws IOException {
    List<String> expected = Files.readAllLines(file, charset);
    try (Stream<String> lines = Lines.stream(file, charset)) {
      assertThat(lines.toList()).as(charset.name()).isEqualTo(expected);
    }
    try {
      assertThat(texts(charset)).as(charset.name()).isEqualTo(expected);
    } catch (IllegalArgumentException e) {
      assertThat(e).hasMessage("no line views of " + charset + ": use Lines.stream");
      rejected.add(charset.name());
    }
  }

  private List<String> texts(Charset charset) throws IOException {
    List<String> passed = new ArrayList<>();
    Lines.forEach(file, charset, line -> passed.add(line.text()));
    return passed;
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-32", "UTF-32LE", "Shift_JIS", "GB18030"})
  void severalThreadsReadALongFileInOrder(String name) throws IOException {
    Charset charset = Charset.forName(name);
    Files.writeString(file, content(characters(charset), 300_000), charset);
    List<String> lines =
        Lines.collectInParallel(
            file,
            charset,
            MalformedInput.FAIL,
            PARALLEL,
            Collectors.mapping(LineView::text, Collectors.toList()));
    assertThat(lines).isEqualTo(Files.readAllLines(file, charset));
  }

  // With the bytes of line ends inside other characters.
  private static List<Integer> characters(Charset charset) {
    CharsetEncoder encoder = charset.newEncoder();
    List<Integer> found = new ArrayList<>();
    for (int i = ' '; i < 0x4E80; i += i < 0x7F ? 1 : 13) {
      if (isKept((char) i, charset, encoder)) {
        found.add(i);
      }
    }
    for (int i : new int[] {0xA0A, 0xD0D, 0xA00, 0xD00, 0x4E0A, 0x4E0D}) {
      if (isKept((char) i, charset, encoder)) {
        found.add(i);
      }
    }
    return found;
  }

  private static boolean isKept(char character, Charset charset, CharsetEncoder encoder) {
    String text = String.valueOf(character);
    return encoder.canEncode(character) && new String(text.getBytes(charset), charset).equals(text);
  }

  private String content(List<Integer> characters, int length) {
    StringBuilder content = new StringBuilder();
    while (content.length() < length) {
      switch (random.nextInt(12)) {
        case 0 -> content.append('\n');
        case 1 -> content.append('\r');
        case 2 -> content.append("\r\n");
        default -> content.appendCodePoint(characters.get(random.nextInt(characters.size())));
      }
    }
    return content.toString();
  }

  @Test
  void aByteOrderMarkIsNoTextAndDecidesAboutTheOrder() throws IOException {
    Files.writeString(file, "\uFEFFone\r\n\uFEFFtwo", UTF_16LE);
    assertThat(texts(UTF_16)).containsExactly("one", "\uFEFFtwo");
    assertThat(texts(UTF_16LE)).containsExactly("\uFEFFone", "\uFEFFtwo");
    Files.writeString(file, "one\rtwo", UTF_16BE);
    assertThat(texts(UTF_16)).containsExactly("one", "two");
    Files.writeString(file, "\uFEFF", UTF_16LE);
    assertThat(texts(UTF_16)).isEmpty();
  }

  @Test
  void aViewOfAWideLineHasItsBytes() throws IOException {
    Files.writeString(file, "one\n\ntwo", UTF_16);
    List<String> places = new ArrayList<>();
    Lines.forEach(file, UTF_16, line -> places.add(line.offset() + " " + line.length()));
    assertThat(places).containsExactly("2 6", "10 0", "12 6");
  }

  @Test
  @EnabledOnOs(LINUX)
  void aPipeMayHaveAByteOrderMark() throws Exception {
    Path pipe = Commands.pipe(file);
    byte[] bytes = "\uFEFFone\ntwo".getBytes(UTF_16LE);
    FutureTask<Path> writer =
        new FutureTask<>(() -> {
          try (var out = Files.newOutputStream(pipe)) {
            out.write(bytes, 0, 1);
            out.write(bytes, 1, bytes.length - 1);
          }
          return pipe;
        });
    Thread.ofPlatform().start(writer);
    assertThat(texts(UTF_16)).containsExactly("one", "two");
    assertThat(writer.get()).isEqualTo(pipe);
  }

  @Test
  void malformedLinesOfOtherCharsetsFailOrAreReported() throws IOException {
    requireOneMalformedLine(new byte[] {'\n', 0, 0x3D, (byte) 0xD8}, UTF_16LE); // half a character
    requireOneMalformedLine(new byte[] {0, 'a', 0, '\n', 0}, UTF_16); // half of a unit
    requireOneMalformedLine(new byte[] {'a', '\n', (byte) 0x81}, Charset.forName("windows-1252"));
    requireOneMalformedLine(new byte[] {'a', '\n', (byte) 0x81}, Charset.forName("Shift_JIS"));
  }

  private void requireOneMalformedLine(byte[] bytes, Charset charset) throws IOException {
    Files.write(file, bytes);
    assertThatThrownBy(() -> texts(charset))
        .isInstanceOf(MalformedInputException.class)
        .hasMessageEndingWith(" is not " + charset);
    List<String> malformed = new ArrayList<>();
    Lines.forEach(
        file,
        charset,
        MalformedInput.REPLACE,
        line -> {
          if (line.isMalformed()) {
            malformed.add(line.text());
          }
        });
    assertThat(malformed).containsExactly("\uFFFD");
  }

  @Test
  void eachLineThatContainsTheWordIsPassed() throws IOException {
    for (int i = 0; i < 400; i++) {
      Charset charset = List.of(US_ASCII, UTF_8, ISO_8859_1).get(i % 3);
      String letters = charset.equals(US_ASCII) ? "ab" : "ab\u00E4";
      Files.writeString(file, text(letters + " \n\r", random.nextInt(200)), charset);
      requireLines(charset, text(letters, random.nextInt(1, 12)));
    }
  }

  @Test
  void severalThreadsFindTheSameLines() throws IOException {
    Files.writeString(file, text("abcd \n", 300_000));
    for (String word : List.of("a", "abc", "a bad cab", "nowhere")) {
      requireLines(UTF_8, word);
    }
  }

  @Test
  void aWordInAVeryLongLineIsFound() throws IOException {
    String line = "a".repeat(3_000_000);
    Files.writeString(file, "b\n" + line + "word\nword" + line + "\nc");
    requireLines(UTF_8, "word");
  }

  private void requireLines(Charset charset, String word) throws IOException {
    List<String> expected =
        Files.readAllLines(file, charset).stream().filter(line -> line.contains(word)).toList();
    List<String> found = new ArrayList<>();
    Lines.find(file, charset, word, line -> found.add(line.text()));
    assertThat(found).as(word).isEqualTo(expected);
    ConcurrentLinkedQueue<String> foundInParallel = new ConcurrentLinkedQueue<>();
    Lines.findInParallel(file, charset, word, PARALLEL, line -> foundInParallel.add(line.text()));
    assertThat(foundInParallel).as(word).containsExactlyInAnyOrderElementsOf(expected);
  }

  @Test
  void malformedLinesDoNotEndTheSearch() throws IOException {
    Files.write(file, new byte[] {(byte) 0xFF, '\n', 'a', (byte) 0xFF, '\n', 'a'});
    List<Boolean> malformed = new ArrayList<>();
    Lines.find(file, UTF_8, "a", line -> malformed.add(line.isMalformed()));
    assertThat(malformed).containsExactly(true, false);
  }

  @Test
  void wordsThatNoLineCanContainAreRejected() {
    assertThatThrownBy(() -> Lines.find(file, UTF_8, "", unused -> {}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a word of a line has a character, and no line end");
    assertThatThrownBy(() -> Lines.find(file, UTF_8, "a\n", unused -> {}))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Lines.find(file, US_ASCII, "\u20AC", unused -> {}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("US-ASCII has no bytes for the word \u20AC");
    assertThatThrownBy(() -> Lines.find(file, UTF_16, "a", unused -> {}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no search in UTF-16: use ASCII, UTF-8 or ISO 8859-1, or Lines.forEach");
  }
}
