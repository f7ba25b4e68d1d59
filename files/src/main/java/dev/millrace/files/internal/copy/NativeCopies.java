package dev.millrace.files.internal.copy;

import dev.millrace.files.Replace;
import dev.millrace.files.internal.plan.Forecast;
import dev.millrace.files.internal.plan.Planner;
import dev.millrace.files.internal.plan.SourceFacts;
import dev.millrace.files.internal.plan.Staging;
import dev.millrace.files.internal.profile.Profiles;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.transfer.SourceFile;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.FileCalls;
import java.io.IOException;
import java.nio.file.FileSystemException;
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
    return copy(request, null);
  }

  /// Copies one file so that a later copy can go on inside it, if it is large.
  ///
  /// @param parts null if no later copy goes on
  /// @return not here if this kernel lacks a call that every copy needs
  public Answer<CopyReport> copy(CopyRequest request, @Nullable PartJournal parts)
      throws IOException {
    Answer<SourceFile> opened = SourceFile.open(tools.calls(), request);
    if (opened instanceof Done<SourceFile>(SourceFile source)) {
      return new Done<>(copyOpen(request, source, parts));
    }
    return new NotSupported<>(((NotSupported<SourceFile>) opened).reason());
  }

  /// Copies one file that is open, and closes it.
  ///
  /// @param parts null if no later copy goes on
  public CopyReport copyOpen(CopyRequest request, SourceFile source, @Nullable PartJournal parts)
      throws IOException {
    try (source) {
      CopyProgress progress = new CopyProgress(request, source.bytes());
      progress.requireGoingOn();
      boolean isInParts =
          parts != null
              && parts.includes(source)
              && request.options().replace() != Replace.IN_PLACE;
      return copy(request, source, progress, isInParts ? parts : null);
    }
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

  private CopyReport copy(
      CopyRequest request, SourceFile source, CopyProgress progress, @Nullable PartJournal parts)
      throws IOException {
    SourceFacts facts = source.facts(tools.unsupportedCache().clones(source.status().device()));
    List<Staging> stagings =
        parts == null
            ? Planner.stagings(facts, request.options(), request.newFileName())
            : List.of(Staging.SIBLING);
    for (int i = 0; ; i++) {
      Answer<CopyReport> answer =
          new NativeCopy(tools, request, source, facts, stagings.get(i), progress, parts).copy();
      if (answer instanceof Done<CopyReport>(CopyReport result)) {
        return result;
      }
      requireAnother(request, stagings, i, answer);
      progress.startAgain();
    }
  }

  private static void requireAnother(
      CopyRequest request, List<Staging> stagings, int last, Answer<CopyReport> answer)
      throws FileSystemException {
    if (last == stagings.size() - 1 && answer instanceof NotSupported<CopyReport>(String reason)) {
      throw new FileSystemException(request.target().toString(), null, reason);
    }
  }
}
