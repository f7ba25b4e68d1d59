package dev.millrace.files.internal.path;

import dev.millrace.sys.NameText;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.Locale;
import java.util.regex.Pattern;

/// A form of a name that is equal for all names which some file system does not distinguish. They
/// differ in letter case, in Unicode normal form, in invisible characters, or in dots and spaces at
/// the end. Most file systems distinguish more names.
public final class FoldedName {
  /// The property Default_Ignorable_Code_Point of Unicode.
  private static final Pattern INVISIBLE =
      Pattern.compile(
          "[\\p{Cf}\\x{34F}\\x{115F}\\x{1160}\\x{17B4}\\x{17B5}\\x{180B}-\\x{180F}\\x{2065}\\x{3164}"
              + "\\x{FE00}-\\x{FE0F}\\x{FFA0}\\x{FFF0}-\\x{FFF8}\\x{E0000}-\\x{E0FFF}]+");

  private FoldedName() {}

  public static String of(String name) {
    return withoutEnd(isAscii(name) ? name.toLowerCase(Locale.ROOT) : foldedText(name));
  }

  /// Returns the folded form of a name whose bytes need not be UTF-8: they may be Latin-1.
  ///
  /// @param name one character for each byte
  public static String ofBytes(String name) {
    if (isAscii(name)) {
      return of(name);
    }
    String text = NameText.of(name.getBytes(StandardCharsets.ISO_8859_1));
    return of(text.chars().anyMatch(NameText::isByte) ? name : text);
  }

  public static boolean isAscii(String name) {
    // All others take several bytes. A loop is slow for the first thousand names.
    return name.getBytes(StandardCharsets.UTF_8).length == name.length();
  }

  // Some letters have the same upper case, but not the same lower case. The capital sharp s has
  // another upper case than its lower case.
  private static String foldedText(String name) {
    String visible = INVISIBLE.matcher(decomposed(name)).replaceAll("");
    String lower = visible.toLowerCase(Locale.ROOT);
    return decomposed(lower.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT));
  }

  private static String decomposed(String text) {
    return Normalizer.normalize(text, Form.NFD);
  }

  private static String withoutEnd(String name) {
    int end = name.length();
    while (end > 0 && (name.charAt(end - 1) == '.' || name.charAt(end - 1) == ' ')) {
      end--;
    }
    return name.substring(0, end);
  }
}
