package dev.millrace.model.record;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Reads and writes the run record in a folder of its own.
public final class RecordFile {
  /// The name of the record in its folder.
  public static final String NAME = "record.json";

  private static final JsonMapper JSON = Json.mapper();

  private RecordFile() {}

  /// Replaces the record in `folder`: a reader, or the next start after a crash, sees the old
  /// record or the new one, never a part. After a failure the old one stands.
  public static void write(Path folder, RunRecord record) throws IOException {
    Path draft = folder.resolve(NAME + ".new");
    Files.write(draft, JSON.writeValueAsBytes(record));
    try (FileChannel channel = FileChannel.open(draft, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
    Files.move(
        draft,
        folder.resolve(NAME),
        StandardCopyOption.REPLACE_EXISTING,
        StandardCopyOption.ATOMIC_MOVE);
  }

  /// Reads a record.
  ///
  /// @param place a record, or the folder in which it lies
  /// @throws NoSuchFileException if there is none
  /// @throws RecordException if it is not a record, or one of a schema that this version does not
  ///   read
  public static RunRecord read(Path place) throws IOException {
    Path file = Files.isDirectory(place) ? place.resolve(NAME) : place;
    if (!Files.exists(file)) {
      throw new NoSuchFileException(file.toString());
    }
    try {
      JsonNode tree = JSON.readTree(Files.readAllBytes(file));
      checkSchema(file, tree);
      return JSON.treeToValue(OlderRecords.raised(tree), RunRecord.class);
    } catch (JacksonException e) {
      throw new RecordException(file + " is not a run record: " + e.getOriginalMessage(), e);
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
