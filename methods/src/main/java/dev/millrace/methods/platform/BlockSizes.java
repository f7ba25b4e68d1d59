package dev.millrace.methods.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The units of direct reads and writes, found once for each device as in an application, because
 * the JDK searches the table of mounts each time.
 */
final class BlockSizes {
  private final Finder finder;
  private final Map<Object, Integer> known = new ConcurrentHashMap<>();

  /** Uses {@code finder} once for each device. */
  BlockSizes(Finder finder) {
    this.finder = finder;
  }

  /** Finds the unit of a file. */
  interface Finder {
    /** Returns the unit of {@code file} in bytes. */
    int blockBytes(Path file) throws IOException;
  }

  /** Returns the unit of {@code file}, which exists, in bytes. */
  int of(Path file) throws IOException {
    Object device = device(file);
    Integer bytes = known.get(device);
    if (bytes == null) {
      bytes = finder.blockBytes(file);
      known.put(device, bytes);
    }
    return bytes;
  }

  private static Object device(Path file) throws IOException {
    try {
      return Files.getAttribute(file, "unix:dev");
    } catch (UnsupportedOperationException | IllegalArgumentException e) {
      return Files.getFileStore(file); // a system without numbers of devices
    }
  }
}
