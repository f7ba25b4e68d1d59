package dev.millrace.files.internal.copy;

import dev.millrace.files.Reflink;
import dev.millrace.files.Replace;
import dev.millrace.files.internal.channel.ChannelCopies;
import dev.millrace.files.internal.copy.FactFinder.Found;
import dev.millrace.files.internal.directory.EntryName;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.path.OpenFileName.OpenFileException;
import dev.millrace.files.internal.plan.CopyFacts.SourceFacts;
import dev.millrace.files.internal.plan.Forecast;
import dev.millrace.files.internal.plan.Plan;
import dev.millrace.files.internal.plan.Plan.Staging;
import dev.millrace.files.internal.plan.Planner;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.Profiles;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.staging.StagedTargets;
import dev.millrace.files.internal.transfer.SourceFile;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.Sys;
import dev.millrace.sys.UnsupportedSys;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Copies by system calls between files of the default file system, and by Java channels between
/// all others.
public final class FileCopies {
  private final Profiles profiles;
  private final Optional<CopyTools> tools;
  private final ChannelCopies channelCopies;

  public FileCopies(Sys sys) {
    this(sys, Profiles.builtIn());
  }

  FileCopies(Sys sys, Profiles profiles) {
    this.profiles = profiles;
    Answer<FileCalls> answer = sys.fileCalls();
    tools = answer.optional().map(calls -> new CopyTools(calls, profiles));
    channelCopies =
        new ChannelCopies(
            answer instanceof NotSupported<FileCalls>(String reason)
                ? reason
                : "only files of the default file system are cloned");
  }

  /// Makes all copies by Java channels.
  ///
  /// @param reason why there are no system calls
  static FileCopies withoutCalls(String reason) {
    return new FileCopies(new UnsupportedSys(reason));
  }

  public CopyReport copy(CopyRequest request) throws IOException {
    if (request.copiesLink()) {
      return new LinkCopy(request, () -> calls(request)).copy();
    }
    try {
      return isNative(request)
          ? NativeCopy.make(tools.orElseThrow(), request, null)
          : channelCopies.copy(request);
    } catch (OpenFileException e) {
      return new OpenFileCopy(request, e.name()).copy();
    }
  }

  /// Returns the system calls for a copy; empty if it needs Java channels.
  Optional<FileCalls> calls(CopyRequest request) {
    return isNative(request) ? tools.map(CopyTools::calls) : Optional.empty();
  }

  private boolean isNative(CopyRequest request) {
    return tools.isPresent() && DefaultFiles.include(request.source(), request.target());
  }

  /// Plans a copy without making it. Writes nothing.
  ///
  /// @throws IOException if the copy would fail before it moves a byte
  public Forecast forecast(CopyRequest request) throws IOException {
    if (request.copiesLink()) {
      return Forecast.OF_LINK;
    }
    return isNative(request)
        ? NativeForecast.of(tools.orElseThrow(), request)
        : channelCopies.forecast(request);
  }

  /// Returns the profile for the copy of a tree to a new name.
  public Profile profileOfTree(Path source, Path target) {
    return profiles.ofTree(source, target);
  }

  /// Returns the tools of the copies by system calls, where this JVM can make system calls.
  public Optional<CopyTools> tools() {
    return tools;
  }

  /// Plans a copy by system calls as [NativeCopy] does, with the directory of the target in place
  /// of the target. Writes nothing.
  private record NativeForecast(CopyTools tools, CopyRequest request, SourceFile source) {
    static Forecast of(CopyTools tools, CopyRequest request) throws IOException {
      try (SourceFile source = SourceFile.open(tools.calls(), request)) {
        return new NativeForecast(tools, request, source).make();
      }
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
      return Forecast.of(found.facts(), plan, stagings, reflink, found.planner().profile());
    }
  }
}
