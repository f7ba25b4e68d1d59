package dev.millrace.spark;

import dev.millrace.sys.EntryType;

/// The type of an entry as one character: a batch holds the types of all its files in one string.
final class TypeLetter {
  private TypeLetter() {}

  static char of(EntryType type) {
    return switch (type) {
      case FILE -> 'f';
      case DIRECTORY -> 'd';
      case LINK -> 'l';
      case SPECIAL -> 's';
      case UNKNOWN -> '?';
    };
  }

  static EntryType type(char letter) {
    return switch (letter) {
      case 'f' -> EntryType.FILE;
      case 'd' -> EntryType.DIRECTORY;
      case 'l' -> EntryType.LINK;
      case 's' -> EntryType.SPECIAL;
      default -> EntryType.UNKNOWN;
    };
  }
}
