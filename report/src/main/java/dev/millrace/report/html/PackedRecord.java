package dev.millrace.report.html;

import dev.millrace.model.record.Json;
import dev.millrace.model.record.RunRecord;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.zip.GZIPOutputStream;

/// A run record inside a page: its file, compressed by gzip to a tenth, in base 64, which needs no
/// escapes in HTML.
final class PackedRecord {
  private PackedRecord() {}

  static String of(RunRecord record) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(Json.mapper().writeValueAsBytes(record));
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory does not fail
    }
    return Base64.getEncoder().encodeToString(packed.toByteArray());
  }
}
