package dev.millrace.files.stress;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import dev.millrace.files.MillraceFiles;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Replaces a file in a young JVM whose memory outside the heap is used up.
final class CopyWithoutDirectMemory {
  private CopyWithoutDirectMemory() {}

  /// Runs the program.
  ///
  /// @param arguments the source and the target
  public static void main(String[] arguments) throws Exception {
    List<ByteBuffer> buffers = new ArrayList<>();
    int bytes = 1 << 20;
    while (bytes > 0) {
      try {
        buffers.add(ByteBuffer.allocateDirect(bytes));
      } catch (OutOfMemoryError e) {
        bytes /= 32; // the JVM takes half a second to find that no memory is left
      }
    }
    try {
      MillraceFiles.copy(Path.of(arguments[0]), Path.of(arguments[1]), REPLACE_EXISTING);
      System.out.println("copied");
    } finally {
      Reference.reachabilityFence(buffers);
    }
  }
}
