package dev.millrace.files.internal.copy;

import dev.millrace.files.Reflink;
import dev.millrace.files.Replace;
import dev.millrace.files.internal.copy.FactFinder.Found;
import dev.millrace.files.internal.directory.EntryName;
import dev.millrace.files.internal.plan.CopyFacts.SourceFacts;
import dev.millrace.files.internal.plan.Forecast;
import dev.millrace.files.internal.plan.Plan;
import dev.millrace.files.internal.plan.Planner;
import dev.millrace.files.internal.plan.Staging;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.staging.StagedTargets;
import dev.millrace.files.internal.transfer.SourceFile;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import java.io.IOException;
import java.util.List;

/// Plans a copy by system calls as [NativeCopy] does, with the directory of the target in place of
/// the target. Writes nothing.
record NativeForecast(CopyTools tools, CopyRequest request, SourceFile source) {
  /// Returns the plan.
  ///
  /// @return not here if this kernel lacks a call that every copy needs
  /// @throws IOException if the copy would fail before it moves a byte
  static Answer<Forecast> of(CopyTools tools, CopyRequest request) throws IOException {
    Answer<SourceFile> opened = SourceFile.open(tools.calls(), request);
    if (opened instanceof Done<SourceFile>(SourceFile source)) {
      try (source) {
        return new Done<>(new NativeForecast(tools, request, source).make());
      }
    }
    return opened.unsupported();
  }

  private Forecast make() throws IOException {
    StagedTargets targets = new StagedTargets(tools.calls(), request, source.status());
    try (EntryName target = targets.openTarget()) {
      long overwritten = overwritten();
      return overwritten < 0
          ? forecast(target.statusAround(), target.directory())
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
      FileStatus status = FileStatus.of(tools.calls(), file, request.target());
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
