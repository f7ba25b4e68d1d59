package dev.millrace.files.internal.request;

import dev.millrace.files.CopyStrategy;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileStatus;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The result of a copy, before the library makes it public as a
/// [CopyResult][dev.millrace.files.CopyResult].
///
/// @param bytes the length of the target
/// @param strategy that moved the most bytes
/// @param attempts every strategy of the plan, the preferred ones first
/// @param elapsed from the start of the copy to its end
/// @param holeBytes of the target that are holes; 0 for a clone
/// @param sha256 of both files, if the copy computed it
/// @param target identifies the file of the target; null if it is unknown
public record CopyReport(
    long bytes,
    CopyStrategy strategy,
    List<Attempt> attempts,
    Duration elapsed,
    long holeBytes,
    Optional<String> sha256,
    List<Loss> losses,
    @Nullable FileStatus target) {
  /// Returns the report of a copy by one strategy, to a file that is known by its name alone.
  public static CopyReport of(
      CopyStrategy strategy,
      long bytes,
      Duration elapsed,
      Optional<String> sha256,
      List<Loss> losses) {
    List<Attempt> attempts = List.of(Attempt.completed(strategy, bytes));
    return new CopyReport(bytes, strategy, attempts, elapsed, 0, sha256, losses, null);
  }

  /// The part of one strategy in a copy.
  ///
  /// @param bytes that the strategy moved
  /// @param reason such as `ioctl(FICLONE): EOPNOTSUPP`; empty if the strategy completed
  public record Attempt(CopyStrategy strategy, long bytes, End end, String reason) {
    public enum End {
      /// The strategy moved all bytes that were left.
      COMPLETED,
      /// Another strategy continued.
      ABANDONED,
      /// The plan excluded the strategy.
      SKIPPED
    }

    public static Attempt completed(CopyStrategy strategy, long bytes) {
      return new Attempt(strategy, bytes, End.COMPLETED, "");
    }

    public static Attempt abandoned(CopyStrategy strategy, long bytes, String reason) {
      return new Attempt(strategy, bytes, End.ABANDONED, reason);
    }

    public static Attempt skipped(CopyStrategy strategy, String reason) {
      return new Attempt(strategy, 0, End.SKIPPED, reason);
    }
  }

  /// A piece of metadata that a copy could not keep.
  ///
  /// @param what such as `owner` or `user.comment`
  /// @param reason such as `fchown: EPERM`
  public record Loss(String what, String reason) {
    /// The reason of times that a file system keeps in larger steps.
    public static final String LESS_EXACT = "kept less exactly";

    private static final String IGNORED = "ignored by the file system";

    /// Returns whether the file system of the target is the reason: it loses the item of every
    /// file.
    public boolean isOfFileSystem() {
      return reason.equals(LESS_EXACT)
          || reason.endsWith(IGNORED)
          || reason.endsWith(Errno.EOPNOTSUPP.name())
          || reason.endsWith(Errno.ENOSYS.name());
    }

    /// Returns the loss of an item that a call was to set, and that is unset although it succeeded.
    public static Loss ignored(String what, Call call) {
      return new Loss(what, call.title() + ": " + IGNORED);
    }
  }
}
