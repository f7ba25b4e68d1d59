package dev.millrace.files;

import dev.millrace.files.internal.tree.InternalOptions;
import dev.millrace.files.internal.tree.InternalOptions.Backups;
import dev.millrace.files.internal.tree.InternalOptions.Backups.Naming;
import java.io.IOException;
import java.nio.file.Path;

/// Copies a file in a separate JVM, keeps the replaced file as a backup, and prints the result.
public final class CopyWithBackupOnce {
  private CopyWithBackupOnce() {}

  /// Prints `copied`, or the failure.
  // arguments: source, target, Naming
  public static void main(String[] arguments) {
    TreeOptions options =
        InternalOptions.DEFAULTS
            .withBackups(new Backups(Naming.valueOf(arguments[2]), "~"))
            .in(TreeOptions.DEFAULTS)
            .withExistingFile(ExistingFile.REPLACE);
    try {
      new Copier().copyTree(Path.of(arguments[0]), Path.of(arguments[1]), options);
      System.out.println("copied");
    } catch (IOException e) {
      System.out.println(e.getMessage());
    }
  }
}
