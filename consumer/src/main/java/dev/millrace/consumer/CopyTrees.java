package dev.millrace.consumer;

import dev.millrace.files.Cancellation;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.Leftovers;
import dev.millrace.files.Metadata;
import dev.millrace.files.MillraceFiles;
import dev.millrace.files.MoveResult;
import dev.millrace.files.PlaceOrder;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeErrors;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeListener;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeOutcome;
import dev.millrace.files.TreeResult;
import dev.millrace.files.TreeSize;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/// Copies a tree, copies it again as an update, clones it, and moves the copy: `CopyTrees SOURCE
/// TARGET`.
///
/// `docs/library.md` quotes this program.
public final class CopyTrees {
  private CopyTrees() {}

  public static void main(String[] args) throws IOException {
    Copier copier = new Copier();
    copyTree(copier, Path.of(args[0]), Path.of(args[1]));
    update(copier, Path.of(args[0]), Path.of(args[1]));
    mirror(Path.of(args[0]), Path.of(args[1]));
    share(copier, Path.of(args[0]), Path.of(args[1] + "-clone"));
    replaceOthers(Path.of(args[0]), Path.of(args[1] + "-drop-in"));
    move(copier, Path.of(args[1]), Path.of(args[1] + "-moved"));
    copyWithBar(Path.of(args[0]), Path.of(args[1] + "-bar"), new Cancellation());
  }

  private static void copyTree(Copier copier, Path source, Path target) throws IOException {
    TreeResult result = copier.copyTree(source, target, TreeOptions.DEFAULTS);
    System.out.println(result.counts().files() + " files, " + result.counts().bytes() + " bytes");
  }

  private static void copyWithBar(Path source, Path target, Cancellation cancellation)
      throws IOException {
    try (TreeSize total = TreeSize.count(source, TreeFilter.ALL)) {
      Copier copier = new Copier().withTreeListener(new Bar(total)).withCancellation(cancellation);
      copier.copyTree(source, target);
    }
  }

  private record Bar(TreeSize total) implements TreeListener {
    @Override
    public void finished(TreeOutcome outcome, TreeCounts counts) {
      update(counts.bytes());
    }

    @Override
    public void progressed(CopyListener.ProgressEvent event, TreeCounts counts) {
      update(counts.bytes() + event.doneBytes());
    }

    private void update(long bytes) {
      String all = total.isComplete() ? String.valueOf(total.bytes()) : "?";
      System.out.println(bytes + " of " + all);
    }
  }

  private static void update(Copier copier, Path source, Path target) throws IOException {
    TreeOptions update =
        TreeOptions.DEFAULTS
            .withExistingFile(ExistingFile.SKIP_IF_NEWER)
            .withFilter(TreeFilter.excluding(List.of("target/", "*.tmp")))
            .withErrors(TreeErrors.CONTINUE);
    TreeResult result = copier.copyTree(source, target, update);
    for (TreeOutcome outcome : result.outcomes()) {
      if (outcome instanceof TreeOutcome.Failed failed) {
        System.err.println(failed.failure().getMessage());
      }
    }
  }

  private static void mirror(Path source, Path target) throws IOException {
    TreeOptions mirror =
        TreeOptions.DEFAULTS
            .withExistingFile(ExistingFile.SKIP_IF_SAME_SIZE_AND_TIME)
            .withLeftovers(Leftovers.DELETE);
    CopyOptions withTimes =
        CopyOptions.DEFAULTS.withMetadata(Metadata.MODE_AND_TIMES); // to skip them
    TreeResult result = new Copier(withTimes).copyTree(source, target, mirror);
    System.out.println(result.counts().deleted() + " deleted");
  }

  private static void share(Copier copier, Path source, Path target) throws IOException {
    TreeResult placed =
        copier.placeTree(source, target, PlaceOrder.CLONE_OR_COPY, TreeOptions.DEFAULTS);
    System.out.println(placed.counts().clonedFiles() + " files share blocks");
  }

  private static void replaceOthers(Path from, Path to) throws IOException {
    copyDirectoryByDropIn(from, to);
    moveByDropIn(to, Path.of(to + "-moved"));
  }

  private static void copyDirectoryByDropIn(Path source, Path target) throws IOException {
    MillraceFiles.copyDirectory(source, target);
  }

  private static void moveByDropIn(Path source, Path target) throws IOException {
    MillraceFiles.move(source, target, StandardCopyOption.REPLACE_EXISTING);
  }

  private static void move(Copier copier, Path source, Path target) throws IOException {
    MoveResult moved = copier.move(source, target);
    for (MoveResult.LeftEntry left : moved.left()) {
      System.err.println(left.source() + ": " + left.reason());
    }
  }
}
