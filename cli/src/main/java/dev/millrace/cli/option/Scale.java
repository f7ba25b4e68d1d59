package dev.millrace.cli.option;

import dev.millrace.cli.name.UsageException;
import dev.millrace.lab.request.FileSizes;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/// Makes the files of a race smaller or larger, all by the same factor.
///
/// Nothing else knows how a size is scaled.
final class Scale {
  private Scale() {}

  /// Every size times `factor`, to the nearest byte. An empty file stays empty; any other keeps at
  /// least one byte.
  ///
  /// @param factor above 0
  /// @param sizes in bytes, zero or more
  /// @throws UsageException if a size becomes more than a file can have
  static List<FileSizes> times(BigDecimal factor, List<FileSizes> sizes) {
    return sizes.stream().map(size -> times(factor, size)).toList();
  }

  private static FileSizes times(BigDecimal factor, FileSizes size) {
    return new FileSizes(
        times(factor, size.smallest()), times(factor, size.largest()), size.only());
  }

  private static long times(BigDecimal factor, long bytes) {
    BigDecimal exact = factor.multiply(BigDecimal.valueOf(bytes));
    try {
      long scaled = exact.setScale(0, RoundingMode.HALF_UP).longValueExact();
      return bytes == 0 ? 0 : Math.max(1, scaled);
    } catch (ArithmeticException e) {
      throw new UsageException(
          "--scale: %s times %d bytes is more than a file can have".formatted(factor, bytes), e);
    }
  }
}
