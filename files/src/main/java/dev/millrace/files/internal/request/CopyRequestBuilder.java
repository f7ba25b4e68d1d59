package dev.millrace.files.internal.request;

import dev.millrace.files.Cancellation;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.internal.request.CopyRequest.CopyNames;
import dev.millrace.files.internal.request.CopyRequest.CopyNames.OfPaths;
import dev.millrace.files.internal.request.CopyRequest.CopyThreads;
import dev.millrace.files.internal.request.CopyRequest.Interrupts;
import dev.millrace.files.internal.request.CopyRequest.LossCheck;
import dev.millrace.files.internal.request.CopyRequest.NewFileName;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// Makes requests. Without further calls: a copy of a file by its path, with a full report, a
/// separate rate limit and no observer, which an interrupt of its thread cancels.
public final class CopyRequestBuilder {
  private final Path source;
  private final Path target;
  private final CopyOptions options;
  private CopyObserver observer = CopyObserver.NONE;
  private BooleanSupplier isCancelled = new Cancelled(null);
  private Interrupts interrupts = Interrupts.CANCEL;
  private LossCheck lossCheck = LossCheck.LOOK;
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

  private CopyRequestBuilder(Path source, Path target, CopyOptions options) {
    this.source = source;
    this.target = target;
    this.options = options;
    names = new OfPaths(source, target);
    limiter = RateLimiter.of(options.bytesPerSecond(), System.nanoTime());
  }

  /// Starts with the parts that every copy needs.
  public static CopyRequestBuilder of(Path source, Path target, CopyOptions options) {
    return new CopyRequestBuilder(source, target, options);
  }

  public CopyRequestBuilder observer(CopyObserver value) {
    observer = value;
    return this;
  }

  public CopyRequestBuilder cancellation(Cancellation value) {
    return cancelledIf(new Cancelled(value));
  }

  /// Sets the condition that cancels the copy, which threads of the copy test.
  public CopyRequestBuilder cancelledIf(BooleanSupplier value) {
    isCancelled = value;
    return this;
  }

  public CopyRequestBuilder interrupts(Interrupts value) {
    interrupts = value;
    return this;
  }

  /// Sets the search for lost metadata.
  public CopyRequestBuilder lossCheck(LossCheck value) {
    lossCheck = value;
    return this;
  }

  /// Sets the names for the kernel, which differ from the paths in a tree.
  public CopyRequestBuilder names(CopyNames value) {
    names = value;
    return this;
  }

  /// Sets a rate limit that other copies share.
  public CopyRequestBuilder limiter(RateLimiter value) {
    limiter = value;
    return this;
  }

  /// Sets the threads for a large file.
  public CopyRequestBuilder threads(@Nullable CopyThreads value) {
    threads = value;
    return this;
  }

  /// Sets the moment at which a new file gets its name.
  public CopyRequestBuilder newFileName(NewFileName value) {
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
        lossCheck,
        names,
        limiter,
        threads,
        newFileName);
  }
}
