package dev.millrace.files.internal.channel;

import dev.millrace.files.internal.path.KeyTrust;
import dev.millrace.files.internal.path.MadeFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.NonWritableChannelException;
import java.nio.file.attribute.BasicFileAttributes;

/// Proves that a name leads to an open file, whose key Java does not report: two lengths of the
/// open file show under the name. The bytes of the file are lost.
///
/// @param trust the evidence of the key, which decides if the open file cannot be changed: an
///   interrupt closed it, or the disk is full
record LengthProof(FileChannel file, MadeFile name, KeyTrust trust) {
  boolean holds() throws IOException {
    try {
      long bytes = file.size();
      return length() == bytes && (bytes > 0 ? followsTruncation() : followsWrite());
    } catch (IOException | NonWritableChannelException e) {
      return trust == KeyTrust.ALONE && name.key().isPresent();
    }
  }

  private boolean followsTruncation() throws IOException {
    file.truncate(0);
    return length() == 0;
  }

  private boolean followsWrite() throws IOException {
    file.write(ByteBuffer.allocate(1), 0);
    return length() == 1;
  }

  private long length() throws IOException {
    return name.directory().find(name.path()).map(BasicFileAttributes::size).orElse(-1L);
  }
}
