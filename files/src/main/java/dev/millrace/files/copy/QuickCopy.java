package dev.millrace.files.copy;

import dev.millrace.files.Attempt;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyResult;
import dev.millrace.files.Durability;
import dev.millrace.files.Metadata;
import dev.millrace.files.Replace;
import dev.millrace.files.Verification;
import dev.millrace.files.landing.Landing;
import dev.millrace.files.landing.Landings;
import dev.millrace.files.memory.Workspace;
import dev.millrace.files.order.Order;
import dev.millrace.files.order.Pulse;
import dev.millrace.files.plan.Places;
import dev.millrace.files.plan.QuickPlan;
import dev.millrace.files.transfer.SourceFile;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Copies to a new target in as few calls as there can be, or not at all: at the first answer that
/// is not the expected one it cleans up and leaves the copy, from its start, to those who know what
/// to make of it.
///
/// @param source a regular file
/// @param space whose `before` says what the source is
record QuickCopy(
    FileCalls calls, Order order, RawName source, QuickPlan plan, Places places, Workspace space) {
  /// Whether nothing is asked for that takes more calls.
  static boolean fits(CopyOptions options, FileStatus source) {
    return isAsLongAsItSays(source)
        && options.replace() == Replace.NEVER
        && options.metadata() != Metadata.ALL
        && options.durability() == Durability.NONE
        && (options.verification() == Verification.SIZE
            || options.verification() == Verification.NONE)
        && options.bytesPerSecond() == CopyOptions.UNLIMITED;
  }

  // Files that the kernel makes up as they are read have no blocks. Others that have too few have
  // holes.
  private static boolean isAsLongAsItSays(FileStatus status) {
    return status.bytes() > 0 && status.bytes() <= status.allocatedBytes();
  }

  /// Copies.
  ///
  /// @return null if it did not, and left nothing behind
  @Nullable CopyResult copy() throws IOException {
    Pulse pulse = new Pulse(order, space.before().bytes());
    pulse.requireGoingOn();
    try (SourceFile file = SourceFile.open(calls, order, source, space)) {
      QuickMove move = new QuickMove(calls, file, places, pulse);
      return land(move) ? result(move.attempts(), pulse) : null;
    }
  }

  private boolean land(QuickMove move) throws IOException {
    Landing landing = Landings.fresh(calls, order, space, plan.isInstant());
    boolean isWhole = false;
    try {
      isWhole = move.move(landing, plan);
    } finally {
      if (!isWhole) {
        landing.abandon();
      }
    }
    if (isWhole) {
      landing.commit();
    }
    return isWhole;
  }

  private CopyResult result(List<Attempt> attempts, Pulse pulse) {
    return new CopyResult(
        space.before().bytes(),
        attempts.getLast().way(),
        attempts,
        pulse.elapsed(),
        0,
        Optional.empty(),
        List.of());
  }
}
