package dev.millrace.files.internal.copy;

import dev.millrace.files.internal.plan.SourceFacts;
import dev.millrace.files.internal.plan.Staging;
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

/// Copies by system calls, with the first kind of staging that the file system of the target
/// supports.
public record NativeCopies(CopyTools tools) {
  public NativeCopies(FileCalls calls) {
    this(new CopyTools(calls));
  }

  /// Returns the system calls of the copies.
  public FileCalls calls() {
    return tools.calls();
  }

  /// Copies one file.
  ///
  /// @return not here if this kernel lacks a call that every copy needs
  public Answer<CopyReport> copy(CopyRequest request) throws IOException {
    Answer<SourceFile> opened = SourceFile.open(tools.calls(), request);
    if (opened instanceof Done<SourceFile>(SourceFile source)) {
      try (source) {
        CopyProgress progress = new CopyProgress(request, source.bytes());
        progress.requireGoingOn();
        return new Done<>(copy(request, source, progress));
      }
    }
    return new NotSupported<>(((NotSupported<SourceFile>) opened).reason());
  }

  private CopyReport copy(CopyRequest request, SourceFile source, CopyProgress progress)
      throws IOException {
    SourceFacts facts = source.facts(tools.unsupportedCache().clones(source.status().device()));
    List<Staging> stagings = tools.planner().stagings(facts, request.options());
    for (int i = 0; ; i++) {
      Answer<CopyReport> answer =
          new NativeCopy(tools, request, source, facts, stagings.get(i), progress).copy();
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
