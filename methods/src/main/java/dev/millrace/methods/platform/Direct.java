package dev.millrace.methods.platform;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileStore;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The parts of direct I/O that JDK 8 lacks: the option, the block size, the aligned buffer. */
public final class Direct {
  private static final String OPTIONS = "com.sun.nio.file.ExtendedOpenOption";
  private static final MethodHandle BLOCK_SIZE =
      LaterJdk.method(FileStore.class, "getBlockSize", long.class);
  private static final MethodHandle ALIGNED_SLICE =
      LaterJdk.method(ByteBuffer.class, "alignedSlice", ByteBuffer.class, int.class);

  private static final int USUAL_BLOCK_BYTES = 4096;

  private static final BlockSizes BLOCK_SIZES = new BlockSizes(Direct::ofFileStore);

  private Direct() {}

  /**
   * Opens a channel that bypasses the page cache.
   *
   * @throws UnsupportedOperationException if the JDK does not support it
   * @throws FileSystemException if the file system does not support it
   */
  public static FileChannel open(Path path, OpenOption... options) throws IOException {
    OpenOption[] all = Arrays.copyOf(options, options.length + 1);
    all[options.length] = option();
    try {
      return FileChannel.open(path, all);
    } catch (FileSystemException e) {
      // Subclasses report a fault of the path.
      if (e.getClass() != FileSystemException.class) {
        throw e;
      }
      FileSystemException refused =
          new FileSystemException(
              path.toString(), null, "cannot be opened for direct I/O: " + e.getReason());
      refused.initCause(e);
      throw refused;
    }
  }

  private static OpenOption option() {
    try {
      for (Object option : Class.forName(OPTIONS).getEnumConstants()) {
        if (option.toString().equals("DIRECT")) {
          return (OpenOption) option;
        }
      }
    } catch (ClassNotFoundException e) {
      throw new UnsupportedOperationException("direct I/O needs the module jdk.unsupported", e);
    }
    throw new UnsupportedOperationException("direct I/O needs JDK 10 or later");
  }

  /** Returns the unit of direct reads and writes of {@code file}. */
  public static int blockBytes(Path file) throws IOException {
    return BLOCK_SIZES.of(file);
  }

  private static int ofFileStore(Path file) throws IOException {
    FileStore store;
    try {
      store = Files.getFileStore(file);
    } catch (FileSystemException e) {
      throw e;
    } catch (IOException e) {
      return USUAL_BLOCK_BYTES; // in a chroot, the table of mounts may not list the file system
    }
    try {
      return Math.toIntExact((long) BLOCK_SIZE.invokeExact(store));
    } catch (Throwable e) {
      throw LaterJdk.rethrow(e);
    }
  }

  /**
   * Allocates a buffer for a file of {@code fileBytes}: the file rounded up to whole blocks, at
   * most {@code mostBytes} rounded up, and aligned to a block.
   */
  public static ByteBuffer allocate(int mostBytes, long fileBytes, int block) throws IOException {
    int bytes = (int) Math.min(mostBytes, fileBytes);
    int whole = Math.max(1, (bytes + block - 1) / block) * block;
    ByteBuffer roomy = ByteBuffer.allocateDirect(whole + block - 1);
    try {
      ByteBuffer aligned = (ByteBuffer) ALIGNED_SLICE.invokeExact(roomy, block);
      aligned.limit(whole);
      return aligned.slice();
    } catch (Throwable e) {
      throw LaterJdk.rethrow(e);
    }
  }

  /**
   * The units of direct reads and writes, found once for each device as in an application, because
   * the JDK searches the table of mounts each time.
   */
  static final class BlockSizes {
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
}
