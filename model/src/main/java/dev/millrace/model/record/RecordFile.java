package dev.millrace.model.record;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/// Reads and writes the run record in a directory. A record may be compressed with gzip, as
/// `record.json.gz`; Millrace writes `record.json`.
public final class RecordFile {
  public static final String NAME = "record.json";

  private static final String COMPRESSED = NAME + ".gz";

  private static final JsonMapper JSON = Json.mapper();

  private RecordFile() {}

  /// Replaces the record in `directory` atomically: after a crash the directory contains the old
  /// record or the new one, never a part. After a failure the old record remains.
  public static void write(Path directory, RunRecord record) throws IOException {
    Path draft = directory.resolve(NAME + ".new");
    try {
      put(draft, JSON.writeValueAsBytes(record));
      Files.move(
          draft,
          directory.resolve(NAME),
          StandardCopyOption.REPLACE_EXISTING,
          StandardCopyOption.ATOMIC_MOVE);
    } finally {
      if (!Files.isDirectory(draft)) {
        Files.deleteIfExists(draft);
      }
    }
  }

  // The error of a full disk has no path.
  private static void put(Path draft, byte[] bytes) throws IOException {
    try (FileChannel channel = FileChannel.open(draft, CREATE, TRUNCATE_EXISTING, WRITE)) {
      ByteBuffer left = ByteBuffer.wrap(bytes);
      while (left.hasRemaining()) {
        channel.write(left);
      }
      channel.force(true);
    } catch (FileSystemException e) {
      throw e;
    } catch (IOException e) {
      throw new IOException("cannot write " + draft + ": " + e.getMessage(), e);
    }
  }

  /// Reads a record.
  ///
  /// @param place record file, or the directory that contains it
  /// @throws NoSuchFileException if there is none
  /// @throws RecordException if the file is not a record, has an unsupported schema, or has a field
  ///   that is missing or impossible
  public static RunRecord read(Path place) throws IOException {
    Path file = find(place).orElse(named(place)); // a missing or hidden file fails with its reason
    return new RecordParser(file).parse(bytes(file));
  }

  /// Finds a record.
  ///
  /// @param place record file, or the directory that contains it
  public static Optional<Path> find(Path place) {
    return Stream.of(named(place), place.resolve(COMPRESSED))
        .filter(file -> Files.exists(file) && !Files.isDirectory(file))
        .findFirst();
  }

  /// Returns whether a record may contain a text. A control character other than a line break or a
  /// tab would move the cursor in the terminal of a reader.
  public static boolean allows(String text) {
    return text.chars()
        .allMatch(each -> !Character.isISOControl(each) || each == '\n' || each == '\t');
  }

  private static Path named(Path place) {
    return Files.isDirectory(place) ? place.resolve(NAME) : place;
  }

  private static byte[] bytes(Path file) throws IOException {
    boolean isCompressed = file.getFileName().toString().endsWith(".gz");
    try (InputStream bytes = Files.newInputStream(file);
        InputStream in = isCompressed ? new GZIPInputStream(bytes) : bytes) {
      return in.readAllBytes();
    } catch (FileSystemException e) {
      throw e;
    } catch (IOException e) {
      throw RecordException.of(file, e.getMessage(), e);
    }
  }

  /// Signals a file that is not a readable run record for this version.
  public static final class RecordException extends IOException {
    private static final long serialVersionUID = 1;

    RecordException(String message, @Nullable Throwable cause) {
      super(message, cause);
    }

    /// Returns the exception for a file that is no record.
    ///
    /// @param problem the field and its problem
    static RecordException of(Path file, @Nullable String problem, @Nullable Throwable cause) {
      return new RecordException(file + " is not a run record: " + problem, cause);
    }
  }
}
