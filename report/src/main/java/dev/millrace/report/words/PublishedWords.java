package dev.millrace.report.words;

import dev.millrace.model.published.Check.Basis;
import dev.millrace.model.published.Check.Outcome;
import dev.millrace.model.published.ComparedConclusion;
import dev.millrace.model.published.ComparedTable.ComparedRow;
import dev.millrace.model.published.ComparedTable.RatioVerdict;
import dev.millrace.model.published.Comparison;
import dev.millrace.model.text.Format;
import dev.millrace.report.EnumNames;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A published experiment next to a race: counts of its results, and the values of its tables.
public final class PublishedWords {
  private PublishedWords() {}

  /// `15 hold here, 11 do not, 9 open, 40 not tested`.
  public static String conclusions(Comparison published) {
    return Stream.of(Outcome.values())
        .map(outcome -> count(published, outcome) + " " + verb(outcome))
        .collect(Collectors.joining(", "));
  }

  private static long count(Comparison published, Outcome outcome) {
    return published.conclusions().stream().filter(each -> each.outcome() == outcome).count();
  }

  private static String verb(Outcome outcome) {
    return switch (outcome) {
      case HOLDS -> "hold here";
      case DOES_NOT_HOLD -> "do not";
      case OPEN, NOT_TESTED -> EnumNames.of(outcome);
    };
  }

  /// `12 agreed, 3 flipped, 9 open`.
  public static String figures(Comparison published) {
    return Stream.of(RatioVerdict.AGREED, RatioVerdict.FLIPPED, RatioVerdict.OPEN)
        .map(verdict -> count(published, verdict) + " " + word(verdict))
        .collect(Collectors.joining(", "));
  }

  private static long count(Comparison published, RatioVerdict verdict) {
    return published.tables().stream()
        .flatMap(table -> table.rows().stream())
        .filter(row -> row.verdict() == verdict)
        .count();
  }

  /// Returns whether any figure could be compared.
  public static boolean hasFigures(Comparison published) {
    return Stream.of(RatioVerdict.AGREED, RatioVerdict.FLIPPED, RatioVerdict.OPEN)
        .anyMatch(verdict -> count(published, verdict) > 0);
  }

  /// The conclusions that could be tested, in published order.
  public static List<ComparedConclusion> tested(Comparison published) {
    return published.conclusions().stream()
        .filter(each -> each.outcome() != Outcome.NOT_TESTED)
        .toList();
  }

  /// The conclusions that could not be tested.
  public static List<ComparedConclusion> untested(Comparison published) {
    return published.conclusions().stream()
        .filter(each -> each.outcome() == Outcome.NOT_TESTED)
        .toList();
  }

  /// The published tables that this race does not have, one line each.
  public static List<String> notRaced(Comparison published) {
    return published.tables().stream()
        .filter(table -> table.cell() == null)
        .map(table -> table.label() + ", " + table.size())
        .toList();
  }

  /// `not raced`; empty where nothing is compared.
  public static String word(RatioVerdict verdict) {
    return verdict == RatioVerdict.NO_FIGURE ? "" : EnumNames.of(verdict);
  }

  /// Published and measured values of a row, as cells of a table; empty if unknown.
  public static final class PublishedValues {
    private PublishedValues() {}

    /// The published digits.
    public static String value(ComparedRow.@Nullable There there) {
      if (there == null) {
        return "";
      }
      String value = plain(there.value());
      return there.error() == null ? value : value + " ± " + plain(there.error());
    }

    private static String plain(double value) {
      return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }

    /// The measured value, with `~` if it comes from the pilot only.
    public static String value(ComparedRow.@Nullable Here here) {
      return here == null ? "" : about(here) + Format.digits(here.value().estimate());
    }

    /// The published time relative to the reference.
    public static String ratio(ComparedRow.@Nullable There there) {
      return there == null ? "" : Format.digits(there.ratio());
    }

    /// The measured time relative to the reference, with its interval.
    public static String ratio(ComparedRow.@Nullable Here here) {
      if (here == null || here.ratio() == null) {
        return "";
      }
      String estimate = about(here) + Format.digits(here.ratio().estimate());
      boolean plain = here.basis() == Basis.PILOT || here.ratio().spread() == 1;
      return plain ? estimate : "%s [%s]".formatted(estimate, Format.ratioRange(here.ratio()));
    }

    private static String about(ComparedRow.Here here) {
      return here.basis() == Basis.PILOT ? "~" : "";
    }

    /// From 1, the fastest.
    public static String rank(ComparedRow.@Nullable There there) {
      return there == null ? "" : Integer.toString(there.rank());
    }

    public static String rank(ComparedRow.@Nullable Here here) {
      return here == null ? "" : Integer.toString(here.rank());
    }
  }
}
