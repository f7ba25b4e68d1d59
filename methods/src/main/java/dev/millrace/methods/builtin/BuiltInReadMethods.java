package dev.millrace.methods.builtin;

import static dev.millrace.methods.MethodInfo.buffered;
import static dev.millrace.methods.MethodInfo.byteBuffer;
import static dev.millrace.methods.MethodInfo.plain;
import static dev.millrace.methods.Trait.NUMBERS_ONLY;
import static dev.millrace.methods.Trait.TEXT_ONLY;

import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.Trait;
import dev.millrace.methods.read.AsyncChannel;
import dev.millrace.methods.read.BufferedReaderChar;
import dev.millrace.methods.read.BufferedReaderLine;
import dev.millrace.methods.read.BufferedReaderLines;
import dev.millrace.methods.read.BufferedStreamArray;
import dev.millrace.methods.read.BufferedStreamByte;
import dev.millrace.methods.read.ByteChannels;
import dev.millrace.methods.read.ChannelBuffer;
import dev.millrace.methods.read.ChannelScatter;
import dev.millrace.methods.read.DataReadFully;
import dev.millrace.methods.read.DirectIo;
import dev.millrace.methods.read.FilesLines;
import dev.millrace.methods.read.FilesNewInputStream;
import dev.millrace.methods.read.KeptBuffer;
import dev.millrace.methods.read.Mapped;
import dev.millrace.methods.read.MappedArray;
import dev.millrace.methods.read.MappedByte;
import dev.millrace.methods.read.NullRead;
import dev.millrace.methods.read.ParallelChannel;
import dev.millrace.methods.read.ParallelMapped;
import dev.millrace.methods.read.RandomAccess;
import dev.millrace.methods.read.ReadAllBytes;
import dev.millrace.methods.read.ReadAllLines;
import dev.millrace.methods.read.ReadString;
import dev.millrace.methods.read.ReaderArray;
import dev.millrace.methods.read.ScannerLine;
import dev.millrace.methods.read.ScannerNumbers;
import dev.millrace.methods.read.SegmentMapped;
import dev.millrace.methods.read.StreamArray;
import dev.millrace.methods.read.StreamByte;
import dev.millrace.methods.read.StreamReadAllBytes;
import dev.millrace.methods.read.TokenizerNumbers;
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
        plain("stream-byte", "one byte per call from a plain stream", StreamByte::new),
        buffered(
                "buffered-stream-byte",
                "one byte per call from a buffered stream",
                BufferedStreamByte::new,
                8 * KIB)
            .common(),
        plain(
                "buffered-reader-char",
                "one char per call from a buffered reader",
                BufferedReaderChar::new)
            .with(TEXT_ONLY),
        plain(
                "buffered-reader-line",
                "one line per call from a buffered reader",
                BufferedReaderLine::new)
            .common()
            .with(TEXT_ONLY),
        buffered("stream-array", "byte[] with a plain stream", StreamArray::new, 8 * KIB, 64 * KIB)
            .common(),
        buffered(
                "files-new-input-stream",
                "byte[] with the stream of Files.newInputStream",
                FilesNewInputStream::new,
                8 * KIB)
            .common(),
        buffered(
            "buffered-stream-array",
            "byte[] with a buffered stream",
            BufferedStreamArray::new,
            4 * KIB),
        buffered("reader-array", "char[] with a plain reader", ReaderArray::new, 4 * KIB)
            .with(TEXT_ONLY),
        plain("data-read-fully", "DataInputStream.readFully into one array", DataReadFully::new)
            .upTo(MethodInfo.LONGEST_ARRAY_BYTES),
        plain("stream-read-all-bytes", "InputStream.readAllBytes", StreamReadAllBytes::new)
            .sinceJdk(9)
            .upTo(MethodInfo.LONGEST_ARRAY_BYTES),
        plain("read-all-bytes", "Files.readAllBytes", ReadAllBytes::new)
            .common()
            .upTo(MethodInfo.LONGEST_ARRAY_BYTES),
        plain("read-all-lines", "Files.readAllLines: a list of all lines", ReadAllLines::new)
            .common()
            .with(TEXT_ONLY)
            .limits("text only, all of it in memory"),
        plain("read-string", "Files.readString: one String", ReadString::new)
            .common()
            .sinceJdk(11)
            .with(TEXT_ONLY)
            .upTo(MethodInfo.LONGEST_TEXT_BYTES)
            .limits("text below 1 GiB, all of it in memory"),
        plain(
                "buffered-reader-lines",
                "BufferedReader.lines: a stream of lines",
                BufferedReaderLines::new)
            .with(TEXT_ONLY),
        plain("scanner-line", "one line per call from a Scanner", ScannerLine::new).with(TEXT_ONLY),
        plain("files-lines", "Files.lines: a stream of lines", FilesLines::new)
            .common()
            .with(TEXT_ONLY),
        byteBuffer(
                "channel-buffer",
                "one ByteBuffer with a FileChannel",
                ChannelBuffer::new,
                "heap,64KiB",
                "direct,64KiB")
            .common(),
        byteBuffer(
            "channel-buffer-kept",
            "one ByteBuffer with a FileChannel, kept for the next read",
            KeptBuffer::new,
            "direct,64KiB"),
        byteBuffer(
            "channel-scatter",
            "scattering reads of a FileChannel into two ByteBuffers",
            ChannelScatter::new,
            "direct,64KiB"),
        byteBuffer(
            "byte-channel",
            "one ByteBuffer with the channel of Files.newByteChannel",
            ByteChannels::new,
            "heap,8KiB"),
        byteBuffer(
            "async-channel",
            "AsynchronousFileChannel, reads ahead while it sums",
            AsyncChannel::new,
            "direct,64KiB"),
        buffered(
                "random-access-file", "byte[] with a RandomAccessFile", RandomAccess::new, 64 * KIB)
            .common(),
        plain("mapped", "maps the file, reads it in place, unmaps it", Mapped::new)
            .common()
            .limits(UNMAPPING),
        plain("mapped-array", "maps the file, copies it into an array, unmaps it", MappedArray::new)
            .limits(UNMAPPING),
        plain("mapped-byte", "maps the file, reads one byte per call, unmaps it", MappedByte::new)
            .limits(UNMAPPING),
        plain(
                "segment-mapped",
                "maps the file to a MemorySegment, reads it in place, unmaps it",
                SegmentMapped::new)
            .common()
            .sinceJdk(22),
        buffered("direct-io", "direct I/O with an aligned buffer", DirectIo::new, MIB)
            .sinceJdk(10)
            .with(Trait.UNCACHED)
            .limits("where the file system allows direct I/O"),
        plain("scanner", "one int per call from a Scanner", ScannerNumbers::new)
            .common()
            .with(NUMBERS_ONLY),
        plain(
                "stream-tokenizer",
                "one number per call from a StreamTokenizer",
                TokenizerNumbers::new)
            .with(NUMBERS_ONLY),
        byteBuffer(
            "parallel-channel",
            "several threads, each with a range and a ByteBuffer",
            ParallelChannel::new,
            "direct,64KiB"),
        plain(
                "parallel-mapped",
                "several threads, each maps a range, reads it in place, unmaps it",
                ParallelMapped::new)
            .common()
            .limits(UNMAPPING),
        plain("null", "does nothing: measures the harness", NullRead::new).with(Trait.UNRANKED));
  }
}
