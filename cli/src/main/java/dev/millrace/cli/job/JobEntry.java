package dev.millrace.cli.job;

import java.math.BigDecimal;
import java.util.List;

/// A key of a job and its values.
///
/// @param position of the key
/// @param values one value, or the values of an array
record JobEntry(String key, SourcePosition position, List<Value> values) {
  /// A value.
  ///
  /// @param content a `String`, `Long`, `Double` or `Boolean`
  record Value(Object content, SourcePosition position) {
    /// The value in the form of the command line.
    String text() {
      return content instanceof Double number && Double.isFinite(number)
          ? BigDecimal.valueOf(number).stripTrailingZeros().toPlainString()
          : content.toString();
    }
  }
}
