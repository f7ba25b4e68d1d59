package dev.millrace.cli.copy;

import dev.millrace.files.Backups;
import dev.millrace.files.Backups.Naming;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The backup of a file by a copy that names the file twice.
///
/// @param name of the file
record SelfBackup(Path file, String name, Backups backups) {
  /// Stands for a byte that is no text: the name of the backup would be another one.
  private static final char NO_TEXT = '\uFFFD';

  /// Returns the file and its backup, if the two paths name one file.
  static Optional<CopyPaths> of(CopyPaths pair, Backups backups) throws IOException {
    Path file = pair.source();
    Path name = file.getFileName();
    boolean isItself =
        name != null
            && name.toString().indexOf(NO_TEXT) < 0
            && file.equals(pair.target())
            && Existing.isFile(file);
    if (!isItself) {
      return Optional.empty();
    }
    String backup = new SelfBackup(file, name.toString(), backups).backupName();
    return Optional.of(new CopyPaths(file, file.resolveSibling(backup)));
  }

  private String backupName() throws IOException {
    long highest = backups.naming() == Naming.SIMPLE ? 0 : highestNumber();
    boolean isNumbered = backups.naming() == Naming.NUMBERED || highest > 0;
    return isNumbered ? name + ".~" + (highest + 1) + "~" : name + backups.suffix();
  }

  private long highestNumber() throws IOException {
    Pattern numbered = Pattern.compile(Pattern.quote(name) + "\\.~([1-9][0-9]{0,17})~");
    Path directory = file.resolveSibling(".");
    long highest = 0;
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
      for (Path entry : entries) {
        Matcher matcher = numbered.matcher(String.valueOf(entry.getFileName()));
        highest = matcher.matches() ? Math.max(highest, Long.parseLong(matcher.group(1))) : highest;
      }
    }
    return highest;
  }
}
