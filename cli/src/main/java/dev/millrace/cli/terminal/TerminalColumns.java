package dev.millrace.cli.terminal;

import java.text.BreakIterator;
import java.util.Locale;
import org.jline.utils.WCWidth;

/// The columns that text takes on a terminal. A Chinese character or an emoji takes two, and an
/// accent none.
public final class TerminalColumns {
  private TerminalColumns() {}

  /// Returns the columns of a printable text.
  public static int of(String text) {
    return text.codePoints().map(TerminalColumns::of).sum();
  }

  // The library has no width for an emoji below U+1F000.
  private static int of(int character) {
    return Character.isEmojiPresentation(character) ? 2 : Math.max(0, WCWidth.wcwidth(character));
  }

  /// Returns the longest start of a text that fits. No character is cut.
  public static String start(String text, int most) {
    BreakIterator characters = characters(text);
    int end = 0;
    int left = most;
    for (int next = characters.next(); next != BreakIterator.DONE; next = characters.next()) {
      left -= of(text.substring(end, next));
      if (left < 0) {
        break;
      }
      end = next;
    }
    return text.substring(0, end);
  }

  /// Returns the whole text if it fits, else its end after an ellipsis.
  public static String end(String text, int most) {
    if (of(text) <= most) {
      return text;
    }
    BreakIterator characters = characters(text);
    int start = characters.last();
    int left = most - 1;
    for (int next = characters.previous();
        next != BreakIterator.DONE;
        next = characters.previous()) {
      left -= of(text.substring(next, start));
      if (left < 0) {
        break;
      }
      start = next;
    }
    return "…" + text.substring(start);
  }

  private static BreakIterator characters(String text) {
    BreakIterator characters = BreakIterator.getCharacterInstance(Locale.ROOT);
    characters.setText(text);
    return characters;
  }
}
