package dev.millrace.lab.strace;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// A program that copies a file once. JDK 17 also runs it, from its source.
final class TracedCopies {
  private TracedCopies() {}

  /// Copies once.
  ///
  /// @param args the kind of copy, the source, the target
  public static void main(String[] args) throws Exception {
    Path source = Path.of(args[1]);
    Path target = Path.of(args[2]);
    switch (args[0]) {
      case "files-copy" -> Files.copy(source, target);
      case "transfer-to" -> transferTo(source, target);
      case "mapped" -> mapped(source, target);
      case "process" ->
          new ProcessBuilder("dd", "bs=64K", "if=" + source, "of=" + target).start().waitFor();
      default -> stream(source, target);
    }
  }

  private static void transferTo(Path source, Path target) throws Exception {
    try (FileChannel in = FileChannel.open(source);
        FileChannel out =
            FileChannel.open(target, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      in.transferTo(0, in.size(), out);
    }
  }

  private static void mapped(Path source, Path target) throws Exception {
    try (FileChannel in = FileChannel.open(source);
        FileChannel out =
            FileChannel.open(target, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      out.write(in.map(FileChannel.MapMode.READ_ONLY, 0, in.size()));
    }
  }

  private static void stream(Path source, Path target) throws Exception {
    byte[] buffer = new byte[4096];
    try (InputStream in = Files.newInputStream(source);
        OutputStream out = Files.newOutputStream(target)) {
      for (int n = in.read(buffer); n > 0; n = in.read(buffer)) {
        out.write(buffer, 0, n);
      }
    }
  }
}
