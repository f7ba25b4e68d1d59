package dev.millrace.files;

import dev.millrace.files.internal.plan.CopyFacts.Location;
import dev.millrace.files.internal.plan.CopyFacts.Temperature;
import dev.millrace.files.internal.plan.Forecast;
import dev.millrace.files.internal.plan.Forecast.PlannedStep;
import dev.millrace.files.internal.plan.Plan.Space;
import dev.millrace.files.internal.plan.Plan.Staging;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// The plan of a copy that [Copier#plan] did not make: the facts about both files, and the
/// strategies in their order. Immutable. Later versions may add accessors.
///
/// A plan describes one moment. A copy in the same JVM with the same files follows the same plan,
/// until a strategy of the plan turns out to be unsupported.
public final class CopyPlan {
  private final Path source;
  private final Path target;
  private final CopyOptions options;
  private final long bytes;
  private final Store sourceStore;
  private final Store targetStore;
  private final Forecast forecast;

  CopyPlan(Path source, Path target, CopyOptions options, long bytes, Forecast forecast) {
    this.source = source;
    this.target = target;
    this.options = options;
    this.bytes = bytes;
    this.forecast = forecast;
    sourceStore = Store.of(source);
    targetStore =
        Store.of(options.replace() == Replace.ANY ? target.toAbsolutePath().getParent() : target);
  }

  /// Returns the source as it was given.
  public Path source() {
    return source;
  }

  /// Returns the target as it was given.
  public Path target() {
    return target;
  }

  /// Returns the length that the file system of the source reports, in bytes; 0 for a symbolic link
  /// that is copied, and for most files that the kernel generates.
  public long bytes() {
    return bytes;
  }

  /// Returns the space of the source on its device in bytes: less than [#bytes] for a file with
  /// holes or a compressed file. Equal to [#bytes] where Java makes the copy.
  public long allocatedBytes() {
    return forecast.facts().map(facts -> facts.source().allocatedBytes()).orElse(bytes());
  }

  /// Returns the type of the file system of the source, such as `ext4`, or `unknown`.
  public String sourceFileSystem() {
    return sourceStore.type();
  }

  /// Returns the device of the source, such as `/dev/sda1`, or `unknown`.
  public String sourceDevice() {
    return sourceStore.device();
  }

  /// Returns the type of the file system that gets the target, such as `xfs`, or `unknown`.
  public String targetFileSystem() {
    return targetStore.type();
  }

  /// Returns the device that gets the target, such as `/dev/sdb1`, or `unknown`.
  public String targetDevice() {
    return targetStore.device();
  }

  /// Returns whether the directory of the target is on the device of the source. False where Java
  /// makes the copy, which does not look.
  public boolean isOnOneDevice() {
    return forecast.facts().filter(facts -> facts.location() == Location.SAME_DEVICE).isPresent();
  }

  /// Returns whether most of the source has to be read from its device. The plan checks this for
  /// files of 1 MiB or more.
  public boolean isCold() {
    return forecast.facts().filter(facts -> facts.temperature() == Temperature.COLD).isPresent();
  }

  /// Returns the treatment of holes: [Sparse#NEVER] fills them, or the source has none;
  /// [Sparse#AUTO] keeps them; [Sparse#ALWAYS] makes more.
  public Sparse holes() {
    return switch (forecast.holes()) {
      case FILLED -> Sparse.NEVER;
      case KEPT -> Sparse.AUTO;
      case MADE -> Sparse.ALWAYS;
    };
  }

  /// Returns whether the copy reserves the space of the target before it writes.
  public boolean isPreallocated() {
    return forecast.space() == Space.PREALLOCATED;
  }

  /// Returns the most threads of [CopyStrategy#PARALLEL].
  public int threads() {
    return options.threads();
  }

  /// Returns every strategy: first those that the copy tries, in their order, then the skipped
  /// ones. The copy ends with the first strategy that moves all bytes. The list is immutable.
  public List<PlannedStrategy> strategies() {
    return forecast.steps().stream().map(PlannedStrategy::new).toList();
  }

  /// Returns the kinds of staging that the copy tries, in their order. Empty where Java makes the
  /// copy: see [CopyStrategy#CHANNELS]. The list is immutable.
  public List<TargetStaging> stagings() {
    return forecast.stagings().stream().map(TargetStaging::of).toList();
  }

  /// Returns the name of the profile with the lengths that the plan depends on: `built-in`, or the
  /// path of the user's file.
  public String profile() {
    return forecast.profile();
  }

  /// Returns a text for logs, such as `a -> b: reflink, sendfile, read-write`. The form may change.
  @Override
  public String toString() {
    List<String> tried =
        strategies().stream()
            .filter(PlannedStrategy::isTried)
            .map(planned -> planned.strategy().title())
            .toList();
    return "%s -> %s: %s".formatted(source, target, String.join(", ", tried));
  }

  /// The file system of a file. A target that is a link counts as the file that it leads to, unless
  /// the link is replaced.
  private record Store(String type, String device) {
    private static final String UNKNOWN = "unknown";
    private static final Store NONE = new Store(UNKNOWN, UNKNOWN);

    // The JDK fails for some mounts of other processes; the plan does not depend on these texts.
    private static Store of(@Nullable Path file) {
      try {
        Path existing = file;
        while (existing != null && !Existing.isAt(existing)) {
          existing = existing.toAbsolutePath().getParent();
        }
        return existing == null ? NONE : of(Files.getFileStore(existing));
      } catch (IOException | RuntimeException e) {
        return NONE;
      }
    }

    private static Store of(FileStore store) {
      return new Store(known(store.type()), known(store.name()));
    }

    private static String known(String text) {
      return text.isBlank() ? UNKNOWN : text;
    }
  }

  /// The part of one [CopyStrategy] in a [CopyPlan]. Immutable. Later versions may add accessors.
  public static final class PlannedStrategy {
    private final PlannedStep step;

    PlannedStrategy(PlannedStep step) {
      this.step = step;
    }

    /// Returns the strategy.
    public CopyStrategy strategy() {
      return step.strategy();
    }

    /// Returns whether the copy tries the strategy when the ones before it have given up.
    public boolean isTried() {
      return step.isTried();
    }

    /// Returns the reason for people, such as `excluded by an option`. The wording may change.
    public String reason() {
      return step.reason();
    }

    /// Returns the least length of a file for this strategy in bytes, from the profile of the plan;
    /// empty if the profile has none, and [Long#MAX_VALUE] if no file is long enough.
    public OptionalLong fromBytes() {
      return step.fromBytes() == 0 ? OptionalLong.empty() : OptionalLong.of(step.fromBytes());
    }

    /// Returns a text for logs, such as `splice skipped: several threads are faster`. The form may
    /// change.
    @Override
    public String toString() {
      return "%s %s: %s".formatted(strategy().title(), isTried() ? "tried" : "skipped", reason());
    }
  }

  /// The file that holds the bytes of a target until it is complete. Later versions may add
  /// constants: a `switch` needs a `default`.
  public enum TargetStaging {
    /// The target itself, which becomes a clone in one step.
    CLONED_TARGET("the target, as a clone"),
    /// The target itself: a short new file, or a file that [Replace#IN_PLACE] overwrites.
    TARGET("the target itself"),
    /// A file without a name, which disappears with its process.
    UNNAMED("a file without a name"),
    /// A file with another name next to the target.
    SIBLING("a file next to the target");

    private final String title;

    TargetStaging(String title) {
      this.title = title;
    }

    /// Returns the name for people, such as `a file without a name`. The wording may change.
    public String title() {
      return title;
    }

    static TargetStaging of(Staging staging) {
      return valueOf(staging.name());
    }
  }
}
