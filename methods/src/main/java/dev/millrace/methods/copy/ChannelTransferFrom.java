package dev.millrace.methods.copy;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.platform.ShortTransfer;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** FileChannel.transferFrom in a loop until the last byte. */
public final class ChannelTransferFrom implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ);
        FileChannel out = FileChannel.open(target, CREATE_NEW, WRITE)) {
      transfer(in, out);
    }
  }

  static void transfer(FileChannel in, FileChannel out) throws IOException {
    long size = in.size();
    long position = 0;
    while (position < size) {
      long moved = out.transferFrom(in, position, size - position);
      if (moved <= 0) {
        throw ShortTransfer.at("transferFrom", position, size, in);
      }
      position += moved;
    }
  }
}
