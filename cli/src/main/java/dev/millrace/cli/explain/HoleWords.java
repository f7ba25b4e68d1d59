package dev.millrace.cli.explain;

import dev.millrace.files.Sparse;

/// The treatment of holes in words.
final class HoleWords {
  private HoleWords() {}

  static String of(Sparse holes) {
    return switch (holes) {
      case NEVER -> "none, or filled with zeros";
      case AUTO -> "kept";
      case ALWAYS -> "kept, and made of blocks of zeros";
    };
  }
}
