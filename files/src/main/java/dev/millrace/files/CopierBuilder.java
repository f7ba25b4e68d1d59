package dev.millrace.files;

import java.util.Objects;

/// Builds a [Copier]. Every option has a default: see [CopyOptions]. Not thread-safe. The
/// copiers are thread-safe.
///
///     Copier copier =
///         Copier.builder().replace(Replace.ALWAYS).verification(Verification.HASH).build();
public final class CopierBuilder {
  private CopyOptions options = CopyOptions.DEFAULTS;

  CopierBuilder() {}

  /// Replaces all options.
  public CopierBuilder options(CopyOptions value) {
    options = Objects.requireNonNull(value);
    return this;
  }

  /// Sets the treatment of an existing target. See [CopyOptions#replace].
  public CopierBuilder replace(Replace value) {
    return options(options.withReplace(value));
  }

  /// Sets whether the copy may share blocks with its source. See [CopyOptions#reflink].
  public CopierBuilder reflink(Reflink value) {
    return options(options.withReflink(value));
  }

  /// Sets whether the kernel may move the bytes. See [CopyOptions#offload].
  public CopierBuilder offload(Offload value) {
    return options(options.withOffload(value));
  }

  /// Sets the treatment of holes. See [CopyOptions#sparse].
  public CopierBuilder sparse(Sparse value) {
    return options(options.withSparse(value));
  }

  /// Sets the metadata to copy. See [CopyOptions#metadata].
  public CopierBuilder metadata(Metadata value) {
    return options(options.withMetadata(value));
  }

  /// Sets whether lost metadata is an error. See [CopyOptions#strictness].
  public CopierBuilder strictness(Strictness value) {
    return options(options.withStrictness(value));
  }

  /// Sets the writes to the disk that the copy waits for. See [CopyOptions#durability].
  public CopierBuilder durability(Durability value) {
    return options(options.withDurability(value));
  }

  /// Sets the check of the target. See [CopyOptions#verification].
  public CopierBuilder verification(Verification value) {
    return options(options.withVerification(value));
  }

  /// Sets the treatment of a source that is a symbolic link. See [CopyOptions#symbolicLinks].
  public CopierBuilder symbolicLinks(SymbolicLinks value) {
    return options(options.withSymbolicLinks(value));
  }

  /// Sets the reaction to a source that changes during the copy. See [CopyOptions#changedSource].
  public CopierBuilder changedSource(ChangedSource value) {
    return options(options.withChangedSource(value));
  }

  /// Sets the most threads for one large file. See [CopyOptions#threads].
  ///
  /// @throws IllegalArgumentException if `value` is less than 1 or more than
  ///   [CopyOptions#MOST_THREADS]
  public CopierBuilder threads(int value) {
    return options(options.withThreads(value));
  }

  /// Sets the rate limit. See [CopyOptions#bytesPerSecond].
  ///
  /// @throws IllegalArgumentException if `value` is less than 1
  public CopierBuilder bytesPerSecond(long value) {
    return options(options.withBytesPerSecond(value));
  }

  /// Returns a copier with the present options. The builder may be used again; that changes no
  /// copier.
  public Copier build() {
    return new Copier(options);
  }
}
