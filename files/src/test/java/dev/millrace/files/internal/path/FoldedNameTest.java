package dev.millrace.files.internal.path;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Names that some file system does not distinguish have one folded form.
class FoldedNameTest {
  @ParameterizedTest
  @CsvSource({
    "README.txt, readme.TXT", // every file system that ignores case
    "\u00c9, e\u0301", // the normal forms, and the case
    "\u00c5, \u212b", // two letters of one normal form
    "stra\u00dfe, STRASSE", // full case folding, as on ext4
    "\u0130, i\u0307",
    "\u039f\u03a3, \u03bf\u03c2",
    "\u1e9e, \u00df", // the capital sharp s
    "a\u200db, ab", // an invisible character, as on ext4
    "a\u115fb, ab",
    "a\ud83d\udd03\udb40\udd00, a\ud83d\udd03",
    "name., name", // Windows and FAT
    "'name. . ', name"
  })
  void theFormIsEqual(String one, String other) {
    assertThat(FoldedName.of(one)).isEqualTo(FoldedName.of(other));
  }

  @ParameterizedTest
  @CsvSource({"a, b", "a.b, ab", ".a, a", "e, \u00e9", "a b, ab"})
  void theFormDiffers(String one, String other) {
    assertThat(FoldedName.of(one)).isNotEqualTo(FoldedName.of(other));
  }

  @Test
  void bytesAreUtf8OrLatin1() {
    assertThat(FoldedName.ofBytes(bytes("\u00c4"))).isEqualTo(FoldedName.of("\u00e4"));
    assertThat(FoldedName.ofBytes("\u00c4")).isEqualTo(FoldedName.of("\u00e4"));
  }

  // One character for each byte of the name in UTF-8.
  private static String bytes(String name) {
    return new String(name.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }
}
