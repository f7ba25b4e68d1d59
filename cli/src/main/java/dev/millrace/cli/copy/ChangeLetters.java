package dev.millrace.cli.copy;

import dev.millrace.files.Metadata;
import java.util.Optional;

/// The letters of `rsync --itemize-changes` for an entry of the target.
///
/// @param metadata that the copy keeps
record ChangeLetters(Metadata metadata) {
  private static final String NEW = "+++++++++";

  /// The letters of a deleted entry.
  static final String DELETED = "*deleting  ";

  /// Returns the letters of a copied entry, or empty for a directory without a change.
  ///
  /// @param before the state of the target before the copy
  /// @param after the state that it has, or would have
  Optional<String> copied(Optional<EntryState> before, EntryState after) {
    if (before.isEmpty() || before.get().letter() != after.letter()) {
      return Optional.of(change(after) + NEW);
    }
    String letters = attributes(before.get(), after);
    if (!after.isDirectory()) {
      return Optional.of(change(after) + letters);
    }
    return letters.chars().allMatch(letter -> letter == '.')
        ? Optional.empty()
        : Optional.of(".d" + letters);
  }

  /// Returns the letters of a further name of a file.
  String linked(Optional<EntryState> before, EntryState after) {
    return "h" + after.letter() + (before.isPresent() ? "........." : NEW);
  }

  // rsync receives files, and creates all other entries.
  private static String change(EntryState entry) {
    return (entry.letter() == 'f' ? ">" : "c") + entry.letter();
  }

  private String attributes(EntryState before, EntryState after) {
    boolean areOwnersKept = metadata == Metadata.ALL;
    return ""
        + letter('c', !before.text().equals(after.text()))
        + letter('s', after.letter() == 'f' && before.bytes() != after.bytes())
        + time(before, after)
        + letter('p', metadata != Metadata.NONE && before.permissions() != after.permissions())
        + letter('o', areOwnersKept && !before.owner().equals(after.owner()))
        + letter('g', areOwnersKept && !before.group().equals(after.group()))
        + "...";
  }

  // T: the time of the copy itself.
  private char time(EntryState before, EntryState after) {
    boolean isKept = metadata == Metadata.ALL || (metadata.hasTimes() && after.letter() != 'L');
    if (isKept) {
      return letter('t', before.compareTime(after) != 0);
    }
    return after.isDirectory() ? '.' : 'T';
  }

  private static char letter(char letter, boolean isChanged) {
    return isChanged ? letter : '.';
  }
}
