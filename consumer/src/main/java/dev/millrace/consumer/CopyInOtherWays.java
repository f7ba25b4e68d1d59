package dev.millrace.consumer;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyPlan;
import dev.millrace.files.MillraceFiles;
import dev.millrace.files.PlaceOrder;
import dev.millrace.files.PlaceResult;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// Plans the copy of a file, places it as a cache does, replaces it with the standard input, and
/// copies it by the drop-in: `CopyInOtherWays SOURCE TARGET`.
///
/// `docs/library.md` quotes this program.
public final class CopyInOtherWays {
  private CopyInOtherWays() {}

  public static void main(String[] args) throws IOException {
    Path source = Path.of(args[0]);
    Path target = Path.of(args[1]);
    Copier copier = new Copier();
    plan(copier, source, target);
    place(copier, source, target);
    copyByDropIn(source, target);
    copyStreams(copier, Path.of(target + "-input"));
  }

  private static void plan(Copier copier, Path source, Path target) throws IOException {
    CopyPlan plan = copier.plan(source, target);
    System.out.println(plan.sourceFileSystem() + " to " + plan.targetFileSystem());
    for (CopyPlan.PlannedStrategy planned : plan.strategies()) {
      System.out.println(planned.strategy().title() + ": " + planned.reason());
    }
  }

  private static void place(Copier copier, Path source, Path target) throws IOException {
    PlaceResult result = copier.place(source, target, PlaceOrder.LINK_CLONE_OR_COPY);
    System.out.println(result.way() + " " + result.reasons());
  }

  private static void copyByDropIn(Path source, Path target) throws IOException {
    MillraceFiles.copy(source, target, StandardCopyOption.REPLACE_EXISTING);
  }

  private static void copyStreams(Copier copier, Path target) throws IOException {
    long bytes = copier.copy(System.in, target);
    copier.copy(target, System.out);
    System.err.println(bytes + " bytes");
  }
}
