package dev.millrace.files;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.DELETE_ON_CLOSE;
import static java.nio.file.StandardOpenOption.DSYNC;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.CharBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;

/// Ways to write a file, in a directory with the file `old`.
enum WriteCase {
  NEW_FILE((api, d) -> api.write(d.resolve("new"), some(300_000))),
  NO_BYTES((api, d) -> api.write(d.resolve("new"), new byte[0])),
  SHORTER_THAN_OLD((api, d) -> api.write(d.resolve("old"), some(10))),
  LONGER_THAN_A_PIECE((api, d) -> api.write(d.resolve("old"), some(1_000_001))),
  APPENDED((api, d) -> api.write(d.resolve("old"), some(700_000), APPEND)),
  APPENDED_TO_A_NEW_FILE((api, d) -> api.write(d.resolve("new"), some(9), CREATE, APPEND)),
  OVER_THE_OLD_BYTES((api, d) -> api.write(d.resolve("old"), some(10), WRITE)),
  CREATE_NEW_FILE((api, d) -> api.write(d.resolve("new"), some(9_000), CREATE_NEW)),
  CREATE_NEW_EXISTS((api, d) -> api.write(d.resolve("old"), some(9_000), CREATE_NEW)),
  WRITE_TO_A_MISSING_FILE((api, d) -> api.write(d.resolve("new"), some(9), WRITE)),
  TRUNCATE_A_MISSING_FILE((api, d) -> api.write(d.resolve("new"), some(9), TRUNCATE_EXISTING)),
  ON_ITS_DEVICE((api, d) -> api.write(d.resolve("new"), some(300_000), CREATE, DSYNC)),
  DELETED_AT_THE_CLOSE((api, d) -> api.write(d.resolve("old"), some(9), WRITE, DELETE_ON_CLOSE)),
  FOR_READING((api, d) -> api.write(d.resolve("old"), some(9), READ)),
  APPENDED_AND_TRUNCATED(
      (api, d) -> api.write(d.resolve("old"), some(9), APPEND, TRUNCATE_EXISTING)),
  A_DIRECTORY((api, d) -> api.write(d, some(9))),
  A_MISSING_DIRECTORY((api, d) -> api.write(d.resolve("none/new"), some(9))),
  NULL_BYTES((api, d) -> api.write(d.resolve("new"), nothing())),
  NULL_OPTION((api, d) -> api.write(d.resolve("new"), some(9), WRITE, nothing())),

  TEXT((api, d) -> api.writeString(d.resolve("new"), text("grö?e \u20AC ", 500_000), UTF_8)),
  ASCII_TEXT((api, d) -> api.writeString(d.resolve("new"), text("who? ", 500_000), US_ASCII)),
  LATIN_TEXT(
      (api, d) -> api.writeString(d.resolve("old"), text("gr\u00F6?e ", 500_000), ISO_8859_1)),
  TEXT_IN_UTF_16(
      (api, d) -> api.writeString(d.resolve("old"), text("gr\u00F6?e ", 500_000), UTF_16)),
  NO_TEXT((api, d) -> api.writeString(d.resolve("old"), "", UTF_8)),
  A_BUILDER((api, d) -> api.writeString(d.resolve("old"), CharBuffer.wrap("built"), UTF_8)),
  APPENDED_TEXT((api, d) -> api.writeString(d.resolve("old"), "more?", UTF_8, APPEND)),
  TEXT_THAT_ASCII_LACKS((api, d) -> api.writeString(d.resolve("old"), "gr\u00F6?e", US_ASCII)),
  TEXT_THAT_LATIN_LACKS((api, d) -> api.writeString(d.resolve("new"), "5 \u20AC?", ISO_8859_1)),
  HALF_A_CHARACTER((api, d) -> api.writeString(d.resolve("old"), "a?\uD83D", UTF_8)),
  HALVES_IN_THE_WRONG_ORDER((api, d) -> api.writeString(d.resolve("new"), "\uDE00\uD83D", UTF_8)),
  NULL_TEXT((api, d) -> api.writeString(d.resolve("new"), nothing(), UTF_8)),
  NULL_CHARSET((api, d) -> api.writeString(d.resolve("new"), "text", nothing())),

  LINES((api, d) -> api.write(d.resolve("new"), lines(60_000), UTF_8)),
  LINES_IN_UTF_16((api, d) -> api.write(d.resolve("old"), lines(60_000), UTF_16)),
  NO_LINES((api, d) -> api.write(d.resolve("old"), List.of(), UTF_8)),
  APPENDED_LINES((api, d) -> api.write(d.resolve("old"), lines(3), UTF_8, APPEND)),
  LINES_THAT_END_WITH_A_FAILURE((api, d) -> api.write(d.resolve("old"), failing(50_000), UTF_8)),
  LINES_THAT_ASCII_LACKS((api, d) -> api.write(d.resolve("old"), lacking(50_000), US_ASCII)),
  NULL_LINES((api, d) -> api.write(d.resolve("new"), nothing(), UTF_8)),

  A_STREAM((api, d) -> stream(api.newOutputStream(d.resolve("new")))),
  A_STREAM_OVER_OLD_BYTES((api, d) -> stream(api.newOutputStream(d.resolve("old"), WRITE))),
  AN_APPENDING_STREAM((api, d) -> stream(api.newOutputStream(d.resolve("old"), APPEND))),
  A_STREAM_TO_A_DIRECTORY((api, d) -> stream(api.newOutputStream(d)));

  /// A write within a directory.
  @FunctionalInterface
  interface Writing {
    void write(WriteApi api, Path directory) throws IOException;
  }

  @SuppressWarnings("ImmutableEnumChecker") // no lambda here has a state
  private final Writing writing;

  WriteCase(Writing writing) {
    this.writing = writing;
  }

  static void layOut(Path directory) throws IOException {
    Files.createDirectory(directory);
    Files.write(directory.resolve("old"), some(20_000));
  }

  void write(WriteApi api, Path directory) throws IOException {
    writing.write(api, directory);
  }

  private static byte[] some(int bytes) {
    return Samples.some(bytes);
  }

  private static String text(String part, int length) {
    return part.repeat(length / part.length());
  }

  private static List<String> lines(int count) {
    return IntStream.range(0, count).mapToObj(i -> "line \u20AC" + i).toList();
  }

  private static Iterable<String> lacking(int line) {
    return IntStream.range(0, line + 10).mapToObj(i -> i == line ? "\u20AC" : "line " + i).toList();
  }

  private static Iterable<String> failing(int line) {
    Iterator<String> lines = lines(line).iterator();
    return () ->
        new Iterator<>() {
          @Override
          public boolean hasNext() {
            return true;
          }

          @Override
          public String next() {
            if (lines.hasNext()) {
              return lines.next();
            }
            throw new UncheckedIOException(new IOException("no more"));
          }
        };
  }

  private static void stream(OutputStream stream) throws IOException {
    try (stream) {
      stream.write(7);
      stream.write(some(1_000_000), 10, 900_000);
      stream.write(new byte[0]);
      stream.flush();
    }
  }

  // As a program without null checks passes it.
  @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"})
  private static <T> T nothing() {
    return null;
  }
}
