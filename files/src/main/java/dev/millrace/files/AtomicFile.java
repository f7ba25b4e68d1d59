package dev.millrace.files;

import dev.millrace.files.internal.write.AtomicWrite;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Objects;

/// Writes files in one step: another program that opens the file gets the old content or the new
/// content, even after a failure, a kill or a power cut.
///
/// The content goes to a staging file in the same directory, which then takes the name of the file.
/// The process needs the permission to write the directory, not the file. Missing directories are
/// not created. Does not append, and does not lock: of two writers at once, the last one wins.
///
/// - **The old file** loses its name. Its further hard links keep the old content. The new file
///   keeps the permissions and the access control list, without setuid, setgid and sticky. It keeps
///   the owner and the group where the process may set them; without the old group, the group gets
///   at most the permissions of others. If the process cannot read the old file, only the
///   permissions of the owner are kept. Other attributes are not kept.
/// - **A symbolic link** stays, and the file that it points to is replaced. A link that points
///   nowhere fails.
/// - **A name of an open file**, such as `/dev/stdout`, is written to, not in one step: nothing is
///   replaced.
/// - **Anything but a regular file**, such as a directory or a pipe, fails.
/// - **After a failure** the old content is in place, and the staging file is removed. If only the
///   last wait for the directory fails, the new content is in place. A kill leaves the old content
///   and at most one staging file, `.NAME.millrace-part`, which the next write to `NAME` removes. A
///   kill of several writers to `NAME` at once may leave more, `.NAME.<random>.millrace-part`: a
///   later write that finds the first one removes them all.
/// - **The stream of the writer** ends with the writer. A write after its `close` fails the whole
///   write.
///
/// On Linux these are system calls relative to the open directory. Elsewhere, and for files of
/// other providers, they are calls of `java.nio`: then the step is as atomic as the provider's
/// move, the staging file has a random name that no later write removes, and an interrupt may fail
/// the write. The owner and an access control list are not kept: the most that the list permits
/// becomes the permissions of the group. On Linux, an interrupt has no effect. On Windows, the
/// write fails if a program has the old file open, or if that file is read-only.
///
/// Safe for use by several threads.
public final class AtomicFile {
  private AtomicFile() {}

  /// Writes bytes with [Durability#FILE_AND_DIRECTORY].
  ///
  /// @throws IOException if the write fails
  public static void write(Path file, byte[] bytes) throws IOException {
    write(file, bytes, Durability.FILE_AND_DIRECTORY);
  }

  /// Writes bytes.
  ///
  /// @param durability the point that this call waits for
  /// @throws IOException if the write fails, or if the provider of `file` cannot wait for its
  ///   device
  public static void write(Path file, byte[] bytes, Durability durability) throws IOException {
    Objects.requireNonNull(bytes);
    write(file, content -> content.write(bytes), durability);
  }

  /// Writes the bytes of a writer with [Durability#FILE_AND_DIRECTORY].
  ///
  /// @throws IOException if the write fails
  public static void write(Path file, ContentWriter writer) throws IOException {
    write(file, writer, Durability.FILE_AND_DIRECTORY);
  }

  /// Writes the bytes of a writer. Calls it once, in this thread.
  ///
  /// @param writer an exception of any type ends the write, and is thrown unchanged
  /// @param durability the point that this call waits for
  /// @throws IOException if the write fails, or if the provider of `file` cannot wait for its
  ///   device
  public static void write(Path file, ContentWriter writer, Durability durability)
      throws IOException {
    Objects.requireNonNull(durability);
    new AtomicWrite(file, Objects.requireNonNull(writer), durability).make();
  }

  /// Writes the content of a file.
  @FunctionalInterface
  public interface ContentWriter {
    /// Writes all bytes of the file, from the first one.
    ///
    /// @param content buffered; need not be flushed or closed, and fails after this call has
    ///   returned
    /// @throws IOException to leave the old file as it was
    void write(OutputStream content) throws IOException;
  }
}
