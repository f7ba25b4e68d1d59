package dev.millrace.files.internal.channel;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/// Proves that a name leads to an open file, where files have no keys: both have the same length
/// after two changes of the open one. The bytes of the file are lost.
record LengthProof(FileChannel file, Path path) {
  boolean holds() throws IOException {
    file.truncate(0);
    boolean isEmpty = length() == 0;
    file.write(ByteBuffer.allocate(1), 0);
    return isEmpty && length() == 1;
  }

  private long length() throws IOException {
    return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS).size();
  }
}
