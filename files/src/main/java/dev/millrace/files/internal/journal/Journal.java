package dev.millrace.files.internal.journal;

import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.request.Sha256;
import dev.millrace.files.internal.transfer.Transfer;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.foreign.ValueLayout.OfLong;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/// The facts about a copy that a later copy of the same request can rely on: a file of hashes.
/// Thread-safe.
///
/// A fact is in the file when [#add] returns, so that it survives a kill of this process. It need
/// not survive a power cut. A fact that cannot be written is lost, and fails no copy: a later copy
/// repeats the work. The memory of an earlier journal is 8 bytes for each fact.
///
/// The file has a header (a mark, the facts of the request and of its source, a key), and 8 bytes
/// for each fact, or more for each [PartName]. A fact is its own check sum, so the order, a torn
/// end and foreign bytes do not matter.
public final class Journal implements AutoCloseable {
  private static final OfLong LONG =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final int HEADER_BYTES = JournalMark.HEADER_BYTES;
  private static final int PIECE_BYTES = 64 << 10;

  private final JournalFile file;
  private final Facts facts;
  private final List<PartName> parts;
  private final FileStatus made;
  private final long[] known;
  private final Arena arena = Arena.ofShared();
  private final MemorySegment added = arena.allocate(Long.BYTES);
  private long end;
  private boolean isClosed;
  private @Nullable IOException failure;

  /// @param known all words after the header
  private Journal(JournalFile file, Facts facts, long[] known) throws IOException {
    this.file = file;
    this.facts = facts;
    made = file.status();
    parts = new CopyOnWriteArrayList<>(PartName.in(known, facts));
    this.known = known;
    Arrays.sort(known);
    end = HEADER_BYTES + (long) known.length * Long.BYTES;
  }

  /// Opens a journal, or creates it, and locks it.
  ///
  /// @param directory a descriptor of its directory
  /// @param path for messages
  /// @param source see [JournalMark#source]
  /// @param request identifies the copy: its source, and the options that change the result
  /// @throws java.nio.file.FileSystemException if this is not a journal of this request and user,
  ///   or if another copy uses it. Its file stays
  public static Journal open(
      FileCalls calls, int directory, String name, Path path, String source, String request)
      throws IOException {
    JournalFile file = JournalFile.open(calls, directory, name, path);
    Journal journal = null;
    try {
      journal = read(file, source, request);
      return journal;
    } finally {
      if (journal == null) {
        file.close();
      }
    }
  }

  private static Journal read(JournalFile file, String source, String request) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment header = arena.allocate(HEADER_BYTES);
      if (readFully(file, header, 0) < HEADER_BYTES) {
        return create(file, header, source, request);
      }
      Facts facts = new Facts(key(header));
      if (header.get(LONG, 0) != JournalMark.MARK) {
        throw PathFailure.of(file.path(), "is not a journal of this version; remove it");
      }
      if (header.get(LONG, Long.BYTES) != facts.request(request)) {
        String reason =
            "is the journal of a copy with another source or other options; repeat that copy, or"
                + " remove this file";
        throw PathFailure.of(file.path(), reason);
      }
      return new Journal(file, facts, facts(file, arena.allocate(PIECE_BYTES)));
    }
  }

  // A file without a complete header is from a copy that was killed before its first entry.
  private static Journal create(
      JournalFile file, MemorySegment header, String source, String request) throws IOException {
    UUID random = UUID.randomUUID();
    header.set(LONG, 2 * Long.BYTES, random.getMostSignificantBits());
    header.set(LONG, 3 * Long.BYTES, random.getLeastSignificantBits());
    Facts facts = new Facts(key(header));
    header.set(LONG, 0, JournalMark.MARK);
    header.set(LONG, Long.BYTES, facts.request(request));
    header.set(LONG, HEADER_BYTES - Long.BYTES, facts.source(source));
    Transfer.write(file.calls(), file.descriptor(), file.path(), header, 0);
    return new Journal(file, facts, new long[0]);
  }

  private static byte[] key(MemorySegment header) {
    return header.asSlice(2 * Long.BYTES, Facts.KEY_BYTES).toArray(ValueLayout.JAVA_BYTE);
  }

  private static long[] facts(JournalFile file, MemorySegment piece) throws IOException {
    long count = (file.status().bytes() - HEADER_BYTES) / Long.BYTES;
    long[] facts = new long[Math.toIntExact(count)];
    int read = 0;
    while (read < facts.length) {
      long at = HEADER_BYTES + (long) read * Long.BYTES;
      long longs = Math.min(readFully(file, piece, at) / Long.BYTES, facts.length - read);
      if (longs == 0) {
        break;
      }
      for (int i = 0; i < longs; i++) {
        facts[read + i] = piece.get(LONG, (long) i * Long.BYTES);
      }
      read += (int) longs;
    }
    return facts;
  }

  private static long readFully(JournalFile file, MemorySegment into, long at) throws IOException {
    return Transfer.readFully(file.calls(), file.descriptor(), file.path(), into, at);
  }

  public Facts facts() {
    return facts;
  }

  /// Returns whether an earlier copy added a fact.
  public boolean has(long fact) {
    return Arrays.binarySearch(known, fact) >= 0;
  }

  /// Adds a fact, or loses it if the file cannot be written.
  public synchronized void add(long fact) {
    added.set(LONG, 0, fact);
    append(added);
  }

  private void append(MemorySegment bytes) {
    try {
      Transfer.write(file.calls(), file.descriptor(), file.path(), bytes, end);
      end += bytes.byteSize();
    } catch (IOException e) {
      failure = e;
    }
  }

  /// Adds the name of a part, or loses it if the file cannot be written.
  public synchronized void add(PartName part) {
    parts.add(part);
    try (Arena ofName = Arena.ofConfined()) {
      MemorySegment record = MemorySegment.ofBuffer(part.record(facts));
      append(ofName.allocate(record.byteSize()).copyFrom(record));
    }
  }

  /// Returns whether a file has the owner of this journal. The owner of the directory may put
  /// another file in the place of a part.
  public boolean hasSameOwner(FileStatus part) {
    return part.uid() == made.uid();
  }

  /// Returns whether a file is the part with this name. A link may lead to another device.
  public boolean isPart(PartName name, FileStatus found) {
    return found.inode() == name.inode() && found.device() == made.device() && hasSameOwner(found);
  }

  /// Returns the names of the parts of this copy and of earlier ones, which need not be there any
  /// more.
  public List<PartName> parts() {
    return parts;
  }

  public RawName file(PartName part) {
    return RawName.in(file.at().directory(), part.path());
  }

  /// Returns a path relative to the directory of this journal, one character for each byte.
  ///
  /// @param entry the path of that directory, or of an entry below it, as [#open] got it
  public String relative(Path entry) {
    Path directory = file.path().getParent();
    Path inner = directory == null ? entry : directory.relativize(entry);
    return new String(RawName.bytes(inner), StandardCharsets.ISO_8859_1);
  }

  /// Fails if a fact was lost, with the reason of the last one.
  public synchronized void requireAllFacts() throws IOException {
    if (failure != null) {
      throw failure;
    }
  }

  /// Closes the journal, and removes its file: the copy is complete.
  public void remove() throws IOException {
    try {
      file.remove();
    } finally {
      close();
    }
  }

  /// Closes the journal, and keeps its file.
  @Override
  public synchronized void close() {
    if (!isClosed) {
      isClosed = true;
      file.close();
      arena.close();
    }
  }

  /// Hashes of facts about copies. A fact that is true has the same hash in each process that has
  /// the key; a torn, changed or forged hash equals none of them.
  ///
  /// No fact has a device number: it may change when the computer starts again.
  public static final class Facts {
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
}
