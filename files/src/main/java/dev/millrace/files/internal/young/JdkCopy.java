package dev.millrace.files.internal.young;

import dev.millrace.files.internal.path.DefaultFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;

/// Copies small files to new names with [Files#copy] and its contract, until this JVM has linked
/// system calls: nothing is faster in a young JVM. In addition, a target with fewer bytes than its
/// source is a failure. It stays, because nothing shows which program created it. Thread-safe.
///
/// The first copies of a JVM run interpreted, and loading a class takes longer than a copy. This
/// class therefore has no lambdas, streams or concatenated strings, and uses few other classes.
public final class JdkCopy {
  /// `Files.copy` ignores errors of close(2), where file servers report a full disk. The first
  /// lookup of a file system takes as long as a hundred copies. Until then, the length of the
  /// target shows most of these errors.
  private static final int COPIES_WITHOUT_LOOKUP = 1_000;

  private static final AtomicLong SHORT_COPIES = new AtomicLong();
  private static volatile boolean isOver;

  private JdkCopy() {}

  /// Returns the number of copies of this JVM without system calls, see [EngineChoice#shortCopies].
  public static long shortCopies() {
    return SHORT_COPIES.get();
  }

  /// Counts copies that another class has made.
  public static void add(long shortCopies) {
    SHORT_COPIES.addAndGet(shortCopies);
  }

  /// Returns whether the copies without system calls pay for linking them.
  public static boolean isLinkDue() {
    return SHORT_COPIES.get() >= EngineChoice.LINK_AFTER_COPIES;
  }

  /// Makes no further copy, since system calls are linked.
  public static void end() {
    isOver = true;
  }

  /// Copies a file, or does nothing.
  ///
  /// @return whether the file was copied
  /// @throws ShortTargetException if the target has fewer bytes
  /// @throws IOException as `Files.copy` does
  public static boolean copy(Path source, Path target) throws IOException {
    return !isOver && DefaultFiles.include(source, target) && copySmall(source, target);
  }

  private static boolean copySmall(Path source, Path target) throws IOException {
    BasicFileAttributes before;
    try {
      before = DefaultFiles.attributes(source);
    } catch (IOException e) {
      return false; // others report it
    }
    if (before == null
        || !before.isRegularFile()
        || before.size() > EngineChoice.MOST_BYTES
        || mayBeOnServer(target)) {
      return false;
    }
    Files.copy(source, target);
    requireComplete(source, before.size(), target);
    SHORT_COPIES.addAndGet(1 + before.size() / EngineChoice.BYTES_LIKE_A_COPY);
    return true;
  }

  private static boolean mayBeOnServer(Path target) {
    return SHORT_COPIES.get() >= COPIES_WITHOUT_LOOKUP && !TargetStores.isLocal(target);
  }

  // The copy is complete by the contract of Files.copy, so a failed check is no failure: another
  // program already uses the target.
  static void requireComplete(Path source, long bytes, Path target) throws ShortTargetException {
    boolean isShort;
    try {
      BasicFileAttributes copied = DefaultFiles.attributesOfName(target);
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
    BasicFileAttributes now = DefaultFiles.attributesOfName(target);
    return isCut && now != null && Objects.equals(now.fileKey(), copied.fileKey());
  }
}
