package dev.millrace.files.internal.write;

import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.files.AtomicFile.ContentWriter;
import dev.millrace.files.Durability;
import dev.millrace.files.internal.copy.CopyTools;
import dev.millrace.files.internal.copy.NativeLink;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.path.NamedFile;
import dev.millrace.files.internal.path.OpenFileName;
import dev.millrace.files.internal.path.OpenFileName.OpenFileException;
import dev.millrace.files.internal.path.PathDirectory;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.path.PathFailure.TargetFailure;
import dev.millrace.files.internal.path.TempPath;
import dev.millrace.files.internal.path.UninterruptedWork;
import dev.millrace.sys.Existing;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A request to write a file in one step.
public record AtomicWrite(Path file, ContentWriter writer, Durability durability) {
  /// Writes the file, by system calls where this JVM can make them.
  public void make() throws IOException {
    Optional<CopyTools> tools =
        DefaultFiles.include(file, file) ? NativeLink.tools() : Optional.empty();
    try {
      if (tools.isPresent()) {
        new NativeAtomicWrite(tools.get().calls(), tools.get().buffers(), this).make();
      } else {
        new PathAtomicWrite(this).make();
      }
    } catch (OpenFileException e) {
      write(e.name());
    }
  }

  private void write(OpenFileName open) throws IOException {
    try (OutputStream content = new LastingFailure(file, new BufferedOutputStream(open.open()))) {
      writer.write(content);
    }
    if (durability != Durability.NONE) {
      open.sync();
    }
  }

  /// Writes a file in one step by `java.nio`.
  record PathAtomicWrite(AtomicWrite write) {
    private static final FileAttribute<Set<PosixFilePermission>> PRIVATE =
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    void make() throws IOException {
      requireDurability();
      boolean isLink = Existing.isLink(write.file());
      if (isLink) {
        OpenFileException.requireOther(write.file());
      }
      Path target = isLink ? write.file().toRealPath() : write.file();
      Optional<PosixFileAttributes> old = old(target);
      Path part = TempPath.beside(target);
      try {
        create(part, old);
        write(part, target, old);
      } catch (FileSystemException e) {
        throw new TargetFailure(part, target).of(e);
      }
      if (write.durability() == Durability.FILE_AND_DIRECTORY) {
        PathDirectory.syncAround(target);
      }
    }

    private void requireDurability() throws FileSystemException {
      if (write.durability() != Durability.NONE
          && !DefaultFiles.include(write.file(), write.file())) {
        String reason = "its file system cannot flush a file to its device; use Durability.NONE";
        throw PathFailure.of(write.file(), reason);
      }
    }

    private static Optional<PosixFileAttributes> old(Path target) throws IOException {
      BasicFileAttributes found;
      try {
        found = NamedFile.of(target, LinkOption.NOFOLLOW_LINKS).attributes();
      } catch (NoSuchFileException e) {
        return Optional.empty();
      }
      if (!found.isRegularFile()) {
        throw PathFailure.of(target, "only regular files are replaced");
      }
      return found instanceof PosixFileAttributes posix ? Optional.of(posix) : Optional.empty();
    }

    private static void create(Path part, Optional<PosixFileAttributes> old) throws IOException {
      FileAttribute<?>[] attributes =
          old.isPresent() ? new FileAttribute<?>[] {PRIVATE} : new FileAttribute<?>[0];
      Files.createFile(part, attributes);
    }

    private void write(Path part, Path target, Optional<PosixFileAttributes> old)
        throws IOException {
      boolean isMoved = false;
      try {
        fill(part);
        if (write.durability() != Durability.NONE) {
          UninterruptedWork.sync(part, WRITE); // the writer may have closed its stream
        }
        if (old.isPresent()) {
          Files.setPosixFilePermissions(part, permissions(old.get(), part));
        }
        move(part, target);
        isMoved = true;
      } finally {
        if (!isMoved) {
          Files.deleteIfExists(part);
        }
      }
    }

    // Windows has no file keys.
    private static void move(Path part, Path target) throws IOException {
      try {
        TempPath.move(part, target);
      } catch (AccessDeniedException e) {
        throw NamedFile.of(part).attributes().fileKey() == null
            ? TargetFailure.explained(target, e)
            : e;
      }
    }

    // Another group gets no more than users outside it.
    private static Set<PosixFilePermission> permissions(PosixFileAttributes old, Path part)
        throws IOException {
      Set<PosixFilePermission> kept = EnumSet.noneOf(PosixFilePermission.class);
      kept.addAll(old.permissions());
      if (!Files.readAttributes(part, PosixFileAttributes.class).group().equals(old.group())) {
        keepIf(kept, PosixFilePermission.GROUP_READ, PosixFilePermission.OTHERS_READ);
        keepIf(kept, PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);
        keepIf(kept, PosixFilePermission.GROUP_EXECUTE, PosixFilePermission.OTHERS_EXECUTE);
      }
      return kept;
    }

    private static void keepIf(
        Set<PosixFilePermission> kept, PosixFilePermission ofGroup, PosixFilePermission ofOthers) {
      if (!kept.contains(ofOthers)) {
        kept.remove(ofGroup);
      }
    }

    private void fill(Path part) throws IOException {
      try (OutputStream file = Files.newOutputStream(part, WRITE);
          OutputStream content = new LastingFailure(write.file(), new BufferedOutputStream(file))) {
        write.writer().write(content);
      }
    }
  }

  /// A stream that fails at each call after the first failure, with its message: some writers hide
  /// a failure and go on. A write after its end is a failure too: a buffer would take the bytes and
  /// lose them. Thread-safe.
  static final class LastingFailure extends OutputStream {
    private final Path path;
    private final OutputStream out;
    private boolean isClosed;
    private @Nullable IOException failure;

    LastingFailure(Path path, OutputStream out) {
      this.path = path;
      this.out = out;
    }

    @Override
    public synchronized void write(int b) throws IOException {
      whileOpen(() -> out.write(b));
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int count) throws IOException {
      whileOpen(() -> out.write(bytes, from, count));
    }

    // After the end there is nothing to flush: some writers close the stream early.
    @Override
    public synchronized void flush() throws IOException {
      require();
      if (!isClosed) {
        remembering(out::flush);
      }
    }

    /// Closes the other stream, also after a failure. No later call reaches that stream.
    @Override
    public synchronized void close() throws IOException {
      isClosed = true;
      remembering(out::close);
      require();
    }

    private void whileOpen(Step step) throws IOException {
      require();
      if (isClosed) {
        throw remembered(PathFailure.of(path, "its content is already complete"));
      }
      remembering(step);
    }

    private void remembering(Step step) throws IOException {
      try {
        step.run();
      } catch (IOException e) {
        throw remembered(e);
      }
    }

    private interface Step {
      void run() throws IOException;
    }

    private IOException remembered(IOException e) {
      failure = e.getClass().equals(IOException.class) ? PathFailure.named(e, path) : e;
      return failure;
    }

    // Another object, since no exception may suppress itself: the writer may have thrown the first
    // one.
    private void require() throws IOException {
      if (failure != null) {
        throw new IOException(failure.getMessage(), failure);
      }
    }
  }
}
