package dev.millrace.cli.copy;

import dev.millrace.cli.name.ShellWord;
import dev.millrace.cli.name.TypedCommand;
import dev.millrace.files.internal.tree.InternalOptions.FileForm;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The command that copies the rest after an interruption. Made before the copy, because its target
/// exists afterwards.
///
/// @param text for a shell in any working directory
public record NextCommand(String text) {
  private static final String NUMBERED = "--backup=numbered";

  /// Returns the command that the user typed, with the options that a second copy needs.
  ///
  /// @param words that the user typed after the name of the program
  public static NextCommand of(
      List<String> words, List<String> operands, List<CopyPaths> pairs, CopyFlags flags)
      throws IOException {
    List<String> next = new ArrayList<>(words);
    boolean areNew = flags.areOfTrees() && areNew(pairs);
    if (areNew && isNamed(operands, pairs, flags.targets())) {
      next.add(1, "-T"); // the target is a directory by then
    }
    if (areNew && isFinishedByTime(flags)) {
      next.add(1, "-u"); // an existing file has its complete content
    }
    if (!areNew && flags.form().mayReplaceBackups()) {
      keepBackups(next);
    }
    String command = TypedCommand.of(next.toArray());
    return new NextCommand("cd " + ShellWord.of(Path.of("").toAbsolutePath()) + " && " + command);
  }

  // A simple backup of a finished file would replace the backup of its predecessor.
  private static void keepBackups(List<String> words) {
    boolean isReplaced = false;
    for (int i = 0; i < words.size() && !words.get(i).equals("--"); i++) {
      if (words.get(i).equals("--backup") || words.get(i).startsWith("--backup=")) {
        words.set(i, NUMBERED);
        isReplaced = true;
      }
    }
    if (!isReplaced) {
      words.add(1, NUMBERED);
    }
  }

  private static boolean areNew(List<CopyPaths> pairs) throws IOException {
    for (CopyPaths pair : pairs) {
      if (Existing.isAt(pair.target(), LinkOption.NOFOLLOW_LINKS)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isNamed(List<String> operands, List<CopyPaths> pairs, TargetFlags flags) {
    return !flags.areGiven()
        && pairs.size() == 1
        && pairs.getFirst().target().equals(CopyPaths.path(operands.getLast(), "TARGET"));
  }

  private static boolean isFinishedByTime(CopyFlags flags) {
    return !flags.parts().areGiven()
        && !flags.trees().haveRule()
        && !flags.records().haveManifest() // of the entries of one copy
        && flags.form().form() == FileForm.COPY
        && !flags.form().isInPlace();
  }
}
