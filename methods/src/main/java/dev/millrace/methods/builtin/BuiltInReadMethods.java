package dev.millrace.methods.builtin;

import static dev.millrace.methods.Trait.NUMBERS_ONLY;
import static dev.millrace.methods.Trait.TEXT_ONLY;

import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.Trait;
import dev.millrace.methods.read.ChannelReads;
import dev.millrace.methods.read.MappedReads;
import dev.millrace.methods.read.NumberReads;
import dev.millrace.methods.read.StreamReads;
import dev.millrace.methods.read.TextReads;
import java.util.Arrays;
import java.util.List;

/** The read methods that need only the JDK. */
public final class BuiltInReadMethods extends DescribedMethods {

  @Override
  public List<MethodInfo<? extends ReadMethod>> readMethods() {
    return Arrays.asList(
        plain("stream-byte", StreamReads.bytes()),
        buffered("buffered-stream-byte", StreamReads::bufferedBytes, 8 * KIB).common(),
        plain("buffered-reader-char", TextReads.chars()).with(TEXT_ONLY),
        plain("buffered-reader-line", TextReads.lines()).common().with(TEXT_ONLY),
        buffered("stream-array", StreamReads::array, 8 * KIB, 64 * KIB).common(),
        buffered("files-new-input-stream", StreamReads::filesNewInputStream, 8 * KIB).common(),
        buffered("buffered-stream-array", StreamReads::bufferedArray, 4 * KIB),
        buffered("reader-array", TextReads::array, 4 * KIB).with(TEXT_ONLY),
        plain("data-read-fully", StreamReads.readFully()).upTo(MethodInfo.LONGEST_ARRAY_BYTES),
        plain("stream-read-all-bytes", StreamReads.streamReadAllBytes())
            .sinceJdk(9)
            .upTo(MethodInfo.LONGEST_ARRAY_BYTES),
        plain("read-all-bytes", StreamReads.readAllBytes())
            .common()
            .upTo(MethodInfo.LONGEST_ARRAY_BYTES),
        plain("read-all-lines", TextReads.readAllLines())
            .common()
            .with(TEXT_ONLY)
            .limits("text only, all of it in memory"),
        plain("read-string", TextReads.readString())
            .common()
            .sinceJdk(11)
            .with(TEXT_ONLY)
            .upTo(MethodInfo.LONGEST_TEXT_BYTES),
        plain("buffered-reader-lines", TextReads.lineStream()).with(TEXT_ONLY),
        plain("scanner-line", TextReads.scannerLines()).with(TEXT_ONLY),
        plain("files-lines", TextReads.filesLines()).common().with(TEXT_ONLY),
        byteBuffer("channel-buffer", ChannelReads::buffer, "heap,64KiB", "direct,64KiB").common(),
        byteBuffer("channel-buffer-kept", ChannelReads::keptBuffer, "direct,64KiB"),
        byteBuffer("channel-scatter", ChannelReads::scatter, "direct,64KiB"),
        byteBuffer("byte-channel", ChannelReads::byteChannel, "heap,8KiB"),
        byteBuffer("async-channel", ChannelReads::async, "direct,64KiB"),
        buffered("random-access-file", StreamReads::randomAccessFile, 64 * KIB).common(),
        plain("mapped", MappedReads.mapped()).common().limits(UNMAPPING),
        plain("mapped-array", MappedReads.array()).limits(UNMAPPING),
        plain("mapped-byte", MappedReads.bytes()).limits(UNMAPPING),
        buffered("direct-io", ChannelReads::direct, MIB)
            .sinceJdk(10)
            .with(Trait.UNCACHED)
            .limits("where the file system allows direct I/O"),
        plain("scanner", NumberReads.scanner()).common().with(NUMBERS_ONLY),
        plain("stream-tokenizer", NumberReads.tokenizer()).with(NUMBERS_ONLY),
        byteBuffer("parallel-channel", ChannelReads::parallel, "direct,64KiB"),
        plain("parallel-mapped", MappedReads.parallel()).common().limits(UNMAPPING),
        MethodInfo.<ReadMethod>plain(
                "null", "does nothing: measures the harness", () -> source -> 0)
            .with(Trait.UNRANKED));
  }
}
