package dev.millrace.release;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// Sets the permissions of the entries of a zip file, in its central directory.
///
/// The zip file system of Java also sets permissions, but with times in a form that depends on the
/// time zone. Zip files with a comment or of the 64-bit format are not supported.
final class ZipPermissions {
  private static final int END_BYTES = 22;
  private static final int END_COUNT = 10;
  private static final int END_OFFSET = 16;

  private static final int HEADER_BYTES = 46;
  private static final int MADE_BY_SYSTEM = 5;
  private static final int NAME_LENGTH = 28;
  private static final int EXTRA_LENGTH = 30;
  private static final int COMMENT_LENGTH = 32;
  private static final int EXTERNAL_ATTRIBUTES = 38;

  private static final byte UNIX = 3;
  private static final int PROGRAM = 0100755 << 16;
  private static final int DATA = 0100644 << 16;

  private ZipPermissions() {}

  /// Makes one entry executable, and gives all others the permissions of data.
  static void set(Path zip, String program) throws IOException {
    try (FileChannel file =
        FileChannel.open(zip, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      ByteBuffer end = read(file, file.size() - END_BYTES, END_BYTES);
      long place = Integer.toUnsignedLong(end.getInt(END_OFFSET));
      for (int left = Short.toUnsignedInt(end.getShort(END_COUNT)); left > 0; left--) {
        place += setAt(file, place, program);
      }
    }
  }

  /// Sets the permissions of one entry, and returns the bytes of its header.
  private static int setAt(FileChannel file, long place, String program) throws IOException {
    ByteBuffer header = read(file, place, HEADER_BYTES);
    int nameBytes = Short.toUnsignedInt(header.getShort(NAME_LENGTH));
    ByteBuffer name = read(file, place + HEADER_BYTES, nameBytes);
    boolean isProgram = program.equals(StandardCharsets.UTF_8.decode(name).toString());
    header.put(MADE_BY_SYSTEM, UNIX);
    header.putInt(EXTERNAL_ATTRIBUTES, isProgram ? PROGRAM : DATA);
    write(file, place, header);
    return HEADER_BYTES
        + nameBytes
        + Short.toUnsignedInt(header.getShort(EXTRA_LENGTH))
        + Short.toUnsignedInt(header.getShort(COMMENT_LENGTH));
  }

  private static ByteBuffer read(FileChannel file, long place, int bytes) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    while (buffer.hasRemaining()) {
      if (file.read(buffer, place + buffer.position()) < 0) {
        throw new EOFException("the zip file ends early");
      }
    }
    return buffer.flip();
  }

  private static void write(FileChannel file, long place, ByteBuffer buffer) throws IOException {
    while (buffer.hasRemaining()) {
      file.write(buffer, place + buffer.position());
    }
  }
}
