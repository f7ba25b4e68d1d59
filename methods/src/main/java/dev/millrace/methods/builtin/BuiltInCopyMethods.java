package dev.millrace.methods.builtin;

import static dev.millrace.methods.Trait.TEXT_ONLY;
import static dev.millrace.methods.builtin.LinkedMethods.buffered;
import static dev.millrace.methods.builtin.LinkedMethods.byteBuffer;
import static dev.millrace.methods.builtin.LinkedMethods.plain;
import static dev.millrace.methods.copy.CommandCopy.SOURCE;
import static dev.millrace.methods.copy.CommandCopy.TARGET;

import dev.millrace.methods.Availability;
import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import dev.millrace.methods.Trait;
import dev.millrace.methods.copy.ByteBufferCopies;
import dev.millrace.methods.copy.CommandCopy;
import dev.millrace.methods.copy.DevNull;
import dev.millrace.methods.copy.DirectIo;
import dev.millrace.methods.copy.FilesCopy;
import dev.millrace.methods.copy.OverlappedCopies;
import dev.millrace.methods.copy.StreamCopies;
import dev.millrace.methods.copy.TextCopies;
import dev.millrace.methods.copy.TransferCopies;
import dev.millrace.methods.platform.RangeThreads;
import java.util.Arrays;
import java.util.List;

/** The copy methods that need only the JDK, and the one that starts a process. */
public final class BuiltInCopyMethods implements MethodProvider {
  private static final int KIB = 1024;
  private static final int MIB = 1024 * KIB;
  private static final String UNMAPPING = "where the JVM can unmap on request";
  private static final String NULL_DEVICE = "where /dev/null exists; leaves no file";

  @Override
  public List<MethodInfo<? extends CopyMethod>> copyMethods() {
    return Arrays.asList(
        plain(
                "cp-process",
                "starts cp and waits for it",
                new CommandCopy(Arrays.asList("cp", "--", SOURCE, TARGET)))
            .common()
            .availableFrom(Availability.PROCESS)
            .limits("where cp exists"),
        plain("stream-byte", "one byte per call between plain streams", StreamCopies.bytes()),
        plain("reader-char", "one char per call between plain readers", TextCopies.chars())
            .with(TEXT_ONLY),
        buffered(
                "buffered-stream-byte",
                "one byte per call between buffered streams",
                StreamCopies::bufferedBytes,
                2 * KIB,
                8 * KIB)
            .common("8KiB"),
        plain(
                "buffered-reader-char",
                "one char per call between buffered readers",
                TextCopies.bufferedChars())
            .with(TEXT_ONLY),
        buffered(
                "stream-array",
                "byte[] between plain streams",
                StreamCopies::array,
                4 * KIB,
                64 * KIB)
            .common(),
        buffered(
            "files-streams",
            "byte[] between the streams of Files.newInputStream and newOutputStream",
            StreamCopies::filesStreams,
            8 * KIB),
        buffered("reader-array", "char[] between plain readers", TextCopies::array, 4 * KIB)
            .with(TEXT_ONLY),
        buffered(
            "buffered-stream-array",
            "byte[] between buffered streams",
            StreamCopies::bufferedArray,
            4 * KIB),
        buffered(
                "buffered-reader-array",
                "char[] between buffered readers",
                TextCopies::bufferedArray,
                4 * KIB)
            .with(TEXT_ONLY),
        plain(
                "buffered-reader-line",
                "one line per call between a buffered reader and writer",
                TextCopies.lines())
            .with(TEXT_ONLY),
        plain("reader-transfer-to", "Reader.transferTo", TextCopies.transferTo())
            .sinceJdk(10)
            .with(TEXT_ONLY),
        plain("read-all-bytes", "Files.readAllBytes, then Files.write", StreamCopies.readAllBytes())
            .common()
            .upTo(MethodInfo.LONGEST_ARRAY_BYTES)
            .limits("files below 2 GiB, all of them in memory"),
        plain("read-string", "Files.readString, then Files.writeString", TextCopies.readString())
            .sinceJdk(11)
            .with(TEXT_ONLY)
            .upTo(MethodInfo.LONGEST_TEXT_BYTES)
            .limits("text below 1 GiB, all of it in memory"),
        byteBuffer(
                "channel-buffer",
                "one ByteBuffer between two FileChannels",
                ByteBufferCopies::channel,
                "direct,2KiB",
                "heap,64KiB",
                "direct,64KiB")
            .common("direct,64KiB"),
        byteBuffer(
            "channel-buffer-kept",
            "one ByteBuffer between two FileChannels, kept for the next copy",
            ByteBufferCopies::kept,
            "direct,64KiB"),
        byteBuffer(
            "byte-channel",
            "one ByteBuffer between the channels of Files.newByteChannel",
            ByteBufferCopies::byteChannel,
            "heap,8KiB"),
        plain("channel-transfer-to", "FileChannel.transferTo, looped", TransferCopies.transferTo())
            .common(),
        plain(
            "channel-transfer-from",
            "FileChannel.transferFrom, looped",
            TransferCopies.transferFrom()),
        plain("files-copy", "Files.copy(Path, Path)", new FilesCopy()).common(),
        plain(
                "files-copy-stream",
                "Files.copy(InputStream, Path)",
                StreamCopies.filesCopyFromStream())
            .common(),
        plain(
            "files-copy-to-stream",
            "Files.copy(Path, OutputStream)",
            StreamCopies.filesCopyToStream()),
        plain("stream-transfer-to", "InputStream.transferTo", StreamCopies.transferTo())
            .common()
            .sinceJdk(9),
        plain(
                "buffered-stream-transfer-to",
                "InputStream.transferTo between buffered streams",
                StreamCopies.bufferedTransferTo())
            .sinceJdk(9),
        plain(
                "mapped-write",
                "maps the source, writes the mapping, unmaps it",
                TransferCopies.mappedWrite())
            .common()
            .limits(UNMAPPING),
        plain(
                "mapped-both",
                "maps both files, copies memory, unmaps both",
                TransferCopies.mappedBoth())
            .limits(UNMAPPING),
        byteBuffer(
            "async-channel",
            "AsynchronousFileChannel, reads and writes overlapped",
            OverlappedCopies::asyncChannel,
            "direct,64KiB"),
        byteBuffer(
            "async-channel-deep",
            "AsynchronousFileChannel, eight requests in flight",
            OverlappedCopies::asyncChannelDeep,
            "direct,64KiB"),
        byteBuffer(
            "parallel-channel",
            "several threads, each with a range and a ByteBuffer",
            (memory, bytes) ->
                OverlappedCopies.parallelChannel(RangeThreads.PLATFORM, memory, bytes),
            "direct,64KiB"),
        byteBuffer(
                "parallel-channel-virtual",
                "several virtual threads, each with a range and a ByteBuffer",
                (memory, bytes) ->
                    OverlappedCopies.parallelChannel(RangeThreads.VIRTUAL, memory, bytes),
                "direct,64KiB")
            .sinceJdk(21),
        plain(
            "parallel-transfer-to",
            "several threads, each with FileChannel.transferTo of a range",
            TransferCopies.parallelTransferTo()),
        buffered(
            "random-access-file",
            "byte[] between two RandomAccessFiles",
            StreamCopies::randomAccessFile,
            64 * KIB),
        buffered("direct-io", "direct I/O with an aligned buffer", DirectIo::new, MIB)
            .sinceJdk(10)
            .with(Trait.UNCACHED)
            .limits("where the file system allows direct I/O"),
        plain(
                "segment-both",
                "maps both files to MemorySegments, copies memory, unmaps both",
                TransferCopies.segmentBoth())
            .sinceJdk(22),
        plain(
                "dev-null-transfer-to",
                "InputStream.transferTo into /dev/null, which discards the bytes",
                DevNull.transferTo())
            .sinceJdk(9)
            .with(Trait.UNRANKED)
            .with(Trait.NULL_DEVICE)
            .limits(NULL_DEVICE),
        buffered(
                "dev-null-stream-array",
                "byte[] into /dev/null, which discards the bytes",
                DevNull::array,
                8 * KIB)
            .with(Trait.UNRANKED)
            .with(Trait.NULL_DEVICE)
            .limits(NULL_DEVICE),
        MethodInfo.<CopyMethod>plain(
                "null", "does nothing: measures the harness", () -> (source, target) -> {})
            .with(Trait.UNRANKED));
  }
}
