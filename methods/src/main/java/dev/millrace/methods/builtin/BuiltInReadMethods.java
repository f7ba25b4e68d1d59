package dev.millrace.methods.builtin;

import static dev.millrace.methods.Trait.NUMBERS_ONLY;
import static dev.millrace.methods.Trait.TEXT_ONLY;
import static dev.millrace.methods.builtin.LinkedMethods.buffered;
import static dev.millrace.methods.builtin.LinkedMethods.byteBuffer;
import static dev.millrace.methods.builtin.LinkedMethods.plain;

import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.Trait;
import dev.millrace.methods.read.ChannelReads;
import dev.millrace.methods.read.DirectIo;
import dev.millrace.methods.read.MappedReads;
import dev.millrace.methods.read.NumberReads;
import dev.millrace.methods.read.StreamReads;
import dev.millrace.methods.read.TextReads;
import java.util.Arrays;
import java.util.List;

/** The read methods that need only the JDK. */
public final class BuiltInReadMethods implements MethodProvider {
  private static final int KIB = 1024;
  private static final int MIB = 1024 * KIB;
  private static final String UNMAPPING = "where the JVM can unmap on request";

  @Override
  public List<MethodInfo<? extends ReadMethod>> readMethods() {
    return Arrays.asList(
        plain("stream-byte", "one byte per call from a plain stream", StreamReads.bytes()),
        buffered(
                "buffered-stream-byte",
                "one byte per call from a buffered stream",
                StreamReads::bufferedBytes,
                8 * KIB)
            .common(),
        plain("buffered-reader-char", "one char per call from a buffered reader", TextReads.chars())
            .with(TEXT_ONLY),
        plain("buffered-reader-line", "one line per call from a buffered reader", TextReads.lines())
            .common()
            .with(TEXT_ONLY),
        buffered(
                "stream-array", "byte[] with a plain stream", StreamReads::array, 8 * KIB, 64 * KIB)
            .common(),
        buffered(
                "files-new-input-stream",
                "byte[] with the stream of Files.newInputStream",
                StreamReads::filesNewInputStream,
                8 * KIB)
            .common(),
        buffered(
            "buffered-stream-array",
            "byte[] with a buffered stream",
            StreamReads::bufferedArray,
            4 * KIB),
        buffered("reader-array", "char[] with a plain reader", TextReads::array, 4 * KIB)
            .with(TEXT_ONLY),
        plain(
                "data-read-fully",
                "DataInputStream.readFully into one array",
                StreamReads.readFully())
            .upTo(MethodInfo.LONGEST_ARRAY_BYTES),
        plain("stream-read-all-bytes", "InputStream.readAllBytes", StreamReads.streamReadAllBytes())
            .sinceJdk(9)
            .upTo(MethodInfo.LONGEST_ARRAY_BYTES),
        plain("read-all-bytes", "Files.readAllBytes", StreamReads.readAllBytes())
            .common()
            .upTo(MethodInfo.LONGEST_ARRAY_BYTES),
        plain("read-all-lines", "Files.readAllLines: a list of all lines", TextReads.readAllLines())
            .common()
            .with(TEXT_ONLY)
            .limits("text only, all of it in memory"),
        plain("read-string", "Files.readString: one String", TextReads.readString())
            .common()
            .sinceJdk(11)
            .with(TEXT_ONLY)
            .upTo(MethodInfo.LONGEST_TEXT_BYTES)
            .limits("text below 1 GiB, all of it in memory"),
        plain(
                "buffered-reader-lines",
                "BufferedReader.lines: a stream of lines",
                TextReads.lineStream())
            .with(TEXT_ONLY),
        plain("scanner-line", "one line per call from a Scanner", TextReads.scannerLines())
            .with(TEXT_ONLY),
        plain("files-lines", "Files.lines: a stream of lines", TextReads.filesLines())
            .common()
            .with(TEXT_ONLY),
        byteBuffer(
                "channel-buffer",
                "one ByteBuffer with a FileChannel",
                ChannelReads::buffer,
                "heap,64KiB",
                "direct,64KiB")
            .common(),
        byteBuffer(
            "channel-buffer-kept",
            "one ByteBuffer with a FileChannel, kept for the next read",
            ChannelReads::keptBuffer,
            "direct,64KiB"),
        byteBuffer(
            "channel-scatter",
            "scattering reads of a FileChannel into two ByteBuffers",
            ChannelReads::scatter,
            "direct,64KiB"),
        byteBuffer(
            "byte-channel",
            "one ByteBuffer with the channel of Files.newByteChannel",
            ChannelReads::byteChannel,
            "heap,8KiB"),
        byteBuffer(
            "async-channel",
            "AsynchronousFileChannel, reads ahead while it sums",
            ChannelReads::async,
            "direct,64KiB"),
        buffered(
                "random-access-file",
                "byte[] with a RandomAccessFile",
                StreamReads::randomAccessFile,
                64 * KIB)
            .common(),
        plain("mapped", "maps the file, reads it in place, unmaps it", MappedReads.mapped())
            .common()
            .limits(UNMAPPING),
        plain(
                "mapped-array",
                "maps the file, copies it into an array, unmaps it",
                MappedReads.array())
            .limits(UNMAPPING),
        plain(
                "mapped-byte",
                "maps the file, reads one byte per call, unmaps it",
                MappedReads.bytes())
            .limits(UNMAPPING),
        plain(
                "segment-mapped",
                "maps the file to a MemorySegment, reads it in place, unmaps it",
                MappedReads.segment())
            .common()
            .sinceJdk(22),
        buffered("direct-io", "direct I/O with an aligned buffer", DirectIo::new, MIB)
            .sinceJdk(10)
            .with(Trait.UNCACHED)
            .limits("where the file system allows direct I/O"),
        plain("scanner", "one int per call from a Scanner", NumberReads.scanner())
            .common()
            .with(NUMBERS_ONLY),
        plain(
                "stream-tokenizer",
                "one number per call from a StreamTokenizer",
                NumberReads.tokenizer())
            .with(NUMBERS_ONLY),
        byteBuffer(
            "parallel-channel",
            "several threads, each with a range and a ByteBuffer",
            ChannelReads::parallel,
            "direct,64KiB"),
        plain(
                "parallel-mapped",
                "several threads, each maps a range, reads it in place, unmaps it",
                MappedReads.parallel())
            .common()
            .limits(UNMAPPING),
        MethodInfo.<ReadMethod>plain(
                "null", "does nothing: measures the harness", () -> source -> 0)
            .with(Trait.UNRANKED));
  }
}
