package dev.millrace.files;

import dev.millrace.files.internal.tree.InternalOptions;
import dev.millrace.files.internal.tree.InternalOptions.Backups;
import dev.millrace.files.internal.tree.InternalOptions.Backups.Naming;
import dev.millrace.files.internal.tree.InternalOptions.DryRun;
import java.io.IOException;
import java.nio.file.Path;

/// Copies a tree in a separate JVM, and prints the result.
public final class CopyTreeOnce {
  private CopyTreeOnce() {}

  /// Prints the number of files, and a line for each entry that failed.
  // arguments: source, target, [Metadata], and at most one of `dry` and a [Naming] of backups
  public static void main(String[] arguments) {
    CopyOptions options = CopyOptions.DEFAULTS.withMetadata(Metadata.valueOf(arguments[2]));
    TreeOptions tree =
        TreeOptions.DEFAULTS
            .withErrors(TreeErrors.CONTINUE)
            .withExistingFile(ExistingFile.REPLACE)
            .withJobs(4);
    if (arguments.length > 3) {
      InternalOptions internal = InternalOptions.of(tree);
      tree =
          (arguments[3].equals("dry")
                  ? internal.withDryRun(DryRun.ON)
                  : internal.withBackups(new Backups(Naming.valueOf(arguments[3]), "~")))
              .in(tree);
    }
    try {
      TreeResult result =
          new Copier(options).copyTree(Path.of(arguments[0]), Path.of(arguments[1]), tree);
      System.out.println(result.counts().files() + " files");
      result.outcomes().forEach(System.out::println);
    } catch (IOException e) {
      System.out.println(e);
    }
  }
}
