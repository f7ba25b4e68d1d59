package dev.millrace.files.internal.copy;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Durability;
import dev.millrace.files.Metadata;
import dev.millrace.files.Offload;
import dev.millrace.files.Reflink;
import dev.millrace.files.Replace;
import dev.millrace.files.Sparse;
import dev.millrace.files.Strictness;
import dev.millrace.files.SymbolicLinks;
import dev.millrace.files.Verification;
import dev.millrace.files.internal.copy.NativeLink.State;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.path.NamedFile;
import dev.millrace.files.internal.plan.Forecast;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.young.JdkCopy;
import dev.millrace.files.internal.young.YoungCopy;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/// Decides which engine makes a copy, and lets it make or plan the copy. Thread-safe.
///
/// Small copies start on the young engine. Linking and compiling delay the copies during that time
/// by about 0.15 s in total on two processors, and save up to a third of each later copy. Only a
/// JVM that copies many files therefore starts them. Copies that need system calls link them at
/// once.
///
/// The first copies of a JVM run interpreted, and loading a class takes longer than a copy. The
/// path to the young engine therefore has no lambdas, and few classes.
public final class Engines {
  /// Fewer copies would delay programs that copy little. More would leave the saving to long-lived
  /// JVMs only.
  private static final long LINK_AFTER_COPIES = 10_000;

  /// Moving as many bytes takes about as long as the rest of a copy, once the code is compiled.
  private static final long BYTES_LIKE_A_COPY = 64 << 10;

  /// A copy that takes this time waits for a server or a device. Each call of the young engine may
  /// wait, and system calls make half as many. Linking delays no copy that waits. One slow copy
  /// alone shows a busy processor, or a class that is loaded.
  private static final long SLOW_NANOS = 4_000_000;

  private static final long COPIES_LIKE_A_SLOW_ONE = 1_000;
  private static final AtomicLong COPIES = new AtomicLong();
  private static volatile long lastNanos;
  private static final Engines PLAIN = new Engines(NativeLink.HOST, Need.PLAIN);
  private static final Engines OTHER = new Engines(NativeLink.HOST, Need.SYSTEM_CALLS);

  private final NativeLink link;
  private final Need need;

  private Engines(NativeLink link, Need need) {
    this.link = link;
    this.need = need;
  }

  enum Engine {
    /// [YoungCopy]: Java channels with few classes.
    YOUNG,
    /// The same, while a background thread links system calls.
    YOUNG_AND_LINK,
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

  /// Returns the engine of a copy. Pure: the same inputs always give the same engine.
  ///
  /// @param copies that the young engine has made, see [#shortCopies]
  static Engine choose(Need need, State state, long bytes, long copies) {
    if (state == State.READY || need == Need.SYSTEM_CALLS) {
      return Engine.LINKED;
    }
    if (need == Need.PLAIN_LINK) {
      return Engine.LINK;
    }
    if (bytes > JdkCopy.MOST_BYTES) {
      return Engine.LINKED;
    }
    return state == State.NOT_LINKED && copies >= LINK_AFTER_COPIES
        ? Engine.YOUNG_AND_LINK
        : Engine.YOUNG;
  }

  /// Returns the number of short copies on a fast device that count as much as this one. Where
  /// files share blocks, later copies save most of the time of a long one: system calls clone, and
  /// the young engine does not.
  ///
  /// @param before the time of the copy before
  static long shortCopies(long bytes, long nanos, long before) {
    boolean waits = Math.min(nanos, before) >= SLOW_NANOS;
    return 1 + bytes / BYTES_LIKE_A_COPY + (waits ? COPIES_LIKE_A_SLOW_ONE : 0);
  }

  /// Returns the needs of copies of files with these options.
  static Need need(CopyOptions options) {
    return keepsBytes(options) && keepsTheRest(options) ? Need.PLAIN : Need.SYSTEM_CALLS;
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

  /// Returns the engines of this JVM for copies with these options. Checking the options of every
  /// copy takes too long while the JVM is young.
  public static Engines of(CopyOptions options) {
    return need(options) == Need.PLAIN ? PLAIN : OTHER;
  }

  /// Returns the engines of another system.
  public static Engines of(Sys sys) {
    return new Engines(NativeLink.of(new FileCopies(sys)), Need.SYSTEM_CALLS);
  }

  /// Returns the engines that are not young, for the files of trees.
  public FileCopies linked() {
    return link.linked();
  }

  public CopyReport copy(CopyRequest request) throws IOException {
    State state = link.state();
    if (state == State.READY) {
      return link.linked().copy(request);
    }
    Need needed = need(request);
    if (needed == Need.PLAIN) {
      return copySmall(request, state);
    }
    return choose(needed, state, 0, 0) == Engine.LINK
        ? new LinkCopy(request, () -> link.linked().calls(request)).copy()
        : link.linked().copy(request);
  }

  private Need need(CopyRequest request) throws IOException {
    if (request.copiesLink()) {
      return request.options().metadata() == Metadata.ALL ? Need.SYSTEM_CALLS : Need.PLAIN_LINK;
    }
    return DefaultFiles.include(request.source(), request.target()) ? need : Need.SYSTEM_CALLS;
  }

  private CopyReport copySmall(CopyRequest request, State state) throws IOException {
    NamedFile source = NamedFile.ofSource(request.source());
    Engine engine = choose(Need.PLAIN, state, source.bytes(), COPIES.get());
    if (engine == Engine.YOUNG_AND_LINK) {
      link.linkInBackground();
    }
    if (engine != Engine.LINKED) {
      long start = System.nanoTime();
      Optional<CopyReport> report = new YoungCopy(request, source, link.passedOver(state)).copy();
      if (report.isPresent()) {
        long nanos = System.nanoTime() - start;
        COPIES.addAndGet(shortCopies(source.bytes(), nanos, lastNanos));
        lastNanos = nanos;
        return report.get();
      }
    }
    return link.linked().copy(request);
  }

  /// Plans a copy without making it. Writes nothing.
  ///
  /// @throws IOException if the copy would fail before it moves a byte
  public Forecast forecast(CopyRequest request) throws IOException {
    Forecast ordinary = link.linked().forecast(request);
    State state = link.state();
    boolean isYoung =
        need(request) == Need.PLAIN
            && choose(Need.PLAIN, state, NamedFile.ofSource(request.source()).bytes(), COPIES.get())
                != Engine.LINKED;
    return isYoung ? ordinary.afterYoungEngine() : ordinary;
  }
}
