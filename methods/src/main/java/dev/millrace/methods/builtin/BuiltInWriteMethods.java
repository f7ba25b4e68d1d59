package dev.millrace.methods.builtin;

import static dev.millrace.methods.Trait.TEXT_ONLY;
import static dev.millrace.methods.builtin.LinkedMethods.buffered;
import static dev.millrace.methods.builtin.LinkedMethods.byteBuffer;
import static dev.millrace.methods.builtin.LinkedMethods.plain;

import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import dev.millrace.methods.Trait;
import dev.millrace.methods.WriteMethod;
import dev.millrace.methods.write.ChannelWrites;
import dev.millrace.methods.write.DirectIo;
import dev.millrace.methods.write.FilesWriteLines;
import dev.millrace.methods.write.MappedWrites;
import dev.millrace.methods.write.StreamWrites;
import dev.millrace.methods.write.TextWrites;
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
        plain("stream-byte", "one byte per call to a plain stream", StreamWrites.bytes()),
        buffered(
                "buffered-stream-byte",
                "one byte per call to a buffered stream",
                StreamWrites::bufferedBytes,
                8 * KIB)
            .common(),
        plain("buffered-writer-char", "one char per call to a buffered writer", TextWrites.chars())
            .common()
            .with(TEXT_ONLY),
        plain("buffered-writer-line", "one line per call to a buffered writer", TextWrites.lines())
            .with(TEXT_ONLY),
        plain(
                "files-new-buffered-writer",
                "one line per call to the writer of Files.newBufferedWriter",
                TextWrites.filesNewBufferedWriter())
            .common()
            .with(TEXT_ONLY),
        plain("print-stream-line", "one line per call to a PrintStream", TextWrites.printStream())
            .with(TEXT_ONLY),
        plain("print-writer-line", "one line per call to a PrintWriter", TextWrites.printWriter())
            .common()
            .with(TEXT_ONLY),
        buffered(
                "stream-array",
                "byte[] with a plain stream",
                StreamWrites::array,
                4 * KIB,
                64 * KIB)
            .common(),
        buffered(
                "buffered-stream-array",
                "byte[] with a buffered stream",
                StreamWrites::bufferedArray,
                4 * KIB)
            .common(),
        buffered(
                "files-new-output-stream",
                "byte[] with the stream of Files.newOutputStream",
                StreamWrites::filesNewOutputStream,
                8 * KIB)
            .common(),
        plain(
            "data-stream-long", "eight bytes per call to a DataOutputStream", StreamWrites.longs()),
        plain("write-string", "Files.writeString of one String", TextWrites.writeString())
            .common()
            .sinceJdk(11)
            .with(TEXT_ONLY)
            .upTo(MethodInfo.LONGEST_TEXT_BYTES)
            .limits("text below 1 GiB"),
        plain("files-write-lines", "Files.write of lines", new FilesWriteLines())
            .with(TEXT_ONLY)
            .limits("text only, where lines end with \\n"),
        plain("files-write", "Files.write of one array", StreamWrites.filesWrite())
            .common()
            .upTo(MethodInfo.LONGEST_ARRAY_BYTES),
        byteBuffer(
                "channel-buffer",
                "one ByteBuffer with a FileChannel",
                ChannelWrites::buffer,
                "heap,64KiB",
                "direct,64KiB")
            .common(),
        plain("channel-wrap", "one write of a wrapped array to a FileChannel", ChannelWrites.wrap())
            .upTo(MethodInfo.LONGEST_ARRAY_BYTES),
        byteBuffer(
            "channel-gather",
            "gathering writes of two ByteBuffers to a FileChannel",
            ChannelWrites::gather,
            "direct,64KiB"),
        byteBuffer(
            "async-channel",
            "AsynchronousFileChannel, fills the next buffer while it writes",
            ChannelWrites::async,
            "direct,64KiB"),
        buffered(
                "random-access-file",
                "byte[] with a RandomAccessFile",
                StreamWrites::randomAccessFile,
                64 * KIB)
            .common(),
        plain("mapped", "maps the file, fills it, unmaps it", MappedWrites.mapped())
            .common()
            .limits(UNMAPPING),
        plain(
                "segment-mapped",
                "maps the file to a MemorySegment, fills it, unmaps it",
                MappedWrites.segment())
            .common()
            .sinceJdk(22),
        buffered("direct-io", "direct I/O with an aligned buffer", DirectIo::new, MIB)
            .sinceJdk(10)
            .with(Trait.UNCACHED)
            .limits("where the file system allows direct I/O"),
        byteBuffer(
            "parallel-channel",
            "several threads, each with a range and a ByteBuffer",
            ChannelWrites::parallel,
            "direct,64KiB"),
        MethodInfo.<WriteMethod>plain(
                "null", "does nothing: measures the harness", () -> (payload, target) -> {})
            .with(Trait.UNRANKED));
  }
}
