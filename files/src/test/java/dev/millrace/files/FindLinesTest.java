package dev.millrace.files;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

/// `Lines.find` passes the lines that contain a word.
class FindLinesTest extends OneFile {
  private static final ScanOptions PARALLEL =
      ScanOptions.DEFAULTS.withThreads(3).withSegmentBytes(ScanOptions.LEAST_SEGMENT_BYTES);

  private final Random random = new Random(19);

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

  private String text(String alphabet, int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append(alphabet.charAt(random.nextInt(alphabet.length())));
    }
    return text.toString();
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
