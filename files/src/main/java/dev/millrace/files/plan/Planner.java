package dev.millrace.files.plan;

import dev.millrace.files.Attempt;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Durability;
import dev.millrace.files.Offload;
import dev.millrace.files.Reflink;
import dev.millrace.files.Sparse;
import dev.millrace.files.Way;
import dev.millrace.files.plan.Plan.Holes;
import dev.millrace.files.plan.Plan.Room;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Says how a copy is to be made, from what is known of it. Touches no file.
///
/// @param profile which way pays from which size on
public record Planner(Profile profile) {
  private static final List<Way> LADDER =
      List.of(
          Way.REFLINK, Way.SPLICE, Way.COPY_FILE_RANGE, Way.SENDFILE, Way.PARALLEL, Way.READ_WRITE);
  private static final String TOO_SMALL = "passed over: it does not pay for so small a file";

  /// Why a file that is not in memory does not go through a large pipe.
  public static final String COLD = "passed over: from a device smaller pieces are faster";

  /// The plan for a new file, if nothing need be known of its target.
  ///
  /// @param source where a file lies that has no holes
  /// @param clones where its file system may clone it to
  /// @return null if more need be known
  public @Nullable QuickPlan quick(long bytes, Place source, Clones clones, CopyOptions options) {
    if (options.reflink() == Reflink.ALWAYS || options.sparse() == Sparse.ALWAYS) {
      return null;
    }
    boolean isCloned = bytes <= profile.quickCloneBytes() && againstReflink(bytes, options) == null;
    if (isCloned && clones == Clones.ANYWHERE) {
      return QuickPlan.CLONED;
    }
    QuickPlan plan = moved(bytes, source, options);
    return plan != null && isCloned && clones == Clones.HERE ? plan.forElsewhere() : plan;
  }

  private @Nullable QuickPlan moved(long bytes, Place source, CopyOptions options) {
    if (againstOffload(bytes, options) != null) {
      return bytes <= profile.bufferedBytes() ? QuickPlan.BUFFERED : null;
    }
    return bytes <= quickBytes(source) ? offloaded(bytes, source) : null;
  }

  // What a server says of the length may be old: its files are read to their end.
  private long quickBytes(Place source) {
    return source == Place.SERVER ? profile.bufferedBytes() : profile.quickBytes();
  }

  private QuickPlan offloaded(long bytes, Place source) {
    boolean reserves = bytes >= profile.preallocateFromBytes();
    if (source.mayCopyItself()) {
      return reserves ? QuickPlan.OFFLOADED_INTO_ROOM : QuickPlan.OFFLOADED;
    }
    if (bytes >= profile.spliceFromBytes()) {
      return QuickPlan.SPLICED_INTO_ROOM;
    }
    return reserves ? QuickPlan.SENT_INTO_ROOM : QuickPlan.SENT;
  }

  /// The plan for any file.
  public Plan plan(Facts facts, CopyOptions options) {
    List<Way> ways = new ArrayList<>(LADDER.size());
    List<Attempt> passedOver = new ArrayList<>(LADDER.size());
    for (Way way : LADDER) {
      String reason = reasonAgainst(way, facts, options);
      if (reason == null) {
        ways.add(way);
      } else {
        passedOver.add(new Attempt(way, 0, reason));
      }
    }
    return new Plan(ways, passedOver, room(facts, options), holes(facts, options));
  }

  private @Nullable String reasonAgainst(Way way, Facts facts, CopyOptions options) {
    if (options.reflink() == Reflink.ALWAYS) {
      return way == Way.REFLINK ? null : "passed over: only a reflink was asked for";
    }
    if (facts.refused().contains(way)) {
      return "passed over: these file systems refused it less than a minute ago";
    }
    return switch (way) {
      case REFLINK -> againstReflink(facts.bytes(), options);
      case SPLICE -> againstSplice(facts, options);
      case COPY_FILE_RANGE, SENDFILE -> againstOffload(facts, options);
      case PARALLEL -> againstParallel(facts, options);
      default -> null;
    };
  }

  private @Nullable String againstReflink(long bytes, CopyOptions options) {
    if (options.reflink() == Reflink.NEVER) {
      return "passed over: it was not to be used";
    }
    if (options.sparse() != Sparse.AUTO) {
      return "passed over: it keeps holes and zeros as they are";
    }
    return bytes < profile.reflinkFromBytes() ? TOO_SMALL : null;
  }

  private @Nullable String againstSplice(Facts facts, CopyOptions options) {
    if (!facts.targetPlace().writesInPlace()) {
      return "passed over: it gains nothing there";
    }
    if (facts.bytes() < profile.spliceFromBytes()) {
      return TOO_SMALL;
    }
    if (facts.isCold()) {
      return COLD;
    }
    return facts.mayHaveHoles()
        ? "passed over: pieces between holes are short"
        : againstOffload(facts, options);
  }

  private @Nullable String againstOffload(Facts facts, CopyOptions options) {
    String reason = againstOffload(facts.bytes(), options);
    return reason == null && isParallelFaster(facts, options)
        ? "passed over: several threads are faster"
        : reason;
  }

  // They may share blocks, and fill holes or keep them, as the file system likes.
  private @Nullable String againstOffload(long bytes, CopyOptions options) {
    if (options.offload() == Offload.NEVER) {
      return "passed over: it was not to be used";
    }
    if (options.reflink() == Reflink.NEVER) {
      return "passed over: it may share blocks";
    }
    if (options.sparse() != Sparse.AUTO) {
      return "passed over: it may keep holes";
    }
    return bytes < profile.offloadFromBytes() ? TOO_SMALL : null;
  }

  private @Nullable String againstParallel(Facts facts, CopyOptions options) {
    if (options.threads() == 1) {
      return "passed over: one thread was asked for";
    }
    if (options.sparse() == Sparse.ALWAYS) {
      return "passed over: one thread looks for zeros";
    }
    return facts.bytes() < profile.parallelFromBytes() ? TOO_SMALL : null;
  }

  // Of a cold file they would disturb each other's reading ahead.
  private boolean isParallelFaster(Facts facts, CopyOptions options) {
    return facts.bytes() >= profile.parallelFirstFromBytes()
        && againstParallel(facts, options) == null
        && !facts.isCold()
        && facts.targetPlace().writesInPlace();
  }

  // Not for who waits for the device: what was reserved has then to be marked as written.
  private Room room(Facts facts, CopyOptions options) {
    boolean pays =
        facts.bytes() >= profile.preallocateFromBytes() && options.durability() == Durability.NONE;
    boolean isFilled = holes(facts, options) == Holes.FILLED;
    return pays && isFilled && facts.targetPlace().rewardsReserving()
        ? Room.RESERVED
        : Room.AS_NEEDED;
  }

  private static Holes holes(Facts facts, CopyOptions options) {
    return switch (options.sparse()) {
      case NEVER -> Holes.FILLED;
      case AUTO -> facts.mayHaveHoles() ? Holes.KEPT : Holes.FILLED;
      case ALWAYS -> Holes.MADE;
    };
  }
}
