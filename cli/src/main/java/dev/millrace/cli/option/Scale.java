package dev.millrace.cli.option;

import dev.millrace.cli.name.UsageException;
import dev.millrace.lab.request.Dimensions.FileSizes;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/// Multiplies the sizes of a race by a factor.
final class Scale {
  private Scale() {}

  /// Every size times `factor`, to the nearest byte. Only an empty file becomes empty.
  ///
  /// @param factor above 0
  /// @param sizes in bytes, zero or more
  /// @throws UsageException if a size exceeds the limit of a file
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
          "--scale: %s times %s bytes is more than a file can have; choose a smaller factor"
              .formatted(factor, bytes),
          e);
    }
  }
}
