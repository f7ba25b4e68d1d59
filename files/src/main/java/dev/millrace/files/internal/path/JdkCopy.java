package dev.millrace.files.internal.path;

import dev.millrace.files.internal.path.MadeFile.KeyTrust;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Objects;
import java.util.Set;
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

  /// Copies small files to new names with [FileChannel#transferTo]: with compiled code in about
  /// 0.85 of the time of `Files.copy`, as fast as system calls of Millrace, and without linking
  /// these. Reports the errors that file servers report when a file is closed. Thread-safe.
  static final class TransferCopy {
    static final Set<OpenOption> READ = Set.of(StandardOpenOption.READ);
    static final Set<OpenOption> NEW =
        Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    static final FileAttribute<?>[] NONE = {};

    private TransferCopy() {}

    /// The permissions of a new file. The attribute of the JDK copies them into a slower set.
    record Mode(Set<PosixFilePermission> value) implements FileAttribute<Set<PosixFilePermission>> {
      @Override
      public String name() {
        return "posix:permissions";
      }
    }

    /// Copies the length that the source had before, or does nothing.
    ///
    /// @param before the attributes of the source
    /// @return whether the file was copied; if not, another way succeeds or reports the reason
    static boolean copy(Path source, PosixFileAttributes before, Path target) {
      boolean isCreated = false;
      boolean isComplete = false;
      boolean isMine = true;
      try (FileChannel in = FileChannel.open(source, READ, NONE);
          FileChannel out = FileChannel.open(target, NEW, new Mode(before.permissions()))) {
        isCreated = true;
        isComplete = isMoved(in, before.size(), out);
        isMine = isComplete || isNameOf(out, target);
      } catch (IOException e) { // also from a close
        isComplete = false;
      }
      if (isCreated && !isComplete && isMine) {
        remove(target);
      }
      return isComplete;
    }

    private static boolean isMoved(FileChannel in, long bytes, FileChannel out) {
      try {
        return move(in, bytes, out) == bytes;
      } catch (IOException e) {
        return false;
      }
    }

    // A file that an interrupt has closed is removed by its name, as Files.copy does.
    private static boolean isNameOf(FileChannel out, Path target) throws IOException {
      return MadeFile.byPath(target).isNameOf(out, KeyTrust.ALONE);
    }

    /// Moves the first bytes of a file.
    ///
    /// @return the number of moved bytes, which is lower if the file has fewer
    static long move(FileChannel in, long bytes, FileChannel out) throws IOException {
      long done = 0;
      long moved = -1;
      while (done < bytes && moved != 0) {
        moved = in.transferTo(done, bytes - done, out);
        done += moved;
      }
      return done;
    }

    private static void remove(Path target) {
      try {
        Files.deleteIfExists(target);
      } catch (IOException e) {
        // The next way finds that the target exists.
      }
    }
  }
}
