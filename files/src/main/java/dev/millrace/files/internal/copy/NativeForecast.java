package dev.millrace.files.internal.copy;

import dev.millrace.files.Replace;
import dev.millrace.files.internal.plan.CopyFacts;
import dev.millrace.files.internal.plan.Forecast;
import dev.millrace.files.internal.plan.Plan;
import dev.millrace.files.internal.plan.SourceFacts;
import dev.millrace.files.internal.plan.Staging;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.staging.StagedTargets;
import dev.millrace.files.internal.staging.TargetDirectory;
import dev.millrace.files.internal.transfer.SourceFile;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
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
    CopyFacts facts = facts(new FactFinder(tools, source, known), last);
    Plan plan = tools.planner().plan(facts, last, request.options());
    return Forecast.of(facts, plan, stagings, tools.planner().profile());
  }

  private CopyFacts facts(FactFinder finder, Staging staging) throws IOException {
    StagedTargets targets = new StagedTargets(tools.calls(), request, source.status());
    try (TargetDirectory directory = targets.openDirectory()) {
      long overwritten = overwritten();
      return overwritten < 0
          ? finder.find(staging, directory.status(), directory.descriptor())
          : facts(finder, staging, (int) overwritten);
    }
  }

  // The name of a file that is overwritten in place may be a link to another file system.
  private long overwritten() {
    return request.options().replace() == Replace.IN_PLACE
        ? tools.calls().open(request.names().target(), Access.PATH, 0)
        : Errno.ENOENT.result();
  }

  private CopyFacts facts(FactFinder finder, Staging staging, int file) throws IOException {
    try {
      FileStatus status = new FileStatus();
      Call.STATX.require(tools.calls().statx(file, status), request.target());
      return finder.find(staging, status, file);
    } finally {
      tools.calls().close(file);
    }
  }
}
