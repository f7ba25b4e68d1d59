package dev.millrace.cli.job;

import java.math.BigDecimal;
import java.util.List;

/// What a job says in one place: a key and its values.
///
/// @param place of the key
/// @param values one, or those of an array
record JobEntry(String key, SourcePosition place, List<Value> values) {
  /// A value.
  ///
  /// @param content a `String`, `Long`, `Double` or `Boolean`
  record Value(Object content, SourcePosition place) {
    /// The value as one would write it on the command line.
    String text() {
      return content instanceof Double number && Double.isFinite(number)
          ? BigDecimal.valueOf(number).stripTrailingZeros().toPlainString()
          : content.toString();
    }
  }
}
