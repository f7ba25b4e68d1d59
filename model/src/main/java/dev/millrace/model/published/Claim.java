package dev.millrace.model.published;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.Environment.Directory;
import dev.millrace.model.record.Operation;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A condition that must hold in every cell of its scope for a conclusion to hold.
///
/// @param methods methods that the claim is about
/// @param than methods compared with each of `methods`. Empty: all others of the experiment, or,
///   with `thanDisk`, the method itself
/// @param factor minimum ratio, or maximum difference; null is 1
/// @param millis limit for [Kind#UNDER], at the published size
/// @param scope cells of the claim; all cells by default
public record Claim(
    Kind kind,
    List<String> methods,
    List<String> than,
    @Nullable Double factor,
    @Nullable Double millis,
    Scope scope) {

  public Claim {
    than = than == null ? List.of() : than;
    scope = scope == null ? Scope.EVERYWHERE : scope;
  }

  /// Returns this claim in the scope of its conclusion, unless it has its own.
  Claim in(@Nullable Scope usual) {
    return usual == null || !scope.equals(Scope.EVERYWHERE)
        ? this
        : new Claim(kind, methods, than, factor, millis, usual);
  }

  public enum Kind {
    /// All of `than` take at least `factor` times as long; a factor below 1 is a lower limit.
    FASTER,
    /// No method differs from any of `than` by more than `factor`.
    CLOSE,
    /// No method outside `methods` is faster than the best of them.
    FASTEST,
    /// Some method of `than` is faster.
    BEATEN,
    /// The methods take less than `millis`.
    UNDER,
    /// Compared with `than`, the methods do better with the largest files than with the smallest.
    GAINS
  }

  /// The cells of a claim. A null component matches all cells.
  ///
  /// @param operation operation; null is the operation of the experiment
  /// @param content kind of data in the files
  /// @param disk disk of the targets
  /// @param thanDisk disk of the other side, for copies compared with themselves
  public record Scope(
      @Nullable Operation operation,
      @Nullable Content content,
      @Nullable Long fromBytes,
      @Nullable Long toBytes,
      @Nullable Disk disk,
      @Nullable Disk thanDisk) {

    static final Scope EVERYWHERE = new Scope(null, null, null, null, null, null);
  }

  /// The side of a limit on which a ratio lies.
  enum LimitSide {
    BELOW,
    ABOVE,
    /// The interval of the ratio includes the limit, or there is no interval.
    UNCLEAR
  }

  /// The disk of the target, relative to the source.
  public enum Disk {
    /// The same file system.
    SAME("on the same disk"),
    /// A different disk without NTFS.
    OTHER("on another disk"),
    NTFS("on NTFS");

    private static final Directory UNKNOWN = new Directory("", "", "", "", "", 0, 0);

    private final String words;

    Disk(String words) {
      this.words = words;
    }

    String words() {
      return words;
    }

    /// Returns the disk of the targets of `cell`; empty if unknown.
    static Optional<Disk> of(Cell cell, Environment machine) {
      Directory from = machine.directory(cell.from()).orElse(UNKNOWN);
      Directory to = machine.directory(cell.to()).orElse(UNKNOWN);
      if (to.type().startsWith("ntfs") || to.type().equals("fuseblk")) {
        return Optional.of(NTFS);
      }
      if (cell.from().equals(cell.to())) {
        return Optional.of(SAME);
      }
      if (from.device().isEmpty() || to.device().isEmpty()) {
        return Optional.empty();
      }
      return Optional.of(from.device().equals(to.device()) ? SAME : OTHER);
    }
  }
}
