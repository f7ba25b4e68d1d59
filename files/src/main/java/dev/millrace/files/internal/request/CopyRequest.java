package dev.millrace.files.internal.request;

import dev.millrace.files.Cancellation;
import dev.millrace.files.ChangedSource;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.SourceChangedException;
import dev.millrace.files.SymbolicLinks;
import dev.millrace.sys.Existing;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// A request for one copy.
///
/// @param limiter shared by all copies of a tree
/// @param threads of the tree for a large file; null for a copy that is no part of a tree
public record CopyRequest(
    Path source,
    Path target,
    CopyOptions options,
    CopyObserver observer,
    BooleanSupplier isCancelled,
    Interrupts interrupts,
    CopyNames names,
    RateLimiter limiter,
    @Nullable CopyThreads threads,
    NewFileName newFileName) {
  /// Starts a request with the parts that every copy needs. Without further calls: a copy of a file
  /// by its path, with a full report, a separate rate limit and no observer, which an interrupt of
  /// its thread cancels.
  public static Builder of(Path source, Path target, CopyOptions options) {
    return new Builder(source, target, options);
  }

  /// Returns whether the source is a symbolic link and the options copy the link itself.
  public boolean copiesLink() throws IOException {
    return options.symbolicLinks() == SymbolicLinks.COPY && Existing.isLink(source);
  }

  /// The moment at which a new file gets the name of its target.
  public enum NewFileName {
    /// From the start, if that is faster. A kill may leave an incomplete file.
    AT_ONCE,
    /// When it is complete. A kill leaves no file of that name.
    WHEN_COMPLETE
  }

  public static int retries(ChangedSource changed) {
    return changed == ChangedSource.RETRY ? 3 : 0;
  }

  /// Makes a copy, and makes it again while its source changes and the options allow that.
  public static <T> T retrying(ChangedSource changed, Try<T> copy) throws IOException {
    for (int left = retries(changed); ; left--) {
      try {
        return copy.make();
      } catch (SourceChangedException e) {
        if (left == 0) {
          throw e;
        }
      }
    }
  }

  @FunctionalInterface
  public interface Try<T> {
    T make() throws IOException;
  }

  /// The threads that move the ranges of one large file.
  public interface CopyThreads {
    /// Runs work in the calling thread, and at the same time in others, as far as there are any.
    /// Returns when every run has ended.
    ///
    /// @param ranges more threads are of no use
    /// @param work ends when no range is left; must not throw
    void run(long ranges, Runnable work);
  }

  /// The names of source and target for the kernel.
  public sealed interface CopyNames {
    RawName source();

    RawName target();

    /// Returns the treatment of a source that is a symbolic link.
    Link link();

    /// Returns the name of a target with a numbered backup; null without one.
    default @Nullable BackedUpName backedUp() {
      return null;
    }

    /// The names of two paths. A source that is a symbolic link is followed.
    record OfPaths(Path from, Path to) implements CopyNames {
      @Override
      public RawName source() {
        return RawName.of(from);
      }

      @Override
      public RawName target() {
        return RawName.of(to);
      }

      @Override
      public Link link() {
        return Link.FOLLOW;
      }
    }

    /// The names of two entries, relative to directories that stay open during the copy.
    record OfEntries(RawName source, RawName target, Link link, @Nullable BackedUpName backedUp)
        implements CopyNames {
      /// Names of a target without a numbered backup.
      public OfEntries(RawName source, RawName target, Link link) {
        this(source, target, link, null);
      }

      /// Returns the same names with the backup of the target.
      public OfEntries withBackedUp(@Nullable BackedUpName value) {
        return new OfEntries(source, target, link, value);
      }
    }
  }

  /// The effect of an interrupt of the calling thread on a copy. The interrupt itself stays pending
  /// in both cases.
  public enum Interrupts {
    /// The copy ends in a [dev.millrace.files.CopyCancelledException].
    CANCEL,
    /// The copy goes on to its end, as `Files.copy` does.
    IGNORE
  }

  /// Makes a request.
  public static final class Builder {
    private final Path source;
    private final Path target;
    private final CopyOptions options;
    private CopyObserver observer = CopyObserver.NONE;
    private BooleanSupplier isCancelled = new Cancelled(null);
    private Interrupts interrupts = Interrupts.CANCEL;
    private CopyNames names;
    private RateLimiter limiter;
    private @Nullable CopyThreads threads;
    private NewFileName newFileName = NewFileName.AT_ONCE;

    /// Not a lambda: the first lambda of a JVM takes milliseconds.
    private record Cancelled(@Nullable Cancellation cancellation) implements BooleanSupplier {
      @Override
      public boolean getAsBoolean() {
        return cancellation != null && cancellation.isCancelled();
      }
    }

    private Builder(Path source, Path target, CopyOptions options) {
      this.source = source;
      this.target = target;
      this.options = options;
      names = new CopyNames.OfPaths(source, target);
      limiter = RateLimiter.of(options.bytesPerSecond(), System.nanoTime());
    }

    public Builder observer(CopyObserver value) {
      observer = value;
      return this;
    }

    public Builder cancellation(Cancellation value) {
      return cancelledIf(new Cancelled(value));
    }

    /// Sets the condition that cancels the copy, which threads of the copy test.
    public Builder cancelledIf(BooleanSupplier value) {
      isCancelled = value;
      return this;
    }

    public Builder interrupts(Interrupts value) {
      interrupts = value;
      return this;
    }

    /// Sets the names for the kernel, which differ from the paths in a tree.
    public Builder names(CopyNames value) {
      names = value;
      return this;
    }

    /// Sets a rate limit that other copies share.
    public Builder limiter(RateLimiter value) {
      limiter = value;
      return this;
    }

    /// Sets the threads for a large file.
    public Builder threads(@Nullable CopyThreads value) {
      threads = value;
      return this;
    }

    /// Sets the moment at which a new file gets its name.
    public Builder newFileName(NewFileName value) {
      newFileName = value;
      return this;
    }

    public CopyRequest build() {
      return new CopyRequest(
          source,
          target,
          options,
          observer,
          isCancelled,
          interrupts,
          names,
          limiter,
          threads,
          newFileName);
    }
  }
}
