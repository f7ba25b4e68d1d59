package dev.millrace.files.internal.copy;

import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.Durability;
import dev.millrace.files.Metadata;
import dev.millrace.files.Offload;
import dev.millrace.files.Reflink;
import dev.millrace.files.Replace;
import dev.millrace.files.Sparse;
import dev.millrace.files.Strictness;
import dev.millrace.files.SymbolicLinks;
import dev.millrace.files.Verification;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.path.JdkCopy;
import dev.millrace.files.internal.path.NamedFile;
import dev.millrace.files.internal.path.PlainCopy;
import dev.millrace.files.internal.plan.Forecast;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyReport.Attempt;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.CopyRequest.Interrupts;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/// Decides which engine makes a copy, and lets it make or plan the copy. Thread-safe.
///
/// [PlainCopy] makes new files of up to 1 MiB with ordinary options. Linking system calls and
/// compiling the code around them takes 0.4 s, and saves a fifth of each such copy. Only a JVM in
/// which these copies have taken a second therefore links them. Other copies link them at once.
public final class Engines {
  private static final long LINK_AFTER_NANOS = 1_000_000_000;
  private static final AtomicLong PLAIN_NANOS = new AtomicLong();
  private static final Engines PLAIN = new Engines(NativeLink.HOST, Need.PLAIN);
  private static final Engines OTHER = new Engines(NativeLink.HOST, Need.SYSTEM_CALLS);

  private final NativeLink link;
  private final Need need;

  private Engines(NativeLink link, Need need) {
    this.link = link;
    this.need = need;
  }

  enum Engine {
    /// [PlainCopy]: Java channels with few classes.
    PLAIN,
    /// [LinkCopy], without system calls unless it replaces a link.
    LINK,
    /// One of [FileCopies]: system calls where the JVM makes them and both files are of the default
    /// file system, else Java channels.
    LINKED
  }

  enum Need {
    /// A new file with the bytes of its source: any engine makes it.
    PLAIN,
    /// A new symbolic link, without the attributes that only system calls copy.
    PLAIN_LINK,
    /// More, or files of another provider.
    SYSTEM_CALLS
  }

  /// Returns the engine of a copy.
  ///
  /// @param isReady whether the background thread has linked system calls
  static Engine choose(Need need, long bytes, boolean isReady) {
    if (isReady || need == Need.SYSTEM_CALLS) {
      return Engine.LINKED;
    }
    if (need == Need.PLAIN_LINK) {
      return Engine.LINK;
    }
    return bytes <= JdkCopy.MOST_BYTES ? Engine.PLAIN : Engine.LINKED;
  }

  /// Returns whether [PlainCopy] still makes the plain copies of this JVM.
  public static boolean copyPlainly() {
    return !NativeLink.HOST.isReady();
  }

  /// Counts the time of a plain copy, also of one that is left to another engine.
  public static void spent(long nanos) {
    if (PLAIN_NANOS.addAndGet(nanos) >= LINK_AFTER_NANOS) {
      NativeLink.HOST.linkInBackground();
    }
  }

  /// Returns whether copies of files of the default file system with these options are plain.
  public static boolean arePlain(CopyOptions options) {
    return keepsBytes(options) && keepsTheRest(options);
  }

  private static boolean keepsBytes(CopyOptions options) {
    return options.replace() == Replace.NEVER
        && options.symbolicLinks() == SymbolicLinks.FOLLOW
        && options.reflink() == Reflink.FASTEST
        && options.offload() == Offload.AUTO
        && options.sparse() == Sparse.AUTO
        && options.bytesPerSecond() == CopyOptions.UNLIMITED;
  }

  private static boolean keepsTheRest(CopyOptions options) {
    return options.metadata() == Metadata.MODE
        && options.strictness() == Strictness.LENIENT
        && options.durability() == Durability.NONE
        && (options.verification() == Verification.SIZE
            || options.verification() == Verification.NONE);
  }

  /// Returns the engines of this JVM for copies with these options.
  public static Engines of(CopyOptions options) {
    return arePlain(options) ? PLAIN : OTHER;
  }

  /// Returns the engines of another system.
  public static Engines of(Sys sys) {
    return new Engines(NativeLink.of(new FileCopies(sys)), Need.SYSTEM_CALLS);
  }

  /// Returns the engines for everything but plain copies.
  public FileCopies linked() {
    return link.linked();
  }

  public CopyReport copy(CopyRequest request) throws IOException {
    if (link.isReady()) {
      return link.linked().copy(request);
    }
    Need needed = need(request);
    if (needed == Need.PLAIN) {
      return copyPlain(request);
    }
    return choose(needed, 0, false) == Engine.LINK
        ? new LinkCopy(request, () -> link.linked().calls(request)).copy()
        : link.linked().copy(request);
  }

  private Need need(CopyRequest request) throws IOException {
    if (request.copiesLink()) {
      return request.options().metadata() == Metadata.ALL ? Need.SYSTEM_CALLS : Need.PLAIN_LINK;
    }
    return DefaultFiles.include(request.source(), request.target()) ? need : Need.SYSTEM_CALLS;
  }

  private CopyReport copyPlain(CopyRequest request) throws IOException {
    long startNanos = System.nanoTime();
    NamedFile source = NamedFile.ofSource(request.source());
    if (choose(Need.PLAIN, source.bytes(), false) != Engine.PLAIN) {
      return link.linked().copy(request);
    }
    requireGoingOn(request);
    boolean isCopied = new PlainCopy(source, request.target(), request.observer()).make();
    long nanos = System.nanoTime() - startNanos;
    spent(nanos);
    return isCopied ? ofPlainCopy(source.bytes(), nanos) : link.linked().copy(request);
  }

  // Not after the copy: it is complete, and another program may have replaced it already.
  private static void requireGoingOn(CopyRequest request) throws CopyCancelledException {
    boolean isInterrupted =
        request.interrupts() == Interrupts.CANCEL && Thread.currentThread().isInterrupted();
    if (request.isCancelled().getAsBoolean() || isInterrupted) {
      throw new CopyCancelledException(request.target(), 0);
    }
  }

  /// Returns the report of a copy by [PlainCopy].
  public static CopyReport ofPlainCopy(long bytes, long nanos) {
    return new CopyReport(
        bytes,
        CopyStrategy.CHANNELS,
        List.of(
            Attempt.skipped(CopyStrategy.REFLINK, "Java copies short new files"),
            Attempt.completed(CopyStrategy.CHANNELS, bytes)),
        Duration.ofNanos(nanos),
        0,
        Optional.empty(),
        List.of(),
        null);
  }

  /// Plans a copy without making it. Writes nothing.
  ///
  /// @throws IOException if the copy would fail before it moves a byte
  public Forecast forecast(CopyRequest request) throws IOException {
    Forecast ordinary = link.linked().forecast(request);
    boolean isPlain =
        need(request) == Need.PLAIN
            && choose(Need.PLAIN, NamedFile.ofSource(request.source()).bytes(), link.isReady())
                == Engine.PLAIN;
    return isPlain ? ordinary.afterPlainCopy() : ordinary;
  }
}
