package dev.millrace.files;

import java.util.Arrays;
import java.util.Objects;

/// The options of a [Copier]. Immutable. Later versions may add options, each with a default that
/// keeps the behaviour of older programs.
///
/// Start from [#DEFAULTS].
public final class CopyOptions {
  /// A rate without a limit.
  public static final long UNLIMITED = Long.MAX_VALUE;

  /// The most threads for one file. Writers of one file wait for each other, so that more gain
  /// nothing.
  public static final int MOST_THREADS = 256;

  /// A plain copy: a new file with the bytes, the holes and the permissions of the source.
  public static final CopyOptions DEFAULTS = new CopyOptions(new Values());

  /// A copy of a file with all its metadata, as `cp -a` makes it.
  ///
  /// The defaults give new times, as `Files.copy` and cp do: a build tool takes a copy with an old
  /// time for older than its inputs, and each copied time takes a call.
  public static final CopyOptions ARCHIVE = DEFAULTS.withMetadata(Metadata.ALL);

  private final Values values;

  private CopyOptions(Values values) {
    this.values = values;
  }

  /// Returns the treatment of an existing target; [Replace#NEVER] by default.
  public Replace replace() {
    return values.replace;
  }

  /// Returns whether the copy may share blocks with its source; [Reflink#FASTEST] by default.
  public Reflink reflink() {
    return values.reflink;
  }

  /// Returns whether the kernel and file servers may move the bytes; [Offload#AUTO] by default.
  public Offload offload() {
    return values.offload;
  }

  /// Returns the treatment of holes; [Sparse#AUTO] by default.
  public Sparse sparse() {
    return values.sparse;
  }

  /// Returns the metadata that is copied; [Metadata#MODE] by default.
  public Metadata metadata() {
    return values.metadata;
  }

  /// Returns whether lost metadata is an error; [Strictness#LENIENT] by default.
  public Strictness strictness() {
    return values.strictness;
  }

  /// Returns the writes to the disk that a copy waits for; [Durability#NONE] by default.
  public Durability durability() {
    return values.durability;
  }

  /// Returns the check of the target; [Verification#SIZE] by default.
  public Verification verification() {
    return values.verification;
  }

  /// Returns the treatment of a source that is a symbolic link; [SymbolicLinks#FOLLOW] by default.
  public SymbolicLinks symbolicLinks() {
    return values.symbolicLinks;
  }

  /// Returns the reaction to a source that changes during the copy; [ChangedSource#FAIL] by
  /// default.
  public ChangedSource changedSource() {
    return values.changedSource;
  }

  /// Returns the most threads for one large file, 1 to [#MOST_THREADS]. By default 2, or 1 on a
  /// single processor: writers of one file wait for each other. A copy starts no more threads than
  /// the file has pieces of 256 KiB. In a tree with several [TreeOptions#jobs], 1 has the same
  /// meaning, and with any other number the idle threads of the tree help.
  public int threads() {
    return values.threads;
  }

  /// Returns the rate limit in bytes per second, 1 or more; [#UNLIMITED] by default.
  public long bytesPerSecond() {
    return values.bytesPerSecond;
  }

  /// Returns these options with another [#replace].
  public CopyOptions withReplace(Replace value) {
    Values changed = values.copy();
    changed.replace = Objects.requireNonNull(value);
    return new CopyOptions(changed);
  }

  /// Returns these options with another [#reflink].
  public CopyOptions withReflink(Reflink value) {
    Values changed = values.copy();
    changed.reflink = Objects.requireNonNull(value);
    return new CopyOptions(changed);
  }

  /// Returns these options with another [#offload].
  public CopyOptions withOffload(Offload value) {
    Values changed = values.copy();
    changed.offload = Objects.requireNonNull(value);
    return new CopyOptions(changed);
  }

  /// Returns these options with another [#sparse].
  public CopyOptions withSparse(Sparse value) {
    Values changed = values.copy();
    changed.sparse = Objects.requireNonNull(value);
    return new CopyOptions(changed);
  }

  /// Returns these options with another [#metadata].
  public CopyOptions withMetadata(Metadata value) {
    Values changed = values.copy();
    changed.metadata = Objects.requireNonNull(value);
    return new CopyOptions(changed);
  }

  /// Returns these options with another [#strictness].
  public CopyOptions withStrictness(Strictness value) {
    Values changed = values.copy();
    changed.strictness = Objects.requireNonNull(value);
    return new CopyOptions(changed);
  }

  /// Returns these options with another [#durability].
  public CopyOptions withDurability(Durability value) {
    Values changed = values.copy();
    changed.durability = Objects.requireNonNull(value);
    return new CopyOptions(changed);
  }

  /// Returns these options with another [#verification].
  public CopyOptions withVerification(Verification value) {
    Values changed = values.copy();
    changed.verification = Objects.requireNonNull(value);
    return new CopyOptions(changed);
  }

  /// Returns these options with another [#symbolicLinks].
  public CopyOptions withSymbolicLinks(SymbolicLinks value) {
    Values changed = values.copy();
    changed.symbolicLinks = Objects.requireNonNull(value);
    return new CopyOptions(changed);
  }

  /// Returns these options with another [#changedSource].
  public CopyOptions withChangedSource(ChangedSource value) {
    Values changed = values.copy();
    changed.changedSource = Objects.requireNonNull(value);
    return new CopyOptions(changed);
  }

  /// Returns these options with another [#threads].
  ///
  /// @throws IllegalArgumentException if `value` is less than 1 or more than [#MOST_THREADS]
  public CopyOptions withThreads(int value) {
    if (value < 1 || value > MOST_THREADS) {
      throw new IllegalArgumentException(
          "threads must be 1 to %s, not %s".formatted(MOST_THREADS, value));
    }
    Values changed = values.copy();
    changed.threads = value;
    return new CopyOptions(changed);
  }

  /// Returns these options with another [#bytesPerSecond].
  ///
  /// @throws IllegalArgumentException if `value` is less than 1
  public CopyOptions withBytesPerSecond(long value) {
    if (value < 1) {
      throw new IllegalArgumentException("bytesPerSecond must be at least 1, not " + value);
    }
    Values changed = values.copy();
    changed.bytesPerSecond = value;
    return new CopyOptions(changed);
  }

  /// Returns whether `other` has the same value for every option.
  @Override
  public boolean equals(Object other) {
    return other instanceof CopyOptions that && Arrays.equals(values(), that.values());
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values());
  }

  /// Returns a text for logs with every option. The form may change.
  @Override
  public String toString() {
    return """
    CopyOptions[replace=%s, reflink=%s, offload=%s, sparse=%s, metadata=%s, strictness=%s, \
    durability=%s, verification=%s, symbolicLinks=%s, changedSource=%s, threads=%s, \
    bytesPerSecond=%s]\
    """
        .formatted(values());
  }

  private Object[] values() {
    return new Object[] {
      values.replace,
      values.reflink,
      values.offload,
      values.sparse,
      values.metadata,
      values.strictness,
      values.durability,
      values.verification,
      values.symbolicLinks,
      values.changedSource,
      values.threads,
      values.bytesPerSecond
    };
  }

  /// Options under change, at first the defaults.
  private static final class Values implements Cloneable {
    private Replace replace = Replace.NEVER;
    private Reflink reflink = Reflink.FASTEST;
    private Offload offload = Offload.AUTO;
    private Sparse sparse = Sparse.AUTO;
    private Metadata metadata = Metadata.MODE;
    private Strictness strictness = Strictness.LENIENT;
    private Durability durability = Durability.NONE;
    private Verification verification = Verification.SIZE;
    private SymbolicLinks symbolicLinks = SymbolicLinks.FOLLOW;
    private ChangedSource changedSource = ChangedSource.FAIL;
    private int threads = Math.min(2, Runtime.getRuntime().availableProcessors());
    private long bytesPerSecond = UNLIMITED;

    Values copy() {
      try {
        return (Values) clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }
}
