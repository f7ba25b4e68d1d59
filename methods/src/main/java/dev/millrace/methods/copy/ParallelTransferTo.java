package dev.millrace.methods.copy;

import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.platform.RangeThreads;
import dev.millrace.methods.platform.Ranges;
import dev.millrace.methods.platform.ShortTransfer;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** FileChannel.transferTo by several threads, each with a range and separate channels. */
public final class ParallelTransferTo implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    long size = Files.size(source);
    Files.createFile(target);
    Ranges.total(RangeThreads.PLATFORM, size, (from, to) -> copy(source, target, from, to));
  }

  // A transfer moves the position of its target, so that threads cannot share a channel.
  private static long copy(Path source, Path target, long from, long to) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ);
        FileChannel out = FileChannel.open(target, WRITE)) {
      return transfer(in, out.position(from), from, to);
    }
  }

  /** Copies the bytes from {@code from} on and before {@code to}; returns their number. */
  static long transfer(FileChannel in, WritableByteChannel out, long from, long to)
      throws IOException {
    long position = from;
    while (position < to) {
      long moved = in.transferTo(position, to - position, out);
      if (moved <= 0) {
        throw ShortTransfer.at("transferTo", position, to, in);
      }
      position += moved;
    }
    return to - from;
  }
}
