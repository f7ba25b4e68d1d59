package dev.millrace.report.text;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.text.NameList;

/// The fastest of a cell with the JDK alone, in a few words.
public final class JdkAloneText {
  private static final int NAMED = 4;

  private JdkAloneText() {}

  /// `with the JDK alone: files-copy`; empty where the fastest of all are methods of the JDK.
  public static String of(JudgedCell cell) {
    boolean same = cell.jdkBest().winners().containsAll(cell.fastest());
    return same || cell.jdkBest().winners().isEmpty()
        ? ""
        : "with the JDK alone: " + NameList.first(NAMED, cell.jdkBest().winners());
  }
}
