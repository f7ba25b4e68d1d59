package dev.millrace.files.internal.journal;

import dev.millrace.files.internal.request.Sha256;
import dev.millrace.sys.FileStatus;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/// Hashes of facts about copies. A fact that is true has the same hash in each process that has the
/// key; a torn, changed or forged hash equals none of them.
///
/// No fact has a device number: it may change when the computer starts again.
public final class Facts {
  static final int KEY_BYTES = 16;
  private static final int STATUS_BYTES = 6 * Long.BYTES;
  private static final byte COPY = 'f';
  private static final byte PART = 'p';
  private static final byte CHUNK = 'c';
  private static final byte NAME = 'n';
  private static final byte DIRECTORY = 'd';
  private static final byte REQUEST = 'r';
  private static final byte SOURCE = 's';

  private final byte[] key;

  /// @param key random bytes of one journal
  Facts(byte[] key) {
    this.key = key.clone();
  }

  /// Returns the fact that a complete copy of one file is another file, both unchanged since.
  public long copy(FileStatus source, FileStatus target) {
    ByteBuffer fact = fact(COPY, 2 * STATUS_BYTES);
    put(fact, source);
    put(fact, target);
    if (source.links() > 1) { // each further name of the copy sets its change time
      fact.position(fact.position() - 2 * Long.BYTES);
    }
    return hash(fact);
  }

  /// Returns the fact that a file is the part of an interrupted copy.
  public long part(FileStatus source, FileStatus part) {
    ByteBuffer fact = fact(PART, STATUS_BYTES + Long.BYTES);
    put(fact, source);
    return hash(fact.putLong(part.inode()));
  }

  /// Returns the fact that a part has the bytes of its source in one range.
  ///
  /// @param start of the range
  /// @param sha256 of its bytes
  public long chunk(FileStatus source, FileStatus part, long start, byte[] sha256) {
    ByteBuffer fact = fact(CHUNK, STATUS_BYTES + 2 * Long.BYTES + sha256.length);
    put(fact, source);
    return hash(fact.putLong(part.inode()).putLong(start).put(sha256));
  }

  /// Returns the mark of the names of parts.
  long partMark() {
    return hash(fact(NAME, 0));
  }

  /// Returns the fact that the part of an interrupted copy has a name.
  long partName(PartName part) {
    byte[] path = part.path().getBytes(StandardCharsets.ISO_8859_1);
    return hash(fact(NAME, Long.BYTES + path.length).putLong(part.inode()).put(path));
  }

  /// Returns the fact that a copy created a directory for another one.
  public long directory(FileStatus source, FileStatus target) {
    ByteBuffer fact = fact(DIRECTORY, 2 * Long.BYTES);
    return hash(fact.putLong(source.inode()).putLong(target.inode()));
  }

  /// Returns the fact that the journal belongs to one request.
  long request(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return hash(fact(REQUEST, bytes.length).put(bytes));
  }

  /// Returns the fact that the journal belongs to a source, with any options of the copy.
  long source(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return hash(fact(SOURCE, bytes.length).put(bytes));
  }

  private ByteBuffer fact(byte kind, int bytes) {
    return ByteBuffer.allocate(KEY_BYTES + 1 + bytes).put(key).put(kind);
  }

  private static void put(ByteBuffer fact, FileStatus status) {
    fact.putLong(status.inode())
        .putLong(status.bytes())
        .putLong(status.modifiedSeconds())
        .putLong(status.modifiedNanos())
        .putLong(status.changedSeconds())
        .putLong(status.changedNanos());
  }

  private static long hash(ByteBuffer fact) {
    MessageDigest digest = Sha256.digest();
    digest.update(fact.flip());
    return ByteBuffer.wrap(digest.digest()).getLong();
  }
}
