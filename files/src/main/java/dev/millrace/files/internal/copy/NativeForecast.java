package dev.millrace.files.internal.copy;

import dev.millrace.files.internal.plan.CopyFacts;
import dev.millrace.files.internal.plan.Forecast;
import dev.millrace.files.internal.plan.Plan;
import dev.millrace.files.internal.plan.SourceFacts;
import dev.millrace.files.internal.plan.Staging;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.staging.StagedTargets;
import dev.millrace.files.internal.staging.TargetDirectory;
import dev.millrace.files.internal.transfer.SourceFile;
import java.io.IOException;
import java.util.List;

/// Plans a copy by system calls as [NativeCopy] does, with the directory of the target in place of
/// the target.
record NativeForecast(CopyTools tools, CopyRequest request, SourceFile source) {
  // The plan of the last kind of staging has every strategy: a clone by its own name comes first.
  Forecast make() throws IOException {
    SourceFacts known = source.facts(tools.unsupportedCache().clones(source.status().device()));
    List<Staging> stagings = tools.planner().stagings(known, request.options());
    Staging last = stagings.getLast();
    StagedTargets targets = new StagedTargets(tools.calls(), request, source.status());
    try (TargetDirectory directory = targets.openDirectory()) {
      CopyFacts facts =
          new FactFinder(tools, source, known)
              .find(last, directory.status(), directory.descriptor());
      Plan plan = tools.planner().plan(facts, last, request.options());
      return Forecast.of(facts, plan, stagings, tools.planner().profile());
    }
  }
}
