package dev.millrace.files.internal.plan;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.Durability;
import dev.millrace.files.Offload;
import dev.millrace.files.Reflink;
import dev.millrace.files.Replace;
import dev.millrace.files.Sparse;
import dev.millrace.files.internal.plan.CopyFacts.Clones;
import dev.millrace.files.internal.plan.CopyFacts.Location;
import dev.millrace.files.internal.plan.CopyFacts.SourceFacts;
import dev.millrace.files.internal.plan.Plan.Confirmation;
import dev.millrace.files.internal.plan.Plan.Holes;
import dev.millrace.files.internal.plan.Plan.Space;
import dev.millrace.files.internal.plan.Plan.Staging;
import dev.millrace.files.internal.plan.Profile.ProfileNumber;
import dev.millrace.files.internal.request.CopyReport.Attempt;
import dev.millrace.files.internal.request.CopyRequest.NewFileName;
import dev.millrace.files.internal.request.Sha256;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Plans a copy from its facts alone. Pure: the same inputs always give the same plan.
public record Planner(Profile profile) {
  private static final List<CopyStrategy> WAYS =
      List.of(
          CopyStrategy.REFLINK,
          CopyStrategy.SPLICE,
          CopyStrategy.COPY_FILE_RANGE,
          CopyStrategy.SENDFILE,
          CopyStrategy.PARALLEL,
          CopyStrategy.READ_WRITE);

  /// Longer new files are hidden until they are complete; hiding shorter ones costs a third of the
  /// time.
  private static final long DIRECT_BYTES = 1 << 20;

  /// Up to here, the length of the target confirms a copy; a read behind the end of the source
  /// would cost measurable time.
  private static final long CONFIRMED_BY_LENGTH_BYTES = 24 << 20;

  /// Up to here, a clone is complete in a moment; many extents take longer.
  public static final long INSTANT_CLONE_BYTES = 1L << 31;

  private static final List<Staging> DIRECT = List.of(Staging.TARGET);
  private static final List<Staging> HIDDEN = List.of(Staging.UNNAMED, Staging.SIBLING);
  private static final List<Staging> CLONED =
      List.of(Staging.CLONED_TARGET, Staging.UNNAMED, Staging.SIBLING);

  /// Returns the kinds of staging to try, the best one first. The last one works on every file
  /// system.
  public static List<Staging> stagings(SourceFacts source, CopyOptions options, NewFileName name) {
    if (options.replace() == Replace.IN_PLACE) {
      return DIRECT;
    }
    boolean isSlow = options.bytesPerSecond() != CopyOptions.UNLIMITED;
    boolean isLate = isSlow || name == NewFileName.WHEN_COMPLETE;
    if (options.replace() != Replace.NEVER || isLate) {
      return HIDDEN;
    }
    if (source.mostBytes() <= DIRECT_BYTES) {
      return DIRECT;
    }
    return isClonedAtOnce(source, options) ? CLONED : HIDDEN;
  }

  // The file system of the target is unknown, so no profile has a part in the choice.
  private static boolean isClonedAtOnce(SourceFacts source, CopyOptions options) {
    return source.kind().sharesBlocks()
        && source.clones() == Clones.ANYWHERE
        && source.hasTrueLength()
        && source.bytes() <= INSTANT_CLONE_BYTES
        && clone(source.bytes(), options, 0) == null;
  }

  public Plan plan(CopyFacts facts, Staging staging, CopyOptions options) {
    List<CopyStrategy> strategies = new ArrayList<>(WAYS.size());
    List<Attempt> skipped = new ArrayList<>(WAYS.size());
    for (CopyStrategy strategy : WAYS) {
      SkipReason reason = reasonAgainst(strategy, facts, staging, options);
      if (reason == null) {
        strategies.add(strategy);
      } else {
        skipped.add(reason.against(strategy));
      }
    }
    return new Plan(
        strategies,
        skipped,
        space(facts, options),
        holes(facts, options),
        confirmation(facts, options));
  }

  private @Nullable SkipReason reasonAgainst(
      CopyStrategy strategy, CopyFacts facts, Staging staging, CopyOptions options) {
    if (strategy != CopyStrategy.REFLINK) {
      return isCloneOnly(staging, options)
          ? SkipReason.ONLY_REFLINK
          : reasonAgainst(strategy, facts, options);
    }
    SkipReason reason = clone(facts.bytes(), options, profile.value(ProfileNumber.REFLINK_FROM));
    boolean isUnsupported =
        facts.unsupportedStrategies().contains(strategy) && options.reflink() != Reflink.ALWAYS;
    return reason == null && isUnsupported ? SkipReason.UNSUPPORTED_LATELY : reason;
  }

  private static boolean isCloneOnly(Staging staging, CopyOptions options) {
    return staging == Staging.CLONED_TARGET || options.reflink() == Reflink.ALWAYS;
  }

  private @Nullable SkipReason reasonAgainst(
      CopyStrategy strategy, CopyFacts facts, CopyOptions options) {
    if (facts.unsupportedStrategies().contains(strategy)) {
      return SkipReason.UNSUPPORTED_LATELY;
    }
    return switch (strategy) {
      case SPLICE -> againstSplice(facts, options);
      case COPY_FILE_RANGE -> againstCopyFileRange(facts, options);
      case SENDFILE -> againstOffload(facts, options);
      case PARALLEL -> againstParallel(facts, options);
      default -> null;
    };
  }

  private static @Nullable SkipReason clone(long bytes, CopyOptions options, long fromBytes) {
    if (options.reflink() == Reflink.ALWAYS) {
      return null;
    }
    if (options.reflink() == Reflink.NEVER) {
      return SkipReason.EXCLUDED;
    }
    if (options.sparse() != Sparse.AUTO) {
      return SkipReason.KEEPS_HOLES_AS_THEY_ARE;
    }
    return options.reflink() == Reflink.FASTEST && bytes < fromBytes ? SkipReason.TOO_SMALL : null;
  }

  private @Nullable SkipReason againstSplice(CopyFacts facts, CopyOptions options) {
    if (!facts.target().writesInPlace()) {
      return SkipReason.GAINS_NOTHING;
    }
    if (facts.bytes() < Profile.SPLICE_FROM_BYTES) {
      return SkipReason.TOO_SMALL;
    }
    if (facts.isCold()) { // a splice stops the readahead of the kernel
      return SkipReason.COLD;
    }
    return facts.mayHaveHoles() ? SkipReason.SHORT_PIECES : againstOffload(facts, options);
  }

  // Between other file systems the call fails, and the attempt takes time.
  private @Nullable SkipReason againstCopyFileRange(CopyFacts facts, CopyOptions options) {
    boolean isPossible =
        facts.location() == Location.SAME_DEVICE
            || (facts.target() == facts.source().kind() && facts.target().copiesAcross());
    return isPossible ? againstOffload(facts, options) : SkipReason.UNSUPPORTED_BETWEEN;
  }

  private @Nullable SkipReason againstOffload(CopyFacts facts, CopyOptions options) {
    SkipReason reason = againstOffload(facts.bytes(), options);
    return reason == null && isParallelFaster(facts, options)
        ? SkipReason.SLOWER_THAN_THREADS
        : reason;
  }

  // File systems may share blocks, and fill or keep holes.
  private @Nullable SkipReason againstOffload(long bytes, CopyOptions options) {
    if (options.offload() == Offload.NEVER) {
      return SkipReason.EXCLUDED;
    }
    if (options.reflink() == Reflink.NEVER) {
      return SkipReason.MAY_SHARE_BLOCKS;
    }
    if (options.sparse() != Sparse.AUTO) {
      return SkipReason.MAY_KEEP_HOLES;
    }
    return bytes < profile.value(ProfileNumber.OFFLOAD_FROM) ? SkipReason.TOO_SMALL : null;
  }

  private @Nullable SkipReason againstParallel(CopyFacts facts, CopyOptions options) {
    if (options.threads() == 1) {
      return SkipReason.ONE_THREAD;
    }
    if (options.sparse() == Sparse.ALWAYS) {
      return SkipReason.LOOKS_FOR_ZEROS;
    }
    long from = Math.min(profile.fromBytes(CopyStrategy.PARALLEL), parallelFirstFrom(facts));
    return facts.bytes() < from ? SkipReason.TOO_SMALL : null;
  }

  private boolean isParallelFaster(CopyFacts facts, CopyOptions options) {
    return facts.bytes() >= parallelFirstFrom(facts) && againstParallel(facts, options) == null;
  }

  private long parallelFirstFrom(CopyFacts facts) {
    return profile.value(
        facts.isCold()
            ? ProfileNumber.COLD_PARALLEL_FIRST_FROM
            : ProfileNumber.PARALLEL_FIRST_FROM);
  }

  // Not with fsync: converting preallocated (unwritten) extents costs more than preallocation
  // saves.
  private Space space(CopyFacts facts, CopyOptions options) {
    boolean pays =
        facts.bytes() >= Profile.PREALLOCATE_FROM_BYTES && options.durability() == Durability.NONE;
    boolean isFilled = holes(facts, options) == Holes.FILLED;
    return pays && isFilled && facts.target().rewardsPreallocation()
        ? Space.PREALLOCATED
        : Space.AS_NEEDED;
  }

  private static Holes holes(CopyFacts facts, CopyOptions options) {
    return switch (options.sparse()) {
      case NEVER -> Holes.FILLED;
      case AUTO -> facts.mayHaveHoles() ? Holes.KEPT : Holes.FILLED;
      case ALWAYS -> Holes.MADE;
    };
  }

  private Confirmation confirmation(CopyFacts facts, CopyOptions options) {
    return facts.source().hasTrueLength()
            && holes(facts, options) == Holes.FILLED
            && facts.bytes() <= CONFIRMED_BY_LENGTH_BYTES
            && !Sha256.isRequested(options)
        ? Confirmation.LENGTH
        : Confirmation.READ;
  }

  enum SkipReason {
    COLD("slower for a file that is not in the page cache"),
    GAINS_NOTHING("gains nothing on the file system of the target"),
    KEEPS_HOLES_AS_THEY_ARE("keeps holes and zeros as they are"),
    LOOKS_FOR_ZEROS("only one thread can search for zeros"),
    MAY_KEEP_HOLES("may keep holes"),
    MAY_SHARE_BLOCKS("may share blocks"),
    EXCLUDED("excluded by an option"),
    ONE_THREAD("only one thread is allowed"),
    ONLY_REFLINK("an option requires a reflink"),
    UNSUPPORTED_BETWEEN("unsupported between these file systems"),
    UNSUPPORTED_LATELY("unsupported by these file systems in the last minute"),
    SHORT_PIECES("the pieces between holes are short"),
    SLOWER_THAN_THREADS("several threads are faster"),
    TOO_SMALL("no faster for a file this small");

    private final String reason;

    SkipReason(String reason) {
      this.reason = reason;
    }

    Attempt against(CopyStrategy strategy) {
      return Attempt.skipped(strategy, reason);
    }
  }
}
