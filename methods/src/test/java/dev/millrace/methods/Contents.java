package dev.millrace.methods;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThatNoException;

import dev.millrace.methods.fixture.Fixture;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The bytes of files, the same in every run. */
final class Contents {
  /** Enough for methods that move single bytes; none of them has a larger buffer or piece. */
  static final int SLOW_BYTES = 65537;

  private static final List<Integer> SIZES =
      List.of(
          0,
          1,
          2047,
          2048,
          2049,
          4095,
          4096,
          4097,
          8191,
          8192,
          8193,
          65535,
          65536,
          SLOW_BYTES,
          (1 << 20) + 3,
          (9 << 20) + 1);

  private static final String[] CHARACTERS = {
    "a", "Z", "\n", "\r\n", "\0", "\u00e4", "\u20ac", "\ufeff", "\ud83d\ude00"
  };

  // Every method uses them in every length, and creating them takes longer than moving them.
  private static final Map<Integer, byte[]> BINARIES = new ConcurrentHashMap<>();
  private static final Map<Integer, byte[]> TEXTS = new ConcurrentHashMap<>();
  private static final Map<Integer, byte[]> LINES = new ConcurrentHashMap<>();
  private static final Map<Integer, byte[]> STRADDLING_LINES = new ConcurrentHashMap<>();
  private static final Map<Integer, byte[]> NUMBERS = new ConcurrentHashMap<>();

  private Contents() {}

  interface Check {
    void of(int bytes) throws IOException;
  }

  /** Checks lengths near the lengths of buffers, pages and pieces, up to a largest one. */
  static void inEverySize(int most, Check check) {
    for (int bytes : SIZES) {
      if (bytes <= most) {
        assertThatNoException().as("%s bytes", bytes).isThrownBy(() -> check.of(bytes));
      }
    }
  }

  static byte[] binary(int bytes) {
    return BINARIES.computeIfAbsent(bytes, Contents::makeBinary);
  }

  private static byte[] makeBinary(int bytes) {
    byte[] content = new byte[bytes];
    new Random(bytes).nextBytes(content);
    return content;
  }

  /** UTF-8 of one to four bytes per character. */
  static byte[] mixedText(int bytes) {
    return TEXTS.computeIfAbsent(bytes, Contents::makeMixedText);
  }

  private static byte[] makeMixedText(int bytes) {
    Random random = new Random(bytes);
    byte[] content = new byte[bytes];
    int filled = 0;
    while (filled < bytes) {
      byte[] next = CHARACTERS[random.nextInt(CHARACTERS.length)].getBytes(UTF_8);
      if (next.length > bytes - filled) {
        next = new byte[] {'.'};
      }
      System.arraycopy(next, 0, content, filled, next.length);
      filled += next.length;
    }
    return content;
  }

  /** The same in lines that end with \n, the last one included. */
  static byte[] mixedLines(int bytes) {
    return LINES.computeIfAbsent(bytes, Contents::makeMixedLines);
  }

  private static byte[] makeMixedLines(int bytes) {
    return lines(mixedText(Math.max(0, bytes - 1)), bytes);
  }

  /** The same as {@link #straddlingText}, in one line. */
  static byte[] straddlingLine(int bytes) {
    return STRADDLING_LINES.computeIfAbsent(bytes, Contents::makeStraddlingLine);
  }

  private static byte[] makeStraddlingLine(int bytes) {
    return lines(straddlingText(Math.max(0, bytes - 1)), bytes);
  }

  private static byte[] lines(byte[] text, int bytes) {
    byte[] lines = Arrays.copyOf(text, bytes);
    for (int i = 0; i < bytes; i++) {
      // A reader of lines also accepts \r as an end, and hides which one it was.
      lines[i] = lines[i] == '\r' || i == bytes - 1 ? (byte) '\n' : lines[i];
    }
    return lines;
  }

  /** Lines of one integer each; at least two bytes, or none. */
  static byte[] numbers(int bytes) {
    return NUMBERS.computeIfAbsent(bytes, Contents::makeNumbers);
  }

  private static byte[] makeNumbers(int bytes) {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    new Payload.Maker(Fixture.NUMBERS, 1).of(bytes).pieces().forEach(content::writeBytes);
    return content.toByteArray();
  }

  /** One byte and then four-byte characters, so that one straddles the end of any even buffer. */
  static byte[] straddlingText(int bytes) {
    byte[] smile = "\ud83d\ude00".getBytes(UTF_8);
    byte[] content = new byte[bytes];
    Arrays.fill(content, (byte) 'x');
    for (int at = 1; at + smile.length <= bytes; at += smile.length) {
      System.arraycopy(smile, 0, content, at, smile.length);
    }
    return content;
  }

  private static final List<String> PLAIN =
      List.of("with space", "two\nlines", "-r", "--", "it's \"quoted\"", "$HOME*", ".hidden");

  private static final List<String> IN_MANY_SCRIPTS =
      List.of("\u00e4\u03a9\u6c34\ud83d\ude00", "e\u0301");

  /** Names of files that this JVM can write. */
  static List<String> namesOfAnyForm() {
    boolean isUnicode = "UTF-8".equals(System.getProperty("sun.jnu.encoding"));
    return Stream.of(PLAIN, isUnicode ? IN_MANY_SCRIPTS : List.<String>of())
        .flatMap(List::stream)
        .toList();
  }
}
