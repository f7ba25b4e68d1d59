package dev.millrace.files;

import java.util.Arrays;
import java.util.Objects;

/// The options of a [Copier]. Immutable. Later versions may add options, each with a default that
/// keeps the behaviour of older programs.
///
/// Start from [#DEFAULTS], or set the options on [Copier#builder].
public final class CopyOptions {
  /// A rate without a limit.
  public static final long UNLIMITED = Long.MAX_VALUE;

  /// The most threads for one file. Writers of one file wait for each other, so that more gain
  /// nothing.
  public static final int MOST_THREADS = 256;

  /// A plain copy: a new file with the bytes, the holes and the permissions of the source.
  public static final CopyOptions DEFAULTS = new CopyOptions(new Draft());

  private final Replace replace;
  private final Reflink reflink;
  private final Offload offload;
  private final Sparse sparse;
  private final Metadata metadata;
  private final Strictness strictness;
  private final Durability durability;
  private final Verification verification;
  private final SymbolicLinks symbolicLinks;
  private final ChangedSource changedSource;
  private final int threads;
  private final long bytesPerSecond;

  private CopyOptions(Draft draft) {
    replace = draft.replace;
    reflink = draft.reflink;
    offload = draft.offload;
    sparse = draft.sparse;
    metadata = draft.metadata;
    strictness = draft.strictness;
    durability = draft.durability;
    verification = draft.verification;
    symbolicLinks = draft.symbolicLinks;
    changedSource = draft.changedSource;
    threads = draft.threads;
    bytesPerSecond = draft.bytesPerSecond;
  }

  /// Returns the treatment of an existing target; [Replace#NEVER] by default.
  public Replace replace() {
    return replace;
  }

  /// Returns whether the copy may share blocks with its source; [Reflink#FASTEST] by default.
  public Reflink reflink() {
    return reflink;
  }

  /// Returns whether the kernel and file servers may move the bytes; [Offload#AUTO] by default.
  public Offload offload() {
    return offload;
  }

  /// Returns the treatment of holes; [Sparse#AUTO] by default.
  public Sparse sparse() {
    return sparse;
  }

  /// Returns the metadata that is copied; [Metadata#MODE] by default.
  public Metadata metadata() {
    return metadata;
  }

  /// Returns whether lost metadata is an error; [Strictness#LENIENT] by default.
  public Strictness strictness() {
    return strictness;
  }

  /// Returns the writes to the disk that a copy waits for; [Durability#NONE] by default.
  public Durability durability() {
    return durability;
  }

  /// Returns the check of the target; [Verification#SIZE] by default.
  public Verification verification() {
    return verification;
  }

  /// Returns the treatment of a source that is a symbolic link; [SymbolicLinks#FOLLOW] by default.
  public SymbolicLinks symbolicLinks() {
    return symbolicLinks;
  }

  /// Returns the reaction to a source that changes during the copy; [ChangedSource#FAIL] by
  /// default.
  public ChangedSource changedSource() {
    return changedSource;
  }

  /// Returns the most threads for one large file, 1 to [#MOST_THREADS]. By default 2, or 1 on a
  /// single processor: writers of one file wait for each other. A copy starts no more threads than
  /// the file has pieces of 256 KiB. In a tree with several [TreeOptions#jobs], 1 has the same
  /// meaning, and with any other number the idle threads of the tree help.
  public int threads() {
    return threads;
  }

  /// Returns the rate limit in bytes per second, 1 or more; [#UNLIMITED] by default.
  public long bytesPerSecond() {
    return bytesPerSecond;
  }

  /// Returns these options with another [#replace].
  public CopyOptions withReplace(Replace value) {
    Draft draft = new Draft(this);
    draft.replace = Objects.requireNonNull(value);
    return new CopyOptions(draft);
  }

  /// Returns these options with another [#reflink].
  public CopyOptions withReflink(Reflink value) {
    Draft draft = new Draft(this);
    draft.reflink = Objects.requireNonNull(value);
    return new CopyOptions(draft);
  }

  /// Returns these options with another [#offload].
  public CopyOptions withOffload(Offload value) {
    Draft draft = new Draft(this);
    draft.offload = Objects.requireNonNull(value);
    return new CopyOptions(draft);
  }

  /// Returns these options with another [#sparse].
  public CopyOptions withSparse(Sparse value) {
    Draft draft = new Draft(this);
    draft.sparse = Objects.requireNonNull(value);
    return new CopyOptions(draft);
  }

  /// Returns these options with another [#metadata].
  public CopyOptions withMetadata(Metadata value) {
    Draft draft = new Draft(this);
    draft.metadata = Objects.requireNonNull(value);
    return new CopyOptions(draft);
  }

  /// Returns these options with another [#strictness].
  public CopyOptions withStrictness(Strictness value) {
    Draft draft = new Draft(this);
    draft.strictness = Objects.requireNonNull(value);
    return new CopyOptions(draft);
  }

  /// Returns these options with another [#durability].
  public CopyOptions withDurability(Durability value) {
    Draft draft = new Draft(this);
    draft.durability = Objects.requireNonNull(value);
    return new CopyOptions(draft);
  }

  /// Returns these options with another [#verification].
  public CopyOptions withVerification(Verification value) {
    Draft draft = new Draft(this);
    draft.verification = Objects.requireNonNull(value);
    return new CopyOptions(draft);
  }

  /// Returns these options with another [#symbolicLinks].
  public CopyOptions withSymbolicLinks(SymbolicLinks value) {
    Draft draft = new Draft(this);
    draft.symbolicLinks = Objects.requireNonNull(value);
    return new CopyOptions(draft);
  }

  /// Returns these options with another [#changedSource].
  public CopyOptions withChangedSource(ChangedSource value) {
    Draft draft = new Draft(this);
    draft.changedSource = Objects.requireNonNull(value);
    return new CopyOptions(draft);
  }

  /// Returns these options with another [#threads].
  ///
  /// @throws IllegalArgumentException if `value` is less than 1 or more than [#MOST_THREADS]
  public CopyOptions withThreads(int value) {
    Draft draft = new Draft(this);
    draft.threads = requireThreads(value);
    return new CopyOptions(draft);
  }

  /// Returns these options with another [#bytesPerSecond].
  ///
  /// @throws IllegalArgumentException if `value` is less than 1
  public CopyOptions withBytesPerSecond(long value) {
    Draft draft = new Draft(this);
    draft.bytesPerSecond = requirePositive("bytesPerSecond", value);
    return new CopyOptions(draft);
  }

  private static int requireThreads(int value) {
    if (value < 1 || value > MOST_THREADS) {
      throw new IllegalArgumentException(
          "threads must be 1 to %s, not %s".formatted(MOST_THREADS, value));
    }
    return value;
  }

  private static long requirePositive(String name, long value) {
    if (value < 1) {
      throw new IllegalArgumentException(name + " must be at least 1, not " + value);
    }
    return value;
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
      replace,
      reflink,
      offload,
      sparse,
      metadata,
      strictness,
      durability,
      verification,
      symbolicLinks,
      changedSource,
      threads,
      bytesPerSecond
    };
  }

  /// Options under change, at first the defaults.
  private static final class Draft {
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

    Draft() {}

    Draft(CopyOptions options) {
      replace = options.replace;
      reflink = options.reflink;
      offload = options.offload;
      sparse = options.sparse;
      metadata = options.metadata;
      strictness = options.strictness;
      durability = options.durability;
      verification = options.verification;
      symbolicLinks = options.symbolicLinks;
      changedSource = options.changedSource;
      threads = options.threads;
      bytesPerSecond = options.bytesPerSecond;
    }
  }
}
