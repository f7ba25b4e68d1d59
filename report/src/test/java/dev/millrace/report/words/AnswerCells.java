package dev.millrace.report.words;

import dev.millrace.model.answer.CellAnswer;
import dev.millrace.model.answer.CellAnswer.Best;
import dev.millrace.model.judge.Movement;
import dev.millrace.model.record.Entry.MethodOrigin;
import dev.millrace.model.record.Operation;
import java.util.List;

/// Answers for tests.
final class AnswerCells {
  private AnswerCells() {}

  /// A cell of all kinds of methods, which moved the bytes.
  static CellAnswer moved(long bytes, Best jdk, Best all, Best callable) {
    return new CellAnswer(
        0,
        Operation.COPY,
        bytes,
        List.of(Movement.MOVED),
        jdk,
        all,
        callable,
        Best.NONE,
        List.of(MethodOrigin.LIBRARY, MethodOrigin.NATIVE));
  }
}
