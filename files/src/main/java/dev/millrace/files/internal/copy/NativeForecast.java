package dev.millrace.files.internal.copy;

import dev.millrace.files.Reflink;
import dev.millrace.files.Replace;
import dev.millrace.files.internal.copy.FactFinder.Found;
import dev.millrace.files.internal.plan.Forecast;
import dev.millrace.files.internal.plan.Plan;
import dev.millrace.files.internal.plan.Planner;
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
  Forecast make() throws IOException {
    StagedTargets targets = new StagedTargets(tools.calls(), request, source.status());
    try (TargetDirectory directory = targets.openDirectory()) {
      long overwritten = overwritten();
      return overwritten < 0
          ? forecast(directory.status(), directory.descriptor())
          : forecast((int) overwritten);
    }
  }

  // The name of a file that is overwritten in place may be a link to another file system.
  private long overwritten() {
    return request.options().replace() == Replace.IN_PLACE
        ? tools.calls().open(request.names().target(), Access.PATH, 0)
        : Errno.ENOENT.result();
  }

  private Forecast forecast(int file) throws IOException {
    try {
      FileStatus status = new FileStatus();
      Call.STATX.require(tools.calls().statx(file, status), request.target());
      return forecast(status, file);
    } finally {
      tools.calls().close(file);
    }
  }

  // The plan of the last kind of staging has every strategy: a clone by its own name comes first.
  private Forecast forecast(FileStatus target, int descriptor) {
    long device = source.status().device();
    SourceFacts known = source.facts(tools.unsupportedCache().clones(device));
    List<Staging> stagings = Planner.stagings(known, request.options(), request.newFileName());
    Staging last = stagings.getLast();
    Found found = new FactFinder(tools, source, known).find(last, target, descriptor);
    Plan plan = found.plan(last, request.options());
    Reflink reflink = request.options().reflink();
    return Forecast.of(found.facts(), plan, stagings, reflink, found.plans().profile());
  }
}
