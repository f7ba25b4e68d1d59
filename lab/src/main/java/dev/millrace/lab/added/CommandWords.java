package dev.millrace.lab.added;

import dev.millrace.lab.request.ImpossibleRequestException;
import java.util.ArrayList;
import java.util.List;

/// Splits a command into words at blanks. Single and double quotes hold a word together; a
/// backslash is an ordinary character.
final class CommandWords {
  private static final char NONE = 0;

  private final List<String> words = new ArrayList<>();
  private final StringBuilder word = new StringBuilder();
  private boolean begun;
  private char quote = NONE;

  private CommandWords() {}

  /// Returns the words, one or more.
  ///
  /// @throws ImpossibleRequestException if there is none, or a quote is open at the end
  static List<String> of(String command) {
    CommandWords split = new CommandWords();
    command.chars().forEach(character -> split.add((char) character));
    if (split.quote != NONE) {
      throw new ImpossibleRequestException(
          "--command: %s has no closing %s; add it".formatted(command, split.quote));
    }
    split.end();
    if (split.words.isEmpty() || split.words.getFirst().isEmpty()) {
      throw new ImpossibleRequestException(
          "--command: the command is empty; write it as cp {source} {target}");
    }
    return List.copyOf(split.words);
  }

  private void add(char character) {
    if (character == quote) {
      quote = NONE;
    } else if (quote == NONE && (character == '\'' || character == '"')) {
      quote = character;
      begun = true;
    } else if (quote == NONE && Character.isWhitespace(character)) {
      end();
    } else {
      word.append(character);
      begun = true;
    }
  }

  private void end() {
    if (begun) {
      words.add(word.toString());
      word.setLength(0);
      begun = false;
    }
  }
}
