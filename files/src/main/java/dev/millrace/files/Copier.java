package dev.millrace.files;

import dev.millrace.files.internal.copy.CopyEngine;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.copy.HostCopies;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.nio.file.Path;

/// Copies regular files, each by the fastest way that its size and the two file systems allow. Does
/// not copy directories or trees.
///
/// Every way is checked. If a system call copies too little, reports nonsense or is unsupported, the
/// next way continues, ending with plain reading and writing. Immutable; safe to call from several
/// threads.
///
/// A copy that reads and writes holds a buffer of up to 0.3 MiB outside the heap for each of its
/// threads; all such buffers together take at most an eighth of the heap's maximum. Smaller files
/// and copies by the kernel need none. A copy holds a descriptor for each file, up to one for the
/// directory of the target, and two for a pipe.
///
/// A young JVM copies new files of up to 1 MiB by `Files.copy` of the JDK, and checks the result:
/// see [CopyStrategy#FILES_COPY]. After 40,000 such copies a daemon thread links system calls, and later
/// copies use them. A larger file, or an option that needs system calls, links them at once, which
/// takes 0.1 s.
///
/// A program that stores into the source through a memory mapping during the copy may escape
/// notice: see [ChangedSource].
///
///     Copier copier = new Copier(CopyOptions.DEFAULTS.verification(Verification.HASH));
///     CopyResult result = copier.copy(source, target, CopyListener.NONE, new Cancellation());
public final class Copier {
  private final CopyOptions options;
  private final CopyEngine engine;

  /// A copier with [CopyOptions#DEFAULTS].
  public Copier() {
    this(CopyOptions.DEFAULTS);
  }

  /// A copier that does what `options` say.
  public Copier(CopyOptions options) {
    this(options, HostCopies.of(options));
  }

  /// A copier for another system than this one, for tests.
  Copier(CopyOptions options, Sys sys) {
    this(options, new FileCopies(sys));
  }

  private Copier(CopyOptions options, CopyEngine engine) {
    this.options = options;
    this.engine = engine;
  }

  /// What this copier does.
  public CopyOptions options() {
    return options;
  }

  /// Copies a file, without a listener.
  ///
  /// @see #copy(Path, Path, CopyListener, Cancellation)
  public CopyResult copy(Path source, Path target) throws IOException {
    return copy(source, target, CopyListener.NONE, Cancellation.NEVER);
  }

  /// Copies a file.
  ///
  /// @see #copy(Path, Path, CopyListener, Cancellation)
  public CopyResult copy(Path source, Path target, CopyListener listener) throws IOException {
    return copy(source, target, listener, Cancellation.NEVER);
  }

  /// Copies the bytes of one regular file, its holes, and of its metadata what the options say.
  ///
  /// The call returns when every byte is handed to the kernel; it does not wait for the disk unless
  /// [CopyOptions#durability] asks for that. A failed copy leaves the target as it was, or absent
  /// if there was none. The copy ends in the directory where it began, even if another program
  /// renames that directory.
  ///
  /// A JVM that is killed leaves at most one file for each copy under way: a new target of up to 1
  /// MiB, or one that was about to become a clone, with a part of its bytes; or, on file systems
  /// without unnamed files and for a moment while a target is replaced, a staging file
  /// `.<name>.millrace-part` beside the target. The next copy that needs that name removes it.
  ///
  /// An interrupt of this thread cancels the copy, and stays set.
  ///
  /// @param source an existing regular file; a symbolic link is followed unless
  ///   [CopyOptions#symbolicLinks] says otherwise
  /// @param target where to write; must not exist unless [CopyOptions#replace] says otherwise
  /// @param listener is told of every piece, by the threads that copy, one at a time
  /// @param cancellation ends the copy within 100 ms, if the disk takes a mebibyte in that time
  /// @return the bytes copied, and how
  /// @throws java.nio.file.NoSuchFileException if `source`, or the directory of `target`, is
  ///   missing
  /// @throws java.nio.file.FileAlreadyExistsException if `target` is there and not to be replaced
  /// @throws SourceChangedException if the source changed under the copy
  /// @throws VerificationException if the target is not what was written
  /// @throws CopyCancelledException if the copy was cancelled
  /// @throws IOException if the copy fails; the message names the path, the call and the errno
  public CopyResult copy(Path source, Path target, CopyListener listener, Cancellation cancellation)
      throws IOException {
    return copy(new CopyRequest(source, target, options, listener, cancellation));
  }

  /// Makes a copy, again if the source changes and the options allow it.
  CopyResult copy(CopyRequest order) throws IOException {
    for (int left = options.changedSource().retries(); ; left--) {
      try {
        return engine.copy(order);
      } catch (SourceChangedException e) {
        if (left == 0) {
          throw e;
        }
      }
    }
  }
}
