package dev.millrace.methods.builtin;

import static dev.millrace.methods.ReadGoal.RANDOM_BLOCKS;

import dev.millrace.methods.Memory;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.Trait;
import dev.millrace.methods.blocks.RandomBlocks;
import dev.millrace.methods.read.NullRead;
import java.util.Arrays;
import java.util.List;

/** The methods of the JDK that read the blocks of a file in an order that looks random. */
public final class BlockMethods implements MethodProvider {
  private static final int BLOCK_BYTES = 4 << 10;
  private static final String UNMAPPING = "where the JVM can unmap on request";

  @Override
  public List<MethodInfo<? extends ReadMethod>> readMethods() {
    return Arrays.asList(
        MethodInfo.<ReadMethod>buffered(
                "stream-array",
                "byte[] with a plain stream, positioned by its channel",
                bytes -> source -> RandomBlocks.stream(source, bytes),
                BLOCK_BYTES)
            .goal(RANDOM_BLOCKS)
            .common(),
        plain(
                "random-access-file",
                "RandomAccessFile: seek and readFully",
                RandomBlocks::randomAccessFile)
            .common(),
        plain(
                "byte-channel",
                "Files.newByteChannel: position and read into a heap buffer",
                RandomBlocks::byteChannel)
            .common(),
        plain(
                "channel-heap",
                "FileChannel: read at an offset into a heap buffer",
                source -> RandomBlocks.channel(source, Memory.HEAP))
            .common(),
        plain(
                "channel-direct",
                "FileChannel: read at an offset into a direct buffer",
                source -> RandomBlocks.channel(source, Memory.DIRECT))
            .common(),
        plain(
                "parallel-channel",
                "several threads, each reads some blocks into its direct buffer",
                source -> RandomBlocks.parallelChannel(source, Memory.DIRECT))
            .common(),
        plain("mapped", "maps the file, reads blocks in place, unmaps it", RandomBlocks::mapped)
            .common()
            .limits(UNMAPPING),
        plain(
                "parallel-mapped",
                "maps the file, several threads read blocks in place, unmaps it",
                RandomBlocks::parallelMapped)
            .common()
            .limits(UNMAPPING),
        MethodInfo.<ReadMethod>plain("null", "does nothing: measures the harness", NullRead::new)
            .goal(RANDOM_BLOCKS)
            .with(Trait.UNRANKED));
  }

  private static MethodInfo<ReadMethod> plain(String name, String how, ReadMethod method) {
    return MethodInfo.<ReadMethod>plain(name, how, () -> method).goal(RANDOM_BLOCKS);
  }
}
