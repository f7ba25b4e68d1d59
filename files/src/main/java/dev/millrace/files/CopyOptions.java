package dev.millrace.files;

/// What a [Copier] does beyond moving the bytes. Start from [#DEFAULTS] and change what is to be
/// otherwise.
///
/// @param replace what becomes of a target that exists; it is kept by default
/// @param reflink whether blocks are shared rather than copied; where possible, by default
/// @param offload whether the file systems may move the bytes themselves; by default they may
/// @param sparse what becomes of holes; they stay holes by default
/// @param metadata what is copied beside the bytes; the permissions, by default
/// @param strictness whether metadata that cannot be kept is an error; by default it is listed
/// @param durability what a copy waits for; by default for nothing but the kernel
/// @param verification how the target is checked; by default its size is
/// @param symbolicLinks whether links are followed; by default they are
/// @param changedSource what becomes of a copy whose source changes meanwhile; by default it fails
/// @param threads that copy one large file, 1 or more; by default as many as there are processors,
///   but no more than 2: writers of one file wait for each other
/// @param bytesPerSecond as fast as a copy may be, 1 or more; by default [#UNLIMITED]
public record CopyOptions(
    Replace replace,
    Reflink reflink,
    Offload offload,
    Sparse sparse,
    Metadata metadata,
    Strictness strictness,
    Durability durability,
    Verification verification,
    SymbolicLinks symbolicLinks,
    ChangedSource changedSource,
    int threads,
    long bytesPerSecond) {
  /// A bandwidth without a limit.
  public static final long UNLIMITED = Long.MAX_VALUE;

  /// A plain copy: a new file with the bytes, the holes and the permissions of the source.
  public static final CopyOptions DEFAULTS =
      new CopyOptions(
          Replace.NEVER,
          Reflink.AUTO,
          Offload.AUTO,
          Sparse.AUTO,
          Metadata.MODE,
          Strictness.LENIENT,
          Durability.NONE,
          Verification.SIZE,
          SymbolicLinks.FOLLOW,
          ChangedSource.FAIL,
          Math.min(2, Runtime.getRuntime().availableProcessors()),
          UNLIMITED);

  /// @throws IllegalArgumentException if `threads` or `bytesPerSecond` is less than 1
  public CopyOptions {
    if (threads < 1) {
      throw new IllegalArgumentException("threads: " + threads + " is less than 1");
    }
    if (bytesPerSecond < 1) {
      throw new IllegalArgumentException("bytesPerSecond: " + bytesPerSecond + " is less than 1");
    }
  }

  /// These options with another `replace`.
  public CopyOptions replace(Replace value) {
    Draft draft = new Draft(this);
    draft.replace = value;
    return draft.options();
  }

  /// These options with another `reflink`.
  public CopyOptions reflink(Reflink value) {
    Draft draft = new Draft(this);
    draft.reflink = value;
    return draft.options();
  }

  /// These options with another `offload`.
  public CopyOptions offload(Offload value) {
    Draft draft = new Draft(this);
    draft.offload = value;
    return draft.options();
  }

  /// These options with another `sparse`.
  public CopyOptions sparse(Sparse value) {
    Draft draft = new Draft(this);
    draft.sparse = value;
    return draft.options();
  }

  /// These options with another `metadata`.
  public CopyOptions metadata(Metadata value) {
    Draft draft = new Draft(this);
    draft.metadata = value;
    return draft.options();
  }

  /// These options with another `strictness`.
  public CopyOptions strictness(Strictness value) {
    Draft draft = new Draft(this);
    draft.strictness = value;
    return draft.options();
  }

  /// These options with another `durability`.
  public CopyOptions durability(Durability value) {
    Draft draft = new Draft(this);
    draft.durability = value;
    return draft.options();
  }

  /// These options with another `verification`.
  public CopyOptions verification(Verification value) {
    Draft draft = new Draft(this);
    draft.verification = value;
    return draft.options();
  }

  /// These options with another `symbolicLinks`.
  public CopyOptions symbolicLinks(SymbolicLinks value) {
    Draft draft = new Draft(this);
    draft.symbolicLinks = value;
    return draft.options();
  }

  /// These options with another `changedSource`.
  public CopyOptions changedSource(ChangedSource value) {
    Draft draft = new Draft(this);
    draft.changedSource = value;
    return draft.options();
  }

  /// These options with another `threads`.
  public CopyOptions threads(int value) {
    Draft draft = new Draft(this);
    draft.threads = value;
    return draft.options();
  }

  /// These options with another `bytesPerSecond`.
  public CopyOptions bytesPerSecond(long value) {
    Draft draft = new Draft(this);
    draft.bytesPerSecond = value;
    return draft.options();
  }

  /// Options that are being changed.
  private static final class Draft {
    private Replace replace;
    private Reflink reflink;
    private Offload offload;
    private Sparse sparse;
    private Metadata metadata;
    private Strictness strictness;
    private Durability durability;
    private Verification verification;
    private SymbolicLinks symbolicLinks;
    private ChangedSource changedSource;
    private int threads;
    private long bytesPerSecond;

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

    CopyOptions options() {
      return new CopyOptions(
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
          bytesPerSecond);
    }
  }
}
