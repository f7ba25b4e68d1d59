package dev.millrace.report.words;

import dev.millrace.model.machines.MachineRow;
import dev.millrace.model.machines.MachineTime;
import dev.millrace.model.machines.SharedCell;
import dev.millrace.model.text.Format;

/// The text of a field in the table of several machines.
public final class MachineCellText {
  /// The meaning of the mark.
  public static final String LEGEND =
      "! The ratios of two machines differ by more than chance explains.";

  private MachineCellText() {}

  /// Returns the method, with a mark if its ratios differ between machines.
  public static String marked(MachineRow row) {
    return row.differs() ? row.method() + " !" : row.method();
  }

  /// Returns the time of the reference method, or the ratio of another one with its interval; `-`
  /// without a time.
  ///
  /// @param machine its number, from 0
  public static String of(SharedCell cell, MachineRow row, int machine) {
    MachineTime time = row.times().get(machine);
    if (time.seconds() == null || time.ratio() == null) {
      return "-";
    }
    return row.method().equals(cell.reference())
        ? Format.seconds(time.seconds().estimate())
        : "%s [%s]"
            .formatted(Format.digits(time.ratio().estimate()), Format.ratioRange(time.ratio()));
  }
}
