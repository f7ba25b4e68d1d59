package dev.millrace.methods.builtin;

import static dev.millrace.methods.MethodInfo.buffered;
import static dev.millrace.methods.MethodInfo.byteBuffer;
import static dev.millrace.methods.MethodInfo.plain;
import static dev.millrace.methods.Trait.TEXT_ONLY;

import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import dev.millrace.methods.Trait;
import dev.millrace.methods.WriteMethod;
import dev.millrace.methods.write.AsyncChannel;
import dev.millrace.methods.write.BufferedStreamArray;
import dev.millrace.methods.write.BufferedStreamByte;
import dev.millrace.methods.write.BufferedWriterChar;
import dev.millrace.methods.write.BufferedWriterLine;
import dev.millrace.methods.write.ChannelBuffer;
import dev.millrace.methods.write.ChannelGather;
import dev.millrace.methods.write.ChannelWrap;
import dev.millrace.methods.write.DataStreamLong;
import dev.millrace.methods.write.DirectIo;
import dev.millrace.methods.write.FilesNewBufferedWriter;
import dev.millrace.methods.write.FilesNewOutputStream;
import dev.millrace.methods.write.FilesWrite;
import dev.millrace.methods.write.FilesWriteLines;
import dev.millrace.methods.write.Mapped;
import dev.millrace.methods.write.NullWrite;
import dev.millrace.methods.write.ParallelChannel;
import dev.millrace.methods.write.PrintStreamLine;
import dev.millrace.methods.write.PrintWriterLine;
import dev.millrace.methods.write.RandomAccess;
import dev.millrace.methods.write.SegmentMapped;
import dev.millrace.methods.write.StreamArray;
import dev.millrace.methods.write.StreamByte;
import dev.millrace.methods.write.WriteString;
import java.util.Arrays;
import java.util.List;

/** The write methods that need only the JDK: mirror images of the read methods. */
public final class BuiltInWriteMethods implements MethodProvider {
  private static final int KIB = 1024;
  private static final int MIB = 1024 * KIB;
  private static final String UNMAPPING = "where the JVM can unmap on request";

  @Override
  public List<MethodInfo<? extends WriteMethod>> writeMethods() {
    return Arrays.asList(
        plain("stream-byte", "one byte per call to a plain stream", StreamByte::new),
        buffered(
                "buffered-stream-byte",
                "one byte per call to a buffered stream",
                BufferedStreamByte::new,
                8 * KIB)
            .common(),
        plain(
                "buffered-writer-char",
                "one char per call to a buffered writer",
                BufferedWriterChar::new)
            .common()
            .with(TEXT_ONLY),
        plain(
                "buffered-writer-line",
                "one line per call to a buffered writer",
                BufferedWriterLine::new)
            .with(TEXT_ONLY),
        plain(
                "files-new-buffered-writer",
                "one line per call to the writer of Files.newBufferedWriter",
                FilesNewBufferedWriter::new)
            .common()
            .with(TEXT_ONLY),
        plain("print-stream-line", "one line per call to a PrintStream", PrintStreamLine::new)
            .with(TEXT_ONLY),
        plain("print-writer-line", "one line per call to a PrintWriter", PrintWriterLine::new)
            .common()
            .with(TEXT_ONLY),
        buffered("stream-array", "byte[] with a plain stream", StreamArray::new, 4 * KIB, 64 * KIB)
            .common(),
        buffered(
                "buffered-stream-array",
                "byte[] with a buffered stream",
                BufferedStreamArray::new,
                4 * KIB)
            .common(),
        buffered(
                "files-new-output-stream",
                "byte[] with the stream of Files.newOutputStream",
                FilesNewOutputStream::new,
                8 * KIB)
            .common(),
        plain(
            "data-stream-long", "eight bytes per call to a DataOutputStream", DataStreamLong::new),
        plain("write-string", "Files.writeString of one String", WriteString::new)
            .common()
            .sinceJdk(11)
            .with(TEXT_ONLY)
            .upTo(MethodInfo.LONGEST_TEXT_BYTES)
            .limits("text below 1 GiB"),
        plain("files-write-lines", "Files.write of lines", FilesWriteLines::new)
            .with(TEXT_ONLY)
            .limits("text only, where lines end with \\n"),
        plain("files-write", "Files.write of one array", FilesWrite::new)
            .common()
            .upTo(MethodInfo.LONGEST_ARRAY_BYTES),
        byteBuffer(
                "channel-buffer",
                "one ByteBuffer with a FileChannel",
                ChannelBuffer::new,
                "heap,64KiB",
                "direct,64KiB")
            .common(),
        plain("channel-wrap", "one write of a wrapped array to a FileChannel", ChannelWrap::new)
            .upTo(MethodInfo.LONGEST_ARRAY_BYTES),
        byteBuffer(
            "channel-gather",
            "gathering writes of two ByteBuffers to a FileChannel",
            ChannelGather::new,
            "direct,64KiB"),
        byteBuffer(
            "async-channel",
            "AsynchronousFileChannel, fills the next buffer while it writes",
            AsyncChannel::new,
            "direct,64KiB"),
        buffered(
                "random-access-file", "byte[] with a RandomAccessFile", RandomAccess::new, 64 * KIB)
            .common(),
        plain("mapped", "maps the file, fills it, unmaps it", Mapped::new)
            .common()
            .limits(UNMAPPING),
        plain(
                "segment-mapped",
                "maps the file to a MemorySegment, fills it, unmaps it",
                SegmentMapped::new)
            .common()
            .sinceJdk(22),
        buffered("direct-io", "direct I/O with an aligned buffer", DirectIo::new, MIB)
            .sinceJdk(10)
            .with(Trait.UNCACHED)
            .limits("where the file system allows direct I/O"),
        byteBuffer(
            "parallel-channel",
            "several threads, each with a range and a ByteBuffer",
            ParallelChannel::new,
            "direct,64KiB"),
        plain("null", "does nothing: measures the harness", NullWrite::new).with(Trait.UNRANKED));
  }
}
