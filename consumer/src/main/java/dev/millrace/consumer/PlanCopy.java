package dev.millrace.consumer;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyPlan;
import java.io.IOException;
import java.nio.file.Path;

/// Prints the plan of a copy: `PlanCopy SOURCE TARGET`.
///
/// `docs/library.md` quotes this program.
public final class PlanCopy {
  private PlanCopy() {}

  public static void main(String[] args) throws IOException {
    Path source = Path.of(args[0]);
    Path target = Path.of(args[1]);
    Copier copier = new Copier();
    CopyPlan plan = copier.plan(source, target);
    System.out.println(plan.sourceFileSystem() + " to " + plan.targetFileSystem());
    for (CopyPlan.PlannedStrategy planned : plan.strategies()) {
      System.out.println(planned.strategy().title() + ": " + planned.reason());
    }
  }
}
