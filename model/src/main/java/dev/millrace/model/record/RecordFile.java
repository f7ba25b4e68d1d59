package dev.millrace.model.record;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Reads and writes the run record in a directory. A record may be compressed with gzip, as
/// `record.json.gz`; Millrace writes `record.json`.
public final class RecordFile {
  /// The file name of the record.
  public static final String NAME = "record.json";

  private static final String COMPRESSED = NAME + ".gz";

  private static final JsonMapper JSON = Json.mapper();

  private RecordFile() {}

  /// Replaces the record in `directory` atomically: after a crash the directory contains the old
  /// record or the new one, never a part. After a failure the old record remains.
  public static void write(Path directory, RunRecord record) throws IOException {
    Path draft = directory.resolve(NAME + ".new");
    Files.write(draft, JSON.writeValueAsBytes(record));
    try (FileChannel channel = FileChannel.open(draft, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
    Files.move(
        draft,
        directory.resolve(NAME),
        StandardCopyOption.REPLACE_EXISTING,
        StandardCopyOption.ATOMIC_MOVE);
  }

  /// Reads a record.
  ///
  /// @param place record file, or the directory that contains it
  /// @param place a record, or the directory that holds one
  /// @throws NoSuchFileException if there is none
  /// @throws RecordException if the file is not a record, or has an unsupported schema
  public static RunRecord read(Path place) throws IOException {
    Path file = find(place).orElseThrow(() -> new NoSuchFileException(named(place).toString()));
    try {
      JsonNode tree = JSON.readTree(bytes(file));
      checkSchema(file, tree);
      return JSON.treeToValue(OlderRecords.raised(tree), RunRecord.class);
    } catch (JacksonException e) {
      throw new RecordException(file + " is not a run record: " + e.getOriginalMessage(), e);
    }
  }

  /// Finds a record.
  ///
  /// @param place record file, or the directory that contains it
  public static Optional<Path> find(Path place) {
    Path compressed = place.resolve(COMPRESSED);
    Path file = Files.exists(named(place)) ? named(place) : compressed;
    return Files.exists(file) ? Optional.of(file) : Optional.empty();
  }

  private static Path named(Path place) {
    return Files.isDirectory(place) ? place.resolve(NAME) : place;
  }

  private static byte[] bytes(Path file) throws IOException {
    if (!file.getFileName().toString().endsWith(".gz")) {
      return Files.readAllBytes(file);
    }
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      return in.readAllBytes();
    } catch (ZipException | EOFException e) {
      throw new RecordException(file + " is not a run record: " + e.getMessage(), e);
    }
  }

  private static void checkSchema(Path file, JsonNode tree) throws RecordException {
    int schema = tree.path("schema").asInt(0);
    if (schema < OlderRecords.OLDEST || schema > RunRecord.SCHEMA) {
      throw new RecordException(
          "%s has schema %d; this version reads %d to %d"
              .formatted(file, schema, OlderRecords.OLDEST, RunRecord.SCHEMA));
    }
  }
}
