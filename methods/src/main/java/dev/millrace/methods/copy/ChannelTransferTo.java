package dev.millrace.methods.copy;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.platform.ShortTransfer;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;

/** FileChannel.transferTo in a loop, since one call moves 2 GiB - 1 byte at most. */
public final class ChannelTransferTo implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ);
        FileChannel out = FileChannel.open(target, CREATE_NEW, WRITE)) {
      transfer(in, out);
    }
  }

  static void transfer(FileChannel in, WritableByteChannel out) throws IOException {
    long size = in.size();
    long position = 0;
    while (position < size) {
      long moved = in.transferTo(position, size - position, out);
      if (moved <= 0) {
        throw ShortTransfer.at("transferTo", position, size, in);
      }
      position += moved;
    }
  }
}
