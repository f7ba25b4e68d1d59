package dev.millrace.files.internal.young;

import dev.millrace.files.internal.path.DefaultFiles;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;

/// Copies small files to new names with the JDK alone, and with the contract of [Files#copy]. In
/// addition, a target with fewer bytes than its source is a failure. Thread-safe.
///
/// `Files.copy` itself makes the first copies of a JVM: nothing is faster before the JVM has
/// compiled its code. [TransferCopy] makes the later ones.
///
/// The first copies run interpreted, and loading a class takes longer than a copy. This class
/// therefore has no lambdas, streams or concatenated strings, and uses few other classes.
public final class JdkCopy {
  /// Limits the size of holes that become zeros.
  public static final long MOST_BYTES = 1 << 20;

  private static final int FIRST_COPIES = 3_000;

  private static final AtomicInteger COPIES = new AtomicInteger();

  private JdkCopy() {}

  /// Copies a file, or does nothing.
  ///
  /// @return whether the file was copied
  /// @throws ShortTargetException if the target has fewer bytes. It stays, because nothing shows
  ///   which program created it
  /// @throws IOException as `Files.copy` does
  public static boolean copy(Path source, Path target) throws IOException {
    return DefaultFiles.include(source, target) && copySmall(source, target);
  }

  private static boolean copySmall(Path source, Path target) throws IOException {
    BasicFileAttributes before;
    try {
      before = DefaultFiles.attributes(source);
    } catch (IOException e) {
      return false; // others report it
    }
    if (before == null || !before.isRegularFile() || before.size() > MOST_BYTES) {
      return false;
    }
    boolean isFirst = COPIES.get() < FIRST_COPIES;
    if (!isFirst && mayBeTransferred(before) && before instanceof PosixFileAttributes posix) {
      return TransferCopy.copy(source, posix, target);
    }
    if (isFirst) {
      COPIES.incrementAndGet();
    }
    Files.copy(source, target);
    requireComplete(source, before.size(), target);
    return true;
  }

  // The kernel generates files that report no length. An interrupt closes channels.
  private static boolean mayBeTransferred(BasicFileAttributes source) {
    return source.size() > 0 && !Thread.currentThread().isInterrupted();
  }

  // The copy is complete by the contract of Files.copy, so a failed check is no failure: another
  // program already uses the target. The fastest look goes through links, and the new file is none.
  static void requireComplete(Path source, long bytes, Path target) throws ShortTargetException {
    boolean isShort;
    try {
      BasicFileAttributes copied = DefaultFiles.attributes(target);
      isShort =
          copied != null
              && copied.isRegularFile()
              && copied.size() < bytes
              && isCutShort(source, target, copied);
    } catch (IOException e) {
      return;
    }
    if (isShort) {
      throw new ShortTargetException(target);
    }
  }

  // Some files that the kernel generates are shorter than their length. Another program may have
  // changed or replaced either file.
  private static boolean isCutShort(Path source, Path target, BasicFileAttributes copied)
      throws IOException {
    boolean isCut = Files.mismatch(target, source) == copied.size();
    BasicFileAttributes now = DefaultFiles.attributes(target);
    return isCut && now != null && Objects.equals(now.fileKey(), copied.fileKey());
  }

  /// Reports a target that has only the first bytes of its source.
  public static final class ShortTargetException extends FileSystemException {
    private static final long serialVersionUID = 1;

    ShortTargetException(Path target) {
      super(target.toString(), null, "lacks bytes of its source");
    }
  }
}
