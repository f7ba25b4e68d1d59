package dev.millrace.methods;

import java.util.List;
import java.util.stream.Stream;

/** Names of files. */
final class Names {
  private static final List<String> PLAIN =
      List.of("with space", "two\nlines", "-r", "--", "it's \"quoted\"", "$HOME*", ".hidden");

  private static final List<String> IN_MANY_SCRIPTS =
      List.of("\u00e4\u03a9\u6c34\ud83d\ude00", "e\u0301");

  private Names() {}

  /** Names that this JVM can write. */
  static List<String> ofAnyForm() {
    boolean isUnicode = "UTF-8".equals(System.getProperty("sun.jnu.encoding"));
    return Stream.of(PLAIN, isUnicode ? IN_MANY_SCRIPTS : List.<String>of())
        .flatMap(List::stream)
        .toList();
  }
}
