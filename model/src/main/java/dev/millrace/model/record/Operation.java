package dev.millrace.model.record;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The work of the methods of a cell.
public enum Operation {
  /// Copies a file to a second file.
  COPY,
  /// Reads a file into memory and processes every byte.
  READ,
  /// Writes bytes from memory to a file.
  WRITE,
  /// Reads a file and counts its lines.
  COUNT_LINES,
  /// Reads a file and counts the lines that contain a word.
  FIND_WORD,
  /// Reads a file of stations and values and computes the least, mean and largest value of each.
  PARSE_NUMBERS,
  /// Reads the blocks of a file in an order that looks random.
  RANDOM_BLOCKS;

  public boolean hasSource() {
    return this != WRITE;
  }

  public boolean hasTarget() {
    return this == COPY || this == WRITE;
  }

  /// Returns the only content that its methods accept; null if they accept any.
  public @Nullable Content onlyContent() {
    return switch (this) {
      case COUNT_LINES, FIND_WORD -> Content.TEXT;
      case PARSE_NUMBERS -> Content.STATIONS;
      case COPY, READ, WRITE, RANDOM_BLOCKS -> null;
    };
  }

  /// Returns the word of the command line: `count-lines`.
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// Returns one invocation as a noun: `copy`, `line count`.
  public String noun() {
    return switch (this) {
      case COUNT_LINES -> "line count";
      case FIND_WORD -> "word search";
      case PARSE_NUMBERS -> "table";
      case RANDOM_BLOCKS -> "random read";
      case COPY, READ, WRITE -> word();
    };
  }

  /// Returns several invocations as a noun: `copies`, `line counts`.
  public String nouns() {
    return switch (this) {
      case COPY -> "copies";
      case FIND_WORD -> "word searches";
      default -> noun() + "s";
    };
  }

  /// Returns `first copy`, or `first 100 reads`: the age of a young JVM.
  ///
  /// @param age see [Cell#age]; one or more
  public String first(int age) {
    return age == 1 ? "first " + noun() : "first %s %s".formatted(age, nouns());
  }
}
