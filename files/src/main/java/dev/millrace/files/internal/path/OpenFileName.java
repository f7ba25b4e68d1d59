package dev.millrace.files.internal.path;

import dev.millrace.sys.Existing;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/// A name that leads to a file that a process has open, by a link of /proc: `/dev/stdout`,
/// `/dev/fd/63`. The file is written through that link. A new file in its place would get no later
/// output of the process.
///
/// @param link such as `/proc/123/fd/1`
/// @param isRegularFile false for a pipe or a terminal, which have no length and no place
public record OpenFileName(Path link, boolean isRegularFile) {
  /// More links in a row are a loop for Linux too.
  private static final int MOST_LINKS = 40;

  /// Returns the link that a path leads through. Empty for other paths.
  public static Optional<OpenFileName> find(Path path) {
    try {
      Optional<Path> link = follow(path);
      return link.isPresent() && Existing.isLink(link.get())
          ? Optional.of(new OpenFileName(link.get(), Existing.isFile(link.get())))
          : Optional.empty();
    } catch (IOException e) { // the copy reports the failure
      return Optional.empty();
    }
  }

  /// Returns whether a path has the name of an open file of this process, such as `/dev/fd/7`, but
  /// its user has opened no such file.
  public static boolean isClosed(Path path) {
    try {
      Optional<Path> link = follow(path);
      return link.isPresent()
          && isOfThisProcess(link.get())
          && (!Existing.isLink(link.get()) || isOfJvm(link.get()));
    } catch (IOException e) { // the copy reports the failure
      return false;
    }
  }

  private static Optional<Path> follow(Path path) throws IOException {
    if (!path.getFileSystem().equals(FileSystems.getDefault())) {
      return Optional.empty();
    }
    Path at = path.toAbsolutePath();
    for (int i = 0; i < MOST_LINKS && at.getFileName() != null; i++) {
      Path directory = at.resolveSibling(".").toRealPath();
      Path link = directory.resolve(at.getFileName());
      if (directory.startsWith("/proc") && directory.endsWith("fd")) {
        return Optional.of(link);
      }
      if (!Existing.isLink(at)) {
        return Optional.empty();
      }
      at = directory.resolve(Files.readSymbolicLink(link));
    }
    return Optional.empty();
  }

  // The JVM has its modules and jars open, with the numbers that its user has left free.
  private static boolean isOfJvm(Path link) throws IOException {
    Path file = Files.readSymbolicLink(link);
    String jars = System.getProperty("java.class.path", "");
    return file.startsWith(Path.of(System.getProperty("java.home")).toRealPath())
        || Pattern.compile(File.pathSeparator, Pattern.LITERAL)
            .splitAsStream(jars)
            .anyMatch(jar -> isNameOf(jar, file));
  }

  private static boolean isNameOf(String jar, Path file) {
    try {
      return !jar.isEmpty() && Path.of(jar).toRealPath().equals(file);
    } catch (IOException e) { // it is gone, and so is its name
      return false;
    }
  }

  /// Opens the file, to write behind its content.
  public OutputStream open() throws IOException {
    if (isClosed(link)) {
      throw new NoSuchFileException(link.toString());
    }
    if (isOfThisProcess("1")) {
      return new Shared(FileDescriptor.out);
    }
    return isOfThisProcess("2")
        ? new Shared(FileDescriptor.err)
        : new FileOutputStream(link.toString(), true);
  }

  private boolean isOfThisProcess(String number) throws IOException {
    return link.endsWith(number) && isOfThisProcess(link);
  }

  private static boolean isOfThisProcess(Path link) throws IOException {
    return link.startsWith(Path.of("/proc/self").toRealPath());
  }

  /// Waits until the bytes are on their device, if the file has one.
  public void sync() throws IOException {
    if (isRegularFile()) {
      try (FileOutputStream file = new FileOutputStream(link.toString(), true)) {
        file.getFD().sync();
      }
    }
  }

  /// A descriptor that stays open: other parts of the process use it too.
  private static final class Shared extends FilterOutputStream {
    private Shared(FileDescriptor descriptor) {
      super(new FileOutputStream(descriptor));
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      out.write(bytes, from, count);
    }

    @Override
    public void close() throws IOException {
      out.flush();
    }
  }

  /// A target that is not replaced, because its name leads to a file that a process has open.
  /// Nothing was done.
  public static final class OpenFileException extends FileSystemException {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial") // never serialized
    private final OpenFileName name;

    private OpenFileException(Path target, OpenFileName name) {
      super(target.toString(), null, "leads to a file that a process has open; it is not replaced");
      this.name = name;
    }

    /// Fails if a target, which is a symbolic link, leads to an open file.
    public static void requireOther(Path target) throws OpenFileException {
      OpenFileName found = OpenFileName.find(target).orElse(null);
      if (found != null) {
        throw new OpenFileException(target, found);
      }
    }

    public OpenFileName name() {
      return name;
    }
  }
}
