package dev.millrace.cli.copy;

import dev.millrace.cli.name.OneLine;
import dev.millrace.files.Cancellation;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeListener;
import dev.millrace.files.TreeOutcome;
import dev.millrace.files.TreeOutcome.Copied;
import dev.millrace.files.TreeOutcome.Linked;
import dev.millrace.files.TreeOutcome.Skipped;
import dev.millrace.files.internal.path.OpenFileName;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.request.Sha256;
import dev.millrace.sys.RawName;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// A file with the SHA-256 of each copied file, in the form that `sha256sum -c` reads. One thread
/// reads the copies while others are made.
final class Manifest implements TreeListener, Closeable {
  private static final int BUFFER_BYTES = 1 << 20;
  private static final int WAITING_FILES = 1000;
  private static final int MOST_FAILURES = 1000;

  /// For a pipe that nothing reads, after a signal.
  private static final Duration PATIENCE = Duration.ofMillis(100);

  private static final Path END = Path.of("/");

  private final Path file;
  private final OutputStream out;
  private final BlockingQueue<Path> files = new ArrayBlockingQueue<>(WAITING_FILES);
  private final Thread reader = new Thread(this::run, "millrace-manifest");
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private final Cancellation cancellation;
  private final List<IOException> failures = new ArrayList<>(); // of files, in the order of copies
  private int unlisted; // further files that failed
  private volatile @Nullable IOException failure; // of the manifest itself

  private final boolean isResumed;

  private Manifest(Path file, OutputStream out, boolean isResumed, Cancellation cancellation) {
    this.isResumed = isResumed;
    this.file = file;
    this.out = out;
    this.cancellation = cancellation;
    reader.setDaemon(true);
    reader.start();
  }

  /// Creates or empties the file.
  ///
  /// @param isResumed whether files of an earlier copy belong to the manifest
  /// @param cancellation leaves out the hashes of all further files
  static Manifest create(Path file, boolean isResumed, Cancellation cancellation)
      throws IOException {
    Optional<OpenFileName> open = OpenFileName.find(file);
    OutputStream out = open.isPresent() ? open.get().open() : Files.newOutputStream(file);
    return new Manifest(file, new BufferedOutputStream(out), isResumed, cancellation);
  }

  @Override
  public void finished(TreeOutcome outcome, TreeCounts counts) {
    boolean isCopy =
        outcome instanceof Copied
            || outcome instanceof Linked
            || (isResumed && outcome instanceof Skipped);
    if (isCopy && outcome.type() != TreeEntryType.DIRECTORY) {
      add(outcome.target());
    }
  }

  /// Adds a copied file. Ignores anything else, such as a link.
  void add(Path copied) {
    try {
      boolean isPut = false;
      boolean isAwaited = true;
      while (failure == null && isAwaited && !isPut) {
        isAwaited = !cancellation.isCancelled();
        isPut = files.offer(copied, PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @SuppressWarnings("ReferenceEquality") // no copied file is this instance
  private void run() {
    try {
      for (Path copied = files.take(); copied != END; copied = files.take()) {
        write(copied);
      }
    } catch (InterruptedException e) {
      failure = incomplete("interrupted", e);
      Thread.currentThread().interrupt();
    } catch (IOException | RuntimeException e) {
      failure = incomplete(e.getMessage(), e);
    }
  }

  // The messages of Java about full disks name no file.
  private IOException incomplete(@Nullable String reason, Exception cause) {
    FileSystemException incomplete = PathFailure.of(file, "the manifest is incomplete: " + reason);
    incomplete.initCause(cause);
    return incomplete;
  }

  private void write(Path copied) throws IOException {
    Optional<String> hash = Optional.empty();
    try {
      if (isFile(copied)) {
        hash = Optional.of(hash(copied));
      }
    } catch (IOException e) {
      add(e);
    }
    if (hash.isPresent()) {
      out.write(line(hash.get(), name(copied)));
    }
  }

  private static boolean isFile(Path copied) throws IOException {
    return Files.readAttributes(copied, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
        .isRegularFile();
  }

  // The manifest goes on with the other files.
  private void add(IOException failure) {
    if (failures.size() < MOST_FAILURES) {
      failures.add(new IOException("not in the manifest: " + OneLine.of(failure), failure));
    } else {
      unlisted++;
    }
  }

  // The programs that check a manifest take slashes on Windows too.
  private static byte[] name(Path copied) {
    return File.separatorChar == '/'
        ? RawName.of(copied).path()
        : copied.toString().replace(File.separatorChar, '/').getBytes(StandardCharsets.UTF_8);
  }

  private String hash(Path copied) throws IOException {
    MessageDigest digest = Sha256.digest();
    try (InputStream in = Files.newInputStream(copied)) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        if (cancellation.isCancelled()) {
          throw new InterruptedIOException("interrupted");
        }
        digest.update(buffer, 0, read);
      }
    } catch (FileSystemException | InterruptedIOException e) {
      throw e;
    } catch (IOException e) { // names no file
      throw new IOException(copied + ": " + e.getMessage(), e);
    }
    return Sha256.text(digest);
  }

  /// Returns a line. A backslash at its start means that the name has escapes.
  static byte[] line(String hash, byte[] name) {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    ByteArrayOutputStream escaped = new ByteArrayOutputStream();
    for (byte b : name) {
      switch (b) {
        case '\\' -> escaped.writeBytes(new byte[] {'\\', '\\'});
        case '\n' -> escaped.writeBytes(new byte[] {'\\', 'n'});
        case '\r' -> escaped.writeBytes(new byte[] {'\\', 'r'});
        default -> escaped.write(b);
      }
    }
    if (escaped.size() != name.length) {
      line.write('\\');
    }
    line.writeBytes((hash + "  ").getBytes(StandardCharsets.US_ASCII));
    line.writeBytes(escaped.toByteArray());
    line.write('\n');
    return line.toByteArray();
  }

  /// Waits for the hashes of all files, except in a cancelled copy whose manifest is a pipe that
  /// nothing reads. Returns the failures if the manifest is incomplete.
  List<IOException> finish() {
    add(END);
    try {
      while (!reader.join(PATIENCE) && !cancellation.isCancelled()) {}
      if (!reader.join(PATIENCE)) {
        return List.of(incomplete("nothing reads it", new InterruptedIOException()));
      }
      close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return List.of(incomplete("interrupted", e));
    } catch (IOException e) {
      failure = failure == null ? incomplete(e.getMessage(), e) : failure;
    }
    if (unlisted > 0) {
      failures.add(incomplete(unlisted + " more files failed", failures.getFirst()));
    }
    Optional.ofNullable(failure).ifPresent(failures::add);
    return failures;
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
