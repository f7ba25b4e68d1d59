package dev.millrace.files.internal.copy;

import dev.millrace.files.internal.plan.SourceFacts;
import dev.millrace.files.internal.plan.Staging;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.transfer.SourceFile;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotHere;
import dev.millrace.sys.FileCalls;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.List;

/// Makes copies by system calls, each in the best staging place that the file system of its target
/// has.
record NativeCopies(CopyTools tools) {
  NativeCopies(FileCalls calls) {
    this(new CopyTools(calls));
  }

  /// Copies.
  ///
  /// @return not here if this kernel lacks a call that every copy needs
  Answer<CopyReport> copy(CopyRequest order) throws IOException {
    Answer<SourceFile> opened = SourceFile.open(tools.calls(), order);
    if (opened instanceof Done<SourceFile>(SourceFile source)) {
      try (source) {
        CopyProgress pulse = new CopyProgress(order, source.bytes());
        pulse.requireGoingOn();
        return new Done<>(copy(order, source, pulse));
      }
    }
    return new NotHere<>(((NotHere<SourceFile>) opened).reason());
  }

  private CopyReport copy(CopyRequest order, SourceFile source, CopyProgress pulse)
      throws IOException {
    SourceFacts facts = source.facts(tools.refusals().clones(source.status().device()));
    List<Staging> stagings = tools.planner().stagings(facts, order.options());
    for (int i = 0; ; i++) {
      Answer<CopyReport> answer =
          new NativeCopy(tools, order, source, facts, stagings.get(i), pulse).copy();
      if (answer instanceof Done<CopyReport>(CopyReport result)) {
        return result;
      }
      requireAnother(order, stagings, i, answer);
      pulse.startAgain();
    }
  }

  private static void requireAnother(
      CopyRequest order, List<Staging> stagings, int last, Answer<CopyReport> answer)
      throws FileSystemException {
    if (last == stagings.size() - 1 && answer instanceof NotHere<CopyReport>(String reason)) {
      throw new FileSystemException(order.target().toString(), null, reason);
    }
  }
}
