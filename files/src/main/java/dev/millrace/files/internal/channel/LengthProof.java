package dev.millrace.files.internal.channel;

import dev.millrace.files.internal.path.MadeFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.attribute.BasicFileAttributes;

/// Proves that a name leads to an open file, whose key Java does not report: both have the same
/// length after two changes of the open one. The bytes of the file are lost, and it has one byte.
record LengthProof(FileChannel file, MadeFile name) {
  boolean holds() throws IOException {
    file.truncate(0);
    boolean isEmpty = length() == 0;
    file.write(ByteBuffer.allocate(1), 0);
    return isEmpty && length() == 1;
  }

  private long length() throws IOException {
    return name.directory().find(name.path()).map(BasicFileAttributes::size).orElse(-1L);
  }
}
