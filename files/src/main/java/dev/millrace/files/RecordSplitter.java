package dev.millrace.files;

import dev.millrace.files.internal.read.RecordEnds;
import dev.millrace.files.internal.read.RecordEnds.LineEnds;

/// The borders between the records of a file, at which [FileScanner] may cut it. Immutable.
///
/// The last record of a file may lack its end.
public final class RecordSplitter {
  /// Records are single bytes: a cut may be anywhere.
  public static final RecordSplitter BYTES = new RecordSplitter(new RecordEnds.OfLength(1));

  /// Records are lines as in [java.io.BufferedReader#readLine]: they end with `\n`, `\r` or `\r\n`.
  public static final RecordSplitter LINES = new RecordSplitter(new LineEnds());

  private final RecordEnds ends;

  private RecordSplitter(RecordEnds ends) {
    this.ends = ends;
  }

  /// Returns records that end with a byte. The byte belongs to its record.
  public static RecordSplitter delimitedBy(byte delimiter) {
    return new RecordSplitter(new RecordEnds.DelimitedBy(delimiter));
  }

  /// Returns records of one length.
  ///
  /// @param bytes 1 or more
  /// @throws IllegalArgumentException if `bytes` is less
  public static RecordSplitter ofLength(int bytes) {
    if (bytes < 1) {
      throw new IllegalArgumentException("a record of " + bytes + " bytes: use 1 or more");
    }
    return new RecordSplitter(new RecordEnds.OfLength(bytes));
  }

  RecordEnds ends() {
    return ends;
  }
}
