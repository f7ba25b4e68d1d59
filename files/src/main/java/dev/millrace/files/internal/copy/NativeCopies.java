package dev.millrace.files.internal.copy;

import dev.millrace.files.Reflink;
import dev.millrace.files.Replace;
import dev.millrace.files.internal.copy.FactFinder.Found;
import dev.millrace.files.internal.plan.CopyFacts.SourceFacts;
import dev.millrace.files.internal.plan.Forecast;
import dev.millrace.files.internal.plan.Plan;
import dev.millrace.files.internal.plan.Planner;
import dev.millrace.files.internal.plan.Staging;
import dev.millrace.files.internal.profile.Profiles;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.staging.StagedTargets;
import dev.millrace.files.internal.staging.TargetDirectory;
import dev.millrace.files.internal.transfer.SourceFile;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Copies by system calls, with the first kind of staging that the file system of the target
/// supports.
public record NativeCopies(CopyTools tools) {
  /// Copies with the built-in profile.
  public NativeCopies(FileCalls calls) {
    this(calls, Profiles.builtIn());
  }

  /// Copies with other profiles.
  public NativeCopies(FileCalls calls, Profiles profiles) {
    this(new CopyTools(calls, profiles));
  }

  /// Returns the system calls of the copies.
  public FileCalls calls() {
    return tools.calls();
  }

  /// Copies one file.
  ///
  /// @return not here if this kernel lacks a call that every copy needs
  public Answer<CopyReport> copy(CopyRequest request) throws IOException {
    return NativeCopy.make(tools, request, null);
  }

  /// Copies one file so that a later copy can go on inside it, if it is large.
  ///
  /// @param parts null if no later copy goes on
  /// @return not here if this kernel lacks a call that every copy needs
  public Answer<CopyReport> copy(CopyRequest request, @Nullable PartJournal parts)
      throws IOException {
    return NativeCopy.make(tools, request, parts);
  }

  /// Copies one file that is open, and closes it.
  ///
  /// @param parts null if no later copy goes on
  public CopyReport copyOpen(CopyRequest request, SourceFile source, @Nullable PartJournal parts)
      throws IOException {
    return NativeCopy.ofOpen(tools, request, source, parts);
  }

  /// Plans a copy without making it. Writes nothing.
  ///
  /// @return not here if this kernel lacks a call that every copy needs
  /// @throws IOException if the copy would fail before it moves a byte
  public Answer<Forecast> forecast(CopyRequest request) throws IOException {
    Answer<SourceFile> opened = SourceFile.open(tools.calls(), request);
    if (opened instanceof Done<SourceFile>(SourceFile source)) {
      try (source) {
        return new Done<>(new NativeForecast(tools, request, source).make());
      }
    }
    return new NotSupported<>(((NotSupported<SourceFile>) opened).reason());
  }

  /// Plans a copy by system calls as [NativeCopy] does, with the directory of the target in place
  /// of the target.
  private record NativeForecast(CopyTools tools, CopyRequest request, SourceFile source) {
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
}
