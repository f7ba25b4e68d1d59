package dev.millrace.methods.builtin;

import static dev.millrace.methods.MethodInfo.buffered;
import static dev.millrace.methods.MethodInfo.byteBuffer;
import static dev.millrace.methods.MethodInfo.plain;
import static dev.millrace.methods.Trait.TEXT_ONLY;
import static dev.millrace.methods.copy.CommandCopy.SOURCE;
import static dev.millrace.methods.copy.CommandCopy.TARGET;

import dev.millrace.methods.Availability;
import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import dev.millrace.methods.Trait;
import dev.millrace.methods.copy.AsyncChannel;
import dev.millrace.methods.copy.AsyncChannelDeep;
import dev.millrace.methods.copy.BufferedReaderArray;
import dev.millrace.methods.copy.BufferedReaderChar;
import dev.millrace.methods.copy.BufferedReaderLine;
import dev.millrace.methods.copy.BufferedStreamArray;
import dev.millrace.methods.copy.BufferedStreamByte;
import dev.millrace.methods.copy.BufferedStreamTransferTo;
import dev.millrace.methods.copy.ByteChannels;
import dev.millrace.methods.copy.ChannelBuffer;
import dev.millrace.methods.copy.ChannelTransferFrom;
import dev.millrace.methods.copy.ChannelTransferTo;
import dev.millrace.methods.copy.CommandCopy;
import dev.millrace.methods.copy.DevNull;
import dev.millrace.methods.copy.DirectIo;
import dev.millrace.methods.copy.FilesCopy;
import dev.millrace.methods.copy.FilesCopyStream;
import dev.millrace.methods.copy.FilesCopyToStream;
import dev.millrace.methods.copy.FilesStreams;
import dev.millrace.methods.copy.KeptBuffer;
import dev.millrace.methods.copy.MappedBoth;
import dev.millrace.methods.copy.MappedWrite;
import dev.millrace.methods.copy.NullCopy;
import dev.millrace.methods.copy.ParallelChannel;
import dev.millrace.methods.copy.ParallelTransferTo;
import dev.millrace.methods.copy.RandomAccess;
import dev.millrace.methods.copy.ReadAllBytes;
import dev.millrace.methods.copy.ReadString;
import dev.millrace.methods.copy.ReaderArray;
import dev.millrace.methods.copy.ReaderChar;
import dev.millrace.methods.copy.ReaderTransferTo;
import dev.millrace.methods.copy.SegmentBoth;
import dev.millrace.methods.copy.StreamArray;
import dev.millrace.methods.copy.StreamByte;
import dev.millrace.methods.copy.StreamTransferTo;
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
                () -> new CommandCopy(Arrays.asList("cp", "--", SOURCE, TARGET)))
            .common()
            .availableFrom(Availability.PROCESS)
            .limits("where cp exists"),
        plain("stream-byte", "one byte per call between plain streams", StreamByte::new),
        plain("reader-char", "one char per call between plain readers", ReaderChar::new)
            .with(TEXT_ONLY),
        buffered(
                "buffered-stream-byte",
                "one byte per call between buffered streams",
                BufferedStreamByte::new,
                2 * KIB,
                8 * KIB)
            .common("8KiB"),
        plain(
                "buffered-reader-char",
                "one char per call between buffered readers",
                BufferedReaderChar::new)
            .with(TEXT_ONLY),
        buffered(
                "stream-array", "byte[] between plain streams", StreamArray::new, 4 * KIB, 64 * KIB)
            .common(),
        buffered(
            "files-streams",
            "byte[] between the streams of Files.newInputStream and newOutputStream",
            FilesStreams::new,
            8 * KIB),
        buffered("reader-array", "char[] between plain readers", ReaderArray::new, 4 * KIB)
            .with(TEXT_ONLY),
        buffered(
            "buffered-stream-array",
            "byte[] between buffered streams",
            BufferedStreamArray::new,
            4 * KIB),
        buffered(
                "buffered-reader-array",
                "char[] between buffered readers",
                BufferedReaderArray::new,
                4 * KIB)
            .with(TEXT_ONLY),
        plain(
                "buffered-reader-line",
                "one line per call between a buffered reader and writer",
                BufferedReaderLine::new)
            .with(TEXT_ONLY),
        plain("reader-transfer-to", "Reader.transferTo", ReaderTransferTo::new)
            .sinceJdk(10)
            .with(TEXT_ONLY),
        plain("read-all-bytes", "Files.readAllBytes, then Files.write", ReadAllBytes::new)
            .common()
            .upTo(MethodInfo.LONGEST_ARRAY_BYTES)
            .limits("files below 2 GiB, all of them in memory"),
        plain("read-string", "Files.readString, then Files.writeString", ReadString::new)
            .sinceJdk(11)
            .with(TEXT_ONLY)
            .upTo(MethodInfo.LONGEST_TEXT_BYTES)
            .limits("text below 1 GiB, all of it in memory"),
        byteBuffer(
                "channel-buffer",
                "one ByteBuffer between two FileChannels",
                ChannelBuffer::new,
                "direct,2KiB",
                "heap,64KiB",
                "direct,64KiB")
            .common("direct,64KiB"),
        byteBuffer(
            "channel-buffer-kept",
            "one ByteBuffer between two FileChannels, kept for the next copy",
            KeptBuffer::new,
            "direct,64KiB"),
        byteBuffer(
            "byte-channel",
            "one ByteBuffer between the channels of Files.newByteChannel",
            ByteChannels::new,
            "heap,8KiB"),
        plain("channel-transfer-to", "FileChannel.transferTo, looped", ChannelTransferTo::new)
            .common(),
        plain(
            "channel-transfer-from", "FileChannel.transferFrom, looped", ChannelTransferFrom::new),
        plain("files-copy", "Files.copy(Path, Path)", FilesCopy::new).common(),
        plain("files-copy-stream", "Files.copy(InputStream, Path)", FilesCopyStream::new).common(),
        plain("files-copy-to-stream", "Files.copy(Path, OutputStream)", FilesCopyToStream::new),
        plain("stream-transfer-to", "InputStream.transferTo", StreamTransferTo::new)
            .common()
            .sinceJdk(9),
        plain(
                "buffered-stream-transfer-to",
                "InputStream.transferTo between buffered streams",
                BufferedStreamTransferTo::new)
            .sinceJdk(9),
        plain("mapped-write", "maps the source, writes the mapping, unmaps it", MappedWrite::new)
            .common()
            .limits(UNMAPPING),
        plain("mapped-both", "maps both files, copies memory, unmaps both", MappedBoth::new)
            .limits(UNMAPPING),
        byteBuffer(
            "async-channel",
            "AsynchronousFileChannel, reads and writes overlapped",
            AsyncChannel::new,
            "direct,64KiB"),
        byteBuffer(
            "async-channel-deep",
            "AsynchronousFileChannel, eight requests in flight",
            AsyncChannelDeep::new,
            "direct,64KiB"),
        byteBuffer(
            "parallel-channel",
            "several threads, each with a range and a ByteBuffer",
            (memory, bytes) -> new ParallelChannel(RangeThreads.PLATFORM, memory, bytes),
            "direct,64KiB"),
        byteBuffer(
                "parallel-channel-virtual",
                "several virtual threads, each with a range and a ByteBuffer",
                (memory, bytes) -> new ParallelChannel(RangeThreads.VIRTUAL, memory, bytes),
                "direct,64KiB")
            .sinceJdk(21),
        plain(
            "parallel-transfer-to",
            "several threads, each with FileChannel.transferTo of a range",
            ParallelTransferTo::new),
        buffered(
            "random-access-file",
            "byte[] between two RandomAccessFiles",
            RandomAccess::new,
            64 * KIB),
        buffered("direct-io", "direct I/O with an aligned buffer", DirectIo::new, MIB)
            .sinceJdk(10)
            .with(Trait.UNCACHED)
            .limits("where the file system allows direct I/O"),
        plain(
                "segment-both",
                "maps both files to MemorySegments, copies memory, unmaps both",
                SegmentBoth::new)
            .sinceJdk(22),
        plain(
                "dev-null-transfer-to",
                "InputStream.transferTo into /dev/null, which discards the bytes",
                DevNull::transferTo)
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
        plain("null", "does nothing: measures the harness", NullCopy::new).with(Trait.UNRANKED));
  }
}
