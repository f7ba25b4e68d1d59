package dev.millrace.model.published;

import dev.millrace.model.record.Content;
import dev.millrace.model.record.Operation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What must be so, in every cell of its scope, for a conclusion to hold.
///
/// @param kind what it says
/// @param methods of which
/// @param than against which; every method of `methods` is compared to every one of these. Empty:
///   against all others of the experiment, or, with `thanDisk`, against itself
/// @param factor how much faster, or how close; null is 1
/// @param millis for [Kind#UNDER], at the published size
/// @param scope where; everywhere unless it is given
public record Claim(
    Kind kind,
    List<String> methods,
    List<String> than,
    @Nullable Double factor,
    @Nullable Double millis,
    Scope scope) {

  public Claim {
    methods = List.copyOf(methods);
    than = than == null ? List.of() : List.copyOf(than);
    scope = scope == null ? Scope.EVERYWHERE : scope;
  }

  /// What a claim can say.
  public enum Kind {
    /// All of `than` take at least `factor` times as long; below 1: they take no less than that.
    FASTER,
    /// None differs from any of `than` by more than `factor`.
    CLOSE,
    /// No method outside `methods` is faster than the best of them.
    FASTEST,
    /// Some method of `than` is faster.
    BEATEN,
    /// They take less than `millis`.
    UNDER,
    /// Against `than` they do better with the largest files than with the smallest.
    GAINS
  }

  /// The cells of which it speaks. What is null does not matter.
  ///
  /// @param operation what is done; null is the experiment's own
  /// @param content what the files hold
  /// @param fromBytes the smallest published size
  /// @param toBytes the largest published size
  /// @param disk where the targets lie
  /// @param thanDisk where those of the other side lie, to compare copies with themselves
  public record Scope(
      @Nullable Operation operation,
      @Nullable Content content,
      @Nullable Long fromBytes,
      @Nullable Long toBytes,
      @Nullable Disk disk,
      @Nullable Disk thanDisk) {

    static final Scope EVERYWHERE = new Scope(null, null, null, null, null, null);
  }
}
