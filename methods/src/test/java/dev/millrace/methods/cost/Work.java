package dev.millrace.methods.cost;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** Work of known cost. */
final class Work {
  static final int BLOCK_BYTES = 4096;

  private Work() {}

  /** Writes this many blocks of zeros, down to the device. */
  static void write(Path file, int blocks) throws IOException {
    ByteBuffer block = ByteBuffer.allocateDirect(BLOCK_BYTES);
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.CREATE)) {
      for (int i = 0; i < blocks; i++) {
        channel.write(block.clear());
      }
      channel.force(true);
    }
  }

  /** Uses this much CPU time of the calling thread. */
  static void burn(long nanos) {
    var threads = ManagementFactory.getThreadMXBean();
    long end = threads.getCurrentThreadCpuTime() + nanos;
    while (threads.getCurrentThreadCpuTime() < end) {
      Thread.onSpinWait();
    }
  }

  /** Runs GNU dd as a child, or skips the test. */
  static void dd(String... arguments) throws IOException, InterruptedException {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/dd")), "there is no dd");
    List<String> command = new ArrayList<>(List.of("/usr/bin/dd", "status=none"));
    command.addAll(List.of(arguments));
    assumeTrue(new ProcessBuilder(command).start().waitFor() == 0, "dd is another one");
  }
}
