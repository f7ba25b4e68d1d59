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
      List.of(Way.REFLINK, Way.COPY_FILE_RANGE, Way.SENDFILE, Way.PARALLEL, Way.READ_WRITE);
  private static final String TOO_SMALL = "passed over: it does not pay for so small a file";
  private static final Plan SMALL =
      new Plan(List.of(Way.READ_WRITE), List.of(), Room.AS_NEEDED, Holes.FILLED);

  /// Whether nothing more need be known of a file and its target.
  public boolean isSmall(long bytes, Place source, CopyOptions options) {
    long most =
        source == Place.SHARING_DISK ? profile.reflinkFromBytes() - 1 : profile.smallBytes();
    return bytes <= most
        && options.reflink() != Reflink.ALWAYS
        && options.sparse() != Sparse.ALWAYS;
  }

  /// Whether the kernel is asked to move the bytes of such a file.
  public boolean offloadsSmall(long bytes, CopyOptions options) {
    return againstOffload(bytes, options) == null;
  }

  /// The plan for such a file.
  public Plan small() {
    return SMALL;
  }

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
      case REFLINK -> againstReflink(facts, options);
      case COPY_FILE_RANGE, SENDFILE -> againstOffload(facts, options);
      case PARALLEL -> againstParallel(facts, options);
      default -> null;
    };
  }

  private @Nullable String againstReflink(Facts facts, CopyOptions options) {
    if (options.reflink() == Reflink.NEVER) {
      return "passed over: it was not to be used";
    }
    if (options.sparse() != Sparse.AUTO) {
      return "passed over: it keeps holes and zeros as they are";
    }
    return facts.bytes() < profile.reflinkFromBytes() ? TOO_SMALL : null;
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

  // But not than a server that need not send the bytes to and fro.
  private boolean isParallelFaster(Facts facts, CopyOptions options) {
    return facts.bytes() >= profile.parallelFirstFromBytes()
        && againstParallel(facts, options) == null
        && facts.targetPlace() != Place.SERVER;
  }

  // Not for who waits for the device: what was reserved has then to be marked as written.
  private Room room(Facts facts, CopyOptions options) {
    boolean pays =
        facts.bytes() >= profile.preallocateFromBytes() && options.durability() == Durability.NONE;
    boolean isFilled = holes(facts, options) == Holes.FILLED;
    return pays && isFilled && facts.targetPlace() == Place.DISK ? Room.RESERVED : Room.AS_NEEDED;
  }

  private static Holes holes(Facts facts, CopyOptions options) {
    return switch (options.sparse()) {
      case NEVER -> Holes.FILLED;
      case AUTO -> facts.mayHaveHoles() ? Holes.KEPT : Holes.FILLED;
      case ALWAYS -> Holes.MADE;
    };
  }
}
