package dev.millrace.methods.builtin;

import static dev.millrace.methods.Trait.TEXT_ONLY;
import static dev.millrace.methods.copy.CommandCopy.SOURCE;
import static dev.millrace.methods.copy.CommandCopy.TARGET;

import dev.millrace.methods.Availability;
import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.Trait;
import dev.millrace.methods.copy.ByteBufferCopies;
import dev.millrace.methods.copy.CommandCopy;
import dev.millrace.methods.copy.DevNull;
import dev.millrace.methods.copy.FilesCopy;
import dev.millrace.methods.copy.OverlappedCopies;
import dev.millrace.methods.copy.StreamCopies;
import dev.millrace.methods.copy.TextCopies;
import dev.millrace.methods.copy.TransferCopies;
import dev.millrace.methods.platform.RangeThreads;
import java.util.Arrays;
import java.util.List;

/** The copy methods that need only the JDK, and the one that starts a process. */
public final class BuiltInCopyMethods extends DescribedMethods {
  @Override
  public List<MethodInfo<? extends CopyMethod>> copyMethods() {
    return Arrays.asList(
        plain("cp-process", new CommandCopy(Arrays.asList("cp", "--", SOURCE, TARGET)))
            .common()
            .availableFrom(Availability.PROCESS)
            .limits("where cp exists"),
        plain("stream-byte", StreamCopies.bytes()),
        plain("reader-char", TextCopies.chars()).with(TEXT_ONLY),
        buffered("buffered-stream-byte", StreamCopies::bufferedBytes, 2 * KIB, 8 * KIB)
            .common("8KiB"),
        plain("buffered-reader-char", TextCopies.bufferedChars()).with(TEXT_ONLY),
        buffered("stream-array", StreamCopies::array, 4 * KIB, 64 * KIB).common(),
        buffered("files-streams", StreamCopies::filesStreams, 8 * KIB),
        buffered("reader-array", TextCopies::array, 4 * KIB).with(TEXT_ONLY),
        buffered("buffered-stream-array", StreamCopies::bufferedArray, 4 * KIB),
        buffered("buffered-reader-array", TextCopies::bufferedArray, 4 * KIB).with(TEXT_ONLY),
        plain("buffered-reader-line", TextCopies.lines()).with(TEXT_ONLY),
        plain("reader-transfer-to", TextCopies.transferTo()).sinceJdk(10).with(TEXT_ONLY),
        plain("read-all-bytes", StreamCopies.readAllBytes())
            .common()
            .upTo(MethodInfo.LONGEST_ARRAY_BYTES)
            .limits("files below 2 GiB, all of them in memory"),
        plain("read-string", TextCopies.readString())
            .sinceJdk(11)
            .with(TEXT_ONLY)
            .upTo(MethodInfo.LONGEST_TEXT_BYTES),
        byteBuffer(
                "channel-buffer",
                ByteBufferCopies::channel,
                "direct,2KiB",
                "heap,64KiB",
                "direct,64KiB")
            .common("direct,64KiB"),
        byteBuffer("channel-buffer-kept", ByteBufferCopies::kept, "direct,64KiB"),
        byteBuffer("byte-channel", ByteBufferCopies::byteChannel, "heap,8KiB"),
        plain("channel-transfer-to", TransferCopies.transferTo()).common(),
        plain("channel-transfer-from", TransferCopies.transferFrom()),
        plain("files-copy", new FilesCopy()).common(),
        plain("files-copy-stream", StreamCopies.filesCopyFromStream()).common(),
        plain("files-copy-to-stream", StreamCopies.filesCopyToStream()),
        plain("stream-transfer-to", StreamCopies.transferTo()).common().sinceJdk(9),
        plain("buffered-stream-transfer-to", StreamCopies.bufferedTransferTo()).sinceJdk(9),
        plain("mapped-write", TransferCopies.mappedWrite()).common().limits(UNMAPPING),
        plain("mapped-both", TransferCopies.mappedBoth()).limits(UNMAPPING),
        byteBuffer("async-channel", OverlappedCopies::asyncChannel, "direct,64KiB"),
        byteBuffer("async-channel-deep", OverlappedCopies::asyncChannelDeep, "direct,64KiB"),
        byteBuffer(
            "parallel-channel",
            (memory, bytes) ->
                OverlappedCopies.parallelChannel(RangeThreads.PLATFORM, memory, bytes),
            "direct,64KiB"),
        byteBuffer(
                "parallel-channel-virtual",
                (memory, bytes) ->
                    OverlappedCopies.parallelChannel(RangeThreads.VIRTUAL, memory, bytes),
                "direct,64KiB")
            .sinceJdk(21),
        plain("parallel-transfer-to", TransferCopies.parallelTransferTo()),
        buffered("random-access-file", StreamCopies::randomAccessFile, 64 * KIB),
        buffered("direct-io", ByteBufferCopies::direct, MIB)
            .sinceJdk(10)
            .with(Trait.UNCACHED)
            .limits("where the file system allows direct I/O"),
        discarding(plain("dev-null-transfer-to", DevNull.transferTo())).sinceJdk(9),
        discarding(buffered("dev-null-stream-array", DevNull::array, 8 * KIB)),
        MethodInfo.<CopyMethod>plain(
                "null", "does nothing: measures the harness", () -> (source, target) -> {})
            .with(Trait.UNRANKED));
  }
}
