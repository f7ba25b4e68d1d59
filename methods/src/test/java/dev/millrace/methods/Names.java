package dev.millrace.methods;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;

/** Names of files. */
final class Names {
  static final String IN_MANY_SCRIPTS = "\u00e4\u03a9\u6c34\ud83d\ude00";
  static final String DECOMPOSED = "e\u0301";

  private Names() {}

  static List<String> ofAnyForm() {
    return List.of("with space", "two\nlines", "-r", "--", "it's \"quoted\"", "$HOME*", ".hidden");
  }

  static void assumeAnyScript() {
    String charset = System.getProperty("sun.jnu.encoding");
    assumeTrue("UTF-8".equals(charset), "names are in " + charset + ", not in UTF-8");
  }
}
