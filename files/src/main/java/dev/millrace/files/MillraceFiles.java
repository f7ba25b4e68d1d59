package dev.millrace.files;

import dev.millrace.files.internal.channel.StreamCopies;
import dev.millrace.files.internal.copy.NativeLink;
import dev.millrace.files.internal.path.JdkCopy;
import dev.millrace.files.internal.path.PathDirectory.EmptyDirectory;
import dev.millrace.files.internal.read.WholeFile;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.CopyRequest.Interrupts;
import dev.millrace.files.internal.write.EncodedText;
import dev.millrace.files.internal.write.GatheredOutput;
import dev.millrace.sys.Existing;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.CopyOption;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// Drop-in replacements for methods of [Files], and for `FileUtils.copyDirectory` of Apache Commons
/// IO: only the name of the class changes. Copies and moves are made by a [Copier], which offers
/// results, progress and more options.
///
/// The reads of lines are faster for ASCII, UTF-8 and ISO 8859-1. `Files` itself reads files of
/// other charsets and of other providers, pipes, devices, and files that fail: each failure is the
/// failure of `Files`. `readAllBytes` is faster from 20 MiB on, `write` and `writeString` in most
/// sizes; the rest calls `Files`, since a timing showed no gain. [FileScanner] and [Lines] read
/// long files faster, without arrays and strings.
///
/// Has no other methods of these classes. Thread-safe.
public final class MillraceFiles {
  private MillraceFiles() {}

  /// Copies a file with the contract and the exceptions of [Files#copy(Path, Path, CopyOption...)].
  /// The differences are improvements:
  ///
  /// - A file or symbolic link is replaced in one step, when the copy is complete. If the copy
  ///   fails, the old file stays. An empty directory is removed first, as `Files.copy` does.
  /// - Holes stay holes.
  /// - The permissions come without those that run a file as its owner or group, unless attributes
  ///   are copied.
  /// - A source that changes during the copy is copied again, up to three times; then the copy
  ///   fails with a [SourceChangedException]. A copy that is too short never counts as success.
  ///   Without system calls, a source that is removed or renamed during the copy fails it as well.
  /// - With [COPY_ATTRIBUTES][java.nio.file.StandardCopyOption#COPY_ATTRIBUTES] all metadata is
  ///   copied as far as the file systems and the permissions of the process allow. On Windows, only
  ///   this option makes the copy of a read-only file read-only: such a file cannot be replaced.
  /// - With `com.sun.nio.file.ExtendedCopyOption.INTERRUPTIBLE`, an interrupt ends the copy in a
  ///   [CopyCancelledException], on every file system. Without it the copy goes on, and the
  ///   interrupt stays pending.
  /// - A link never replaces the file that it points to.
  /// - If the source is unreadable and the target is unsuitable, either error may be reported. A
  ///   copy of a file to itself needs no permission to read it.
  ///
  /// The points above do not apply to files of up to 1 MiB with new targets, unless attributes or
  /// links are copied, or an interrupt may end the copy. The JDK alone copies these, and keeps the
  /// mode, but not the holes: the first thousands of a JVM with `Files.copy`, and later ones with
  /// [FileChannel#transferTo][java.nio.channels.FileChannel#transferTo]. A copy that is too short
  /// still fails; its target may stay.
  ///
  /// `Files.copy` itself also makes the copies that Millrace cannot improve: directories, pipes and
  /// devices, links with their attributes or to another provider, files within one provider other
  /// than the default, such as a zip file, and copies with an option that is not named here. The
  /// points above do not apply to these.
  ///
  /// @param source the file
  /// @param target the name of the copy
  /// @param options as for `Files.copy`
  /// @return `target`
  /// @throws FileAlreadyExistsException if `target` exists and the options do not replace it
  /// @throws java.nio.file.DirectoryNotEmptyException if it is a directory that is not empty
  /// @throws UnsupportedOperationException if an option is unknown
  /// @throws IOException if the copy fails
  public static Path copy(Path source, Path target, CopyOption... options) throws IOException {
    return options.length == 0 && JdkCopy.copy(source, target)
        ? target
        : new DropInCopy(source, target, options).copy();
  }

  /// Copies the rest of a stream with the contract and the exceptions of [Files#copy(InputStream,
  /// Path, CopyOption...)].
  ///
  /// The differences are improvements: on the default file system, the target gets its name when it
  /// is complete. An existing file is replaced in one step, and stays if the copy fails. An empty
  /// directory is removed first, as `Files.copy` does. An interrupt does not end the copy; after an
  /// interrupt, another thread may read the rest of the stream.
  ///
  /// @param source read to its end, and not closed
  /// @param target the name of the file
  /// @param options [REPLACE_EXISTING][java.nio.file.StandardCopyOption#REPLACE_EXISTING], or none
  /// @return the number of bytes
  /// @throws FileAlreadyExistsException if `target` exists and the options do not replace it
  /// @throws java.nio.file.DirectoryNotEmptyException if it is a directory that is not empty
  /// @throws UnsupportedOperationException if another option is given
  /// @throws IOException if the stream fails, or the file cannot be written
  public static long copy(InputStream source, Path target, CopyOption... options)
      throws IOException {
    Objects.requireNonNull(source);
    Objects.requireNonNull(target);
    Replace replace = Replace.NEVER;
    for (CopyOption option : options) {
      if (Objects.requireNonNull(option) != StandardCopyOption.REPLACE_EXISTING) {
        throw new UnsupportedOperationException(option + " is unsupported for a stream");
      }
      replace = Replace.ANY;
    }
    if (replace == Replace.ANY) {
      new EmptyDirectory(target).remove();
    }
    return new StreamCopies(streamRequest(target, replace)).from(source).bytes();
  }

  /// Copies a file to a stream with the contract and the exceptions of [Files#copy(Path,
  /// OutputStream)]. A file that changes during the copy fails it with a [SourceChangedException],
  /// after the stream has got the bytes. An interrupt does not end the copy.
  ///
  /// `Files.copy` itself copies pipes and devices.
  ///
  /// @param source the file
  /// @param target gets the bytes, and is neither flushed nor closed
  /// @return the number of bytes
  /// @throws IOException if the file cannot be read, or the stream fails
  public static long copy(Path source, OutputStream target) throws IOException {
    Objects.requireNonNull(target);
    return Existing.isFile(source)
        ? new StreamCopies(streamRequest(source, Replace.NEVER)).to(target).bytes()
        : Files.copy(source, target);
  }

  private static CopyRequest streamRequest(Path file, Replace replace) {
    return CopyRequest.of(file, file, CopyOptions.DEFAULTS.withReplace(replace))
        .interrupts(Interrupts.IGNORE)
        .build();
  }

  /// Moves a file with the contract and the exceptions of [Files#move].
  ///
  /// A rename within a file system is the same as by `Files.move`, except that an existing file is
  /// replaced in one step. Between two file systems the differences are improvements:
  ///
  /// - A link does not replace the file that it leads to: the content would be lost.
  /// - A directory moves with everything in it. `Files.move` rejects it unless it is empty.
  /// - A link moves to a file system of another provider. `Files.move` rejects it.
  /// - The copy is verified, and on its device, before the source is removed. If the copy fails,
  ///   the source is complete and the target is as it was, except that an empty directory is
  ///   removed.
  /// - A source that changes during the move is copied again, up to three times. Entries of a
  ///   directory that changed stay at the source, and the move fails with a
  ///   [java.nio.file.FileSystemException]; the copy is complete then.
  ///
  /// A JVM that is killed while a directory replaces a file may leave the old file as
  /// `.<random>.millrace-part` next to the target. So does a move that fails because another
  /// program has created a directory of that name.
  ///
  /// An interrupt does not end a move; it stays pending. `Files.move` itself makes moves with
  /// [ATOMIC_MOVE][java.nio.file.StandardCopyOption#ATOMIC_MOVE] or an unknown option, and moves
  /// within one provider other than the default, such as a zip file. The messages of exceptions
  /// differ, and name the target if the target is the reason.
  ///
  /// @param source a file, a directory or a symbolic link; a link is moved itself
  /// @param target the new name. If it is the source, or another hard link of it, nothing happens
  /// @param options as for `Files.move`
  /// @return `target`
  /// @throws FileAlreadyExistsException if `target` exists and the options do not replace it
  /// @throws java.nio.file.DirectoryNotEmptyException if it is a directory that is not empty
  /// @throws java.nio.file.AtomicMoveNotSupportedException if an atomic move is not possible
  /// @throws UnsupportedOperationException if an option is unknown
  /// @throws IOException if the move fails
  public static Path move(Path source, Path target, CopyOption... options) throws IOException {
    Objects.requireNonNull(source);
    Objects.requireNonNull(target);
    new FileMove(source, target, options).move();
    return target;
  }

  /// Copies a directory with the contract of `FileUtils.copyDirectory` of Apache Commons IO, by
  /// several threads.
  ///
  /// Creates the directories on the way to the target. Merges the source into an existing target,
  /// and keeps the times of files and directories. Follows links to directories, also in the
  /// target. Without options, replaces existing files and copies links to files as links; with
  /// options, does both only as they request
  /// ([REPLACE_EXISTING][java.nio.file.StandardCopyOption#REPLACE_EXISTING],
  /// [NOFOLLOW_LINKS][java.nio.file.LinkOption#NOFOLLOW_LINKS]). The differences are:
  ///
  /// - Each file is replaced in one step. A failed file leaves nothing, or the old file.
  /// - New directories have the permissions of their source, as far as the umask allows. Commons IO
  ///   gives them the permissions of any new directory.
  /// - A target inside the source is left out of the copy. Commons IO may copy parts of it. A
  ///   target that a followed link leads to fails the copy when the copy gets to it.
  /// - The times of a file behind a followed link are kept too.
  /// - A link to a directory around it causes a [java.nio.file.FileSystemLoopException].
  /// - Entries below the source that have no copy cause a [java.nio.file.FileSystemException],
  ///   where Commons IO throws an [IllegalArgumentException]: special files, or a file in place of
  ///   a directory.
  /// - A source file that changes during its copy causes a [SourceChangedException].
  ///
  /// A failure ends the copy; all complete files stay. A file whose modification time cannot be
  /// kept is a failure at the end of the copy. An interrupt ends the copy only with
  /// `com.sun.nio.file.ExtendedCopyOption.INTERRUPTIBLE`.
  ///
  /// @param source a directory, or a link to one
  /// @param target the name of the copy, not of a directory for it
  /// @param options as for `Files.copy`
  /// @throws java.io.FileNotFoundException if `source` is missing
  /// @throws IllegalArgumentException if `source` is not a directory, `target` exists and is not a
  ///   directory, or both are one directory
  /// @throws UnsupportedOperationException if an option is unknown
  /// @throws IOException if the copy fails
  public static void copyDirectory(Path source, Path target, CopyOption... options)
      throws IOException {
    Objects.requireNonNull(source);
    Objects.requireNonNull(target);
    new DirectoryCopy(new Copier().fileCopies(), DirectoryCopy.options(options), source, target)
        .copy();
  }

  /// Reads a file, with the contract and the exceptions of [Files#readAllBytes(Path)].
  ///
  /// @return the bytes
  /// @throws IOException if the read fails
  public static byte[] readAllBytes(Path path) throws IOException {
    if (!NativeLink.hasTried()) {
      return Files.readAllBytes(path);
    }
    Optional<byte[]> bytes = new WholeFile(path).bytes();
    return bytes.isPresent() ? bytes.get() : Files.readAllBytes(path);
  }

  /// Calls [Files#readString(Path)], which decodes without a copy of the bytes.
  ///
  /// @return the characters
  /// @throws IOException if the read fails, or the file is malformed
  public static String readString(Path path) throws IOException {
    return Files.readString(path);
  }

  /// Calls [Files#readString(Path, Charset)], which decodes without a copy of the bytes.
  ///
  /// @return the characters
  /// @throws IOException if the read fails, or the file is malformed
  public static String readString(Path path, Charset charset) throws IOException {
    return Files.readString(path, charset);
  }

  /// Reads the lines of a UTF-8 file, with the contract and the exceptions of
  /// [Files#readAllLines(Path)].
  ///
  /// @return the lines without their ends, in a list that can be changed
  /// @throws IOException if the read fails, or the file is malformed
  public static List<String> readAllLines(Path path) throws IOException {
    return readAllLines(path, StandardCharsets.UTF_8);
  }

  /// Reads the lines of a file, with the contract and the exceptions of [Files#readAllLines(Path,
  /// Charset)].
  ///
  /// @return the lines without their ends, in a list that can be changed
  /// @throws IOException if the read fails, or the file is malformed
  public static List<String> readAllLines(Path path, Charset charset) throws IOException {
    if (!NativeLink.hasTried()) {
      return Files.readAllLines(path, charset);
    }
    Optional<List<String>> lines = new WholeFile(path).lines(charset);
    return lines.isPresent() ? lines.get() : Files.readAllLines(path, charset);
  }

  /// Returns the lines of a UTF-8 file, with the contract of [Files#lines(Path)].
  ///
  /// @return a stream to close
  /// @throws IOException if the file cannot be opened
  public static Stream<String> lines(Path path) throws IOException {
    return lines(path, StandardCharsets.UTF_8);
  }

  /// Returns the lines of a file, with the contract of [Files#lines(Path, Charset)]: by
  /// [Lines#stream(Path, Charset)] or, while the JVM has not linked system calls, by `Files`.
  ///
  /// @return a stream to close
  /// @throws IOException if the file cannot be opened
  @SuppressWarnings("StreamResourceLeak") // the caller closes it
  public static Stream<String> lines(Path path, Charset charset) throws IOException {
    return NativeLink.hasTried() && NativeLink.toolsIfLinked().isPresent()
        ? Lines.stream(path, charset)
        : Files.lines(path, charset);
  }

  /// Calls [Files#newInputStream]. Its contract is a stream without a buffer, and the JDK already
  /// copies each read only once. [FileScanner] reads long files faster.
  ///
  /// @return a stream to close
  /// @throws IOException if the file cannot be opened
  public static InputStream newInputStream(Path path, OpenOption... options) throws IOException {
    return Files.newInputStream(path, options);
  }

  /// Writes bytes, with the contract and the exceptions of [Files#write(Path, byte[],
  /// OpenOption...)], in pieces of 256 KiB instead of 8 KiB.
  ///
  /// Does not write in one step: a failure leaves a part of the bytes. [AtomicFile] does.
  ///
  /// @return the path
  /// @throws IOException if the file cannot be opened or written
  public static Path write(Path path, byte[] bytes, OpenOption... options) throws IOException {
    Objects.requireNonNull(bytes);
    try (OutputStream out = Files.newOutputStream(path, options)) {
      GatheredOutput.writeInPieces(bytes, out);
    }
    return path;
  }

  /// Writes lines in UTF-8, with the contract and the exceptions of [Files#write(Path, Iterable,
  /// OpenOption...)].
  ///
  /// @return the path
  /// @throws IOException if the file cannot be opened or written, or a line has no bytes in UTF-8
  public static Path write(Path path, Iterable<? extends CharSequence> lines, OpenOption... options)
      throws IOException {
    return write(path, lines, StandardCharsets.UTF_8, options);
  }

  /// Writes lines, each with the line separator of the system, with the contract and the exceptions
  /// of [Files#write(Path, Iterable, Charset, OpenOption...)], in pieces of 256 KiB instead of 8
  /// KiB. A failure leaves a part of the lines.
  ///
  /// @return the path
  /// @throws IOException if the file cannot be opened or written, or the charset lacks a character
  public static Path write(
      Path path, Iterable<? extends CharSequence> lines, Charset charset, OpenOption... options)
      throws IOException {
    Objects.requireNonNull(lines);
    CharsetEncoder encoder = charset.newEncoder();
    try (OutputStream out = Files.newOutputStream(path, options);
        OutputStream gathered = new GatheredOutput(out); // also after a failure of the encoder
        Writer writer = new BufferedWriter(new OutputStreamWriter(gathered, encoder))) {
      for (CharSequence line : lines) {
        writer.append(line).append(System.lineSeparator());
      }
    }
    return path;
  }

  /// Writes a text in UTF-8, with the contract and the exceptions of [Files#writeString(Path,
  /// CharSequence, OpenOption...)].
  ///
  /// @return the path
  /// @throws IOException if the file cannot be opened or written, or the text has no bytes in UTF-8
  public static Path writeString(Path path, CharSequence text, OpenOption... options)
      throws IOException {
    return writeString(path, text, StandardCharsets.UTF_8, options);
  }

  /// Writes a text, with the contract and the exceptions of [Files#writeString(Path, CharSequence,
  /// Charset, OpenOption...)]: a text without bytes in the charset changes no file. Writes ASCII,
  /// UTF-8 and ISO 8859-1 in pieces of 256 KiB. `Files` itself writes other charsets.
  ///
  /// @return the path
  /// @throws IOException if the file cannot be opened or written, or the charset lacks a character
  public static Path writeString(
      Path path, CharSequence text, Charset charset, OpenOption... options) throws IOException {
    Objects.requireNonNull(path);
    Optional<byte[]> bytes = EncodedText.of(text.toString(), charset);
    return bytes.isPresent()
        ? write(path, bytes.get(), options)
        : Files.writeString(path, text, charset, options);
  }

  /// Calls [Files#newOutputStream]. Its contract is a stream without a buffer.
  ///
  /// @return a stream to close
  /// @throws IOException if the file cannot be opened
  public static OutputStream newOutputStream(Path path, OpenOption... options) throws IOException {
    return Files.newOutputStream(path, options);
  }
}
