package dev.millrace.methods.builtin;

import static dev.millrace.methods.Trait.TEXT_ONLY;

import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.Trait;
import dev.millrace.methods.WriteMethod;
import dev.millrace.methods.write.ChannelWrites;
import dev.millrace.methods.write.FilesWriteLines;
import dev.millrace.methods.write.MappedWrites;
import dev.millrace.methods.write.StreamWrites;
import dev.millrace.methods.write.TextWrites;
import java.util.Arrays;
import java.util.List;

/** The write methods that need only the JDK: mirror images of the read methods. */
public final class BuiltInWriteMethods extends DescribedMethods {

  @Override
  public List<MethodInfo<? extends WriteMethod>> writeMethods() {
    return Arrays.asList(
        plain("stream-byte", StreamWrites.bytes()),
        buffered("buffered-stream-byte", StreamWrites::bufferedBytes, 8 * KIB).common(),
        plain("buffered-writer-char", TextWrites.chars()).common().with(TEXT_ONLY),
        plain("buffered-writer-line", TextWrites.lines()).with(TEXT_ONLY),
        plain("files-new-buffered-writer", TextWrites.filesNewBufferedWriter())
            .common()
            .with(TEXT_ONLY),
        plain("print-stream-line", TextWrites.printStream()).with(TEXT_ONLY),
        plain("print-writer-line", TextWrites.printWriter()).common().with(TEXT_ONLY),
        buffered("stream-array", StreamWrites::array, 4 * KIB, 64 * KIB).common(),
        buffered("buffered-stream-array", StreamWrites::bufferedArray, 4 * KIB).common(),
        buffered("files-new-output-stream", StreamWrites::filesNewOutputStream, 8 * KIB).common(),
        plain("data-stream-long", StreamWrites.longs()),
        plain("write-string", TextWrites.writeString())
            .common()
            .sinceJdk(11)
            .with(TEXT_ONLY)
            .upTo(MethodInfo.LONGEST_TEXT_BYTES)
            .limits("text below 1 GiB"),
        plain("files-write-lines", new FilesWriteLines())
            .with(TEXT_ONLY)
            .limits("text only, where lines end with \\n"),
        plain("files-write", StreamWrites.filesWrite())
            .common()
            .upTo(MethodInfo.LONGEST_ARRAY_BYTES),
        byteBuffer("channel-buffer", ChannelWrites::buffer, "heap,64KiB", "direct,64KiB").common(),
        plain("channel-wrap", ChannelWrites.wrap()).upTo(MethodInfo.LONGEST_ARRAY_BYTES),
        byteBuffer("channel-gather", ChannelWrites::gather, "direct,64KiB"),
        byteBuffer("async-channel", ChannelWrites::async, "direct,64KiB"),
        buffered("random-access-file", StreamWrites::randomAccessFile, 64 * KIB).common(),
        plain("mapped", MappedWrites.mapped()).common().limits(UNMAPPING),
        buffered("direct-io", ChannelWrites::direct, MIB)
            .sinceJdk(10)
            .with(Trait.UNCACHED)
            .limits("where the file system allows direct I/O"),
        byteBuffer("parallel-channel", ChannelWrites::parallel, "direct,64KiB"),
        MethodInfo.<WriteMethod>plain(
                "null", "does nothing: measures the harness", () -> (payload, target) -> {})
            .with(Trait.UNRANKED));
  }
}
