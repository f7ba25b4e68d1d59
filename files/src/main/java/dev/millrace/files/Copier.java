package dev.millrace.files;

import dev.millrace.files.copy.CopyEngine;
import dev.millrace.files.copy.FileCopies;
import dev.millrace.files.copy.HostCopies;
import dev.millrace.files.order.Order;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.nio.file.Path;

/// Copies regular files, each by the fastest way that its size and the two file systems allow.
///
/// Whatever a way is said to have done is checked: a call that answers too little, too much or
/// "not here" is followed by the next way, down to plain reading and writing, whose answers count.
/// Folders and trees are not copied. Immutable; safe to call from several threads. Each copy under
/// way holds 0.3 MiB of memory outside the heap, and as much again for each further thread; two
/// descriptors for its files, and two for a pipe, in which are pages that the kernel has anyway.
///
/// A JVM starts with the channels of Java for new files of up to 1 MiB, and writes out the holes of
/// these files. After some thousand copies a daemon thread links system calls, and all later copies
/// use them. A larger file, or an option that needs them, links them at once, which takes 0.1 s.
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

  /// Copies a file, and tells nobody before it is done.
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
  /// [CopyOptions#durability] says so. A failed copy leaves no target behind if there was none, and
  /// else leaves it as it was; so does a JVM that is killed, but for two remains. A new file of up
  /// to 1 MiB, or a clone, may be there with a part of its bytes or none. One that was to be
  /// replaced, and one on a file system without nameless files, may lie beside it half done by the
  /// name `.<name>.millrace-part`, which the next copy to that target removes.
  ///
  /// An interrupt of this thread cancels the copy, and stays set.
  ///
  /// @param source an existing regular file; a symbolic link is followed unless
  ///   [CopyOptions#symbolicLinks] says otherwise
  /// @param target where to write; must not exist unless [CopyOptions#replace] says otherwise
  /// @param listener is told of every piece, by the threads that copy, one at a time
  /// @param cancellation ends the copy within 100 ms, if the disk takes a mebibyte in that time
  /// @return the bytes copied, and how
  /// @throws java.nio.file.NoSuchFileException if `source`, or the folder of `target`, is missing
  /// @throws java.nio.file.FileAlreadyExistsException if `target` is there and not to be replaced
  /// @throws SourceChangedException if the source changed under the copy
  /// @throws VerificationException if the target is not what was written
  /// @throws CopyCancelledException if the copy was cancelled
  /// @throws IOException if the copy fails; the message names the path, the call and the errno
  public CopyResult copy(Path source, Path target, CopyListener listener, Cancellation cancellation)
      throws IOException {
    return copy(new Order(source, target, options, listener, cancellation));
  }

  /// Makes a copy, again if the source changes and the options allow it.
  CopyResult copy(Order order) throws IOException {
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
