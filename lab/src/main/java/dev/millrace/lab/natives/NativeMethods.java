package dev.millrace.lab.natives;

import static dev.millrace.methods.MethodInfo.buffered;
import static dev.millrace.methods.MethodInfo.fromId;
import static dev.millrace.methods.MethodInfo.plain;

import dev.millrace.files.Copier;
import dev.millrace.files.MillraceFiles;
import dev.millrace.lab.natives.NativeCopyMethod.NativeMover;
import dev.millrace.lab.natives.NativeCopyMethod.OffloadMover;
import dev.millrace.lab.natives.NativeCopyMethod.ReadWriteMover;
import dev.millrace.lab.natives.NativeCopyMethod.RingCopy;
import dev.millrace.lab.natives.NativeCopyMethod.SpliceMover;
import dev.millrace.lab.natives.NativeReadMethod.RingRead;
import dev.millrace.methods.Availability;
import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import dev.millrace.methods.ReadGoal;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.WriteMethod;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/// The methods that need JDK 25: native ones with their own system calls, and the copier with the
/// winning strategies.
public final class NativeMethods implements MethodProvider {
  /// The target version of this module. Older JDKs cannot load this class.
  private static final int JDK = 25;

  /// The fastest of the tested sizes from 64 KiB to 4 MiB: see docs/methodology.md.
  private static final int BUFFER_BYTES = 256 << 10;

  /// The buffers of a ring have the same size in total.
  private static final int RING_BUFFER_BYTES = BUFFER_BYTES / RingCopy.DEPTH;

  /// A copier copies small files through channels until that has taken a second. Then it links
  /// system calls in the background, and the JVM compiles their code (docs/decisions/0017).
  private static final int LINKING_COPIES = 60_000;

  /// The drop-in changes its way after 3,000 copies.
  private static final int CHANGING_COPIES = 10_000;

  private static final String GROWN = "256KiB";
  private static final String PREALLOCATED = "256KiB,preallocated";
  private static final String MILLRACE = "dev.millrace:millrace-files";
  private static final String LINUX = "Linux";
  private static final String RINGS = "Linux with io_uring enabled";

  @Override
  public List<MethodInfo<? extends CopyMethod>> copyMethods() {
    return List.of(
        offload(
            "Linux file systems that clone; moves no bytes",
            "native-reflink",
            "FICLONE: shares the source's blocks",
            () -> OffloadMover.REFLINK),
        offload(
            "Linux; moves no bytes if the file system clones",
            "native-copy-file-range",
            "copy_file_range, looped",
            () -> OffloadMover.COPY_FILE_RANGE),
        offload(LINUX, "native-sendfile", "sendfile, looped", () -> OffloadMover.SENDFILE),
        offload(LINUX, "native-splice", "splice through a 1 MiB pipe", SpliceMover::new),
        byCalls(
            LINUX,
            fromId(
                "native-read-write",
                "pread and pwrite with a page-aligned buffer",
                id -> new NativeCopyMethod(Kernel.HOST, ReadWriteMover.of(id, Threading.ONE)),
                GROWN,
                PREALLOCATED)),
        byCalls(
            LINUX,
            fromId(
                "native-parallel",
                "pread and pwrite by several threads, each with a range",
                id -> new NativeCopyMethod(Kernel.HOST, ReadWriteMover.of(id, Threading.SEVERAL)),
                PREALLOCATED)),
        byCalls(
            RINGS,
            buffered(
                "native-io-uring",
                "io_uring: four reads at a time, each linked to its write",
                bytes -> new NativeCopyMethod(Kernel.HOST, new RingCopy(Host.sys(), bytes)),
                RING_BUFFER_BYTES)),
        MethodInfo.<CopyMethod>plain(
                "segment-both",
                "maps both files to MemorySegments, copies memory, unmaps both",
                () -> MappedSegments::copy)
            .sinceJdk(JDK),
        plain("millrace", "Millrace's Copier with default options", MillraceCopy::new)
            .settlesAfter(LINKING_COPIES)
            .sinceJdk(JDK)
            .fromLibrary(MILLRACE),
        MethodInfo.<CopyMethod>plain(
                "millrace-files-copy",
                "MillraceFiles.copy(Path, Path), a drop-in for Files.copy",
                () -> (source, target) -> MillraceFiles.copy(source, target))
            .common()
            .settlesAfter(CHANGING_COPIES)
            .sinceJdk(JDK)
            .fromLibrary(MILLRACE));
  }

  private static <M> MethodInfo<M> byCalls(String limits, MethodInfo<M> info) {
    return info.sinceJdk(JDK).availableFrom(Availability.NATIVE).limits(limits);
  }

  // Created late, so that a young JVM loads no mover before its clock.
  private static MethodInfo<NativeCopyMethod> offload(
      String limits, String name, String how, Supplier<NativeMover> offload) {
    return byCalls(
        limits, plain(name, how, () -> new NativeCopyMethod(Kernel.HOST, offload.get())));
  }

  @Override
  public List<MethodInfo<? extends ReadMethod>> readMethods() {
    return List.of(
        byCalls(
            LINUX,
            buffered(
                "native-read",
                "pread into a page-aligned buffer",
                bytes -> new NativeReadMethod(Kernel.HOST, bytes),
                BUFFER_BYTES)),
        byCalls(
            RINGS,
            buffered(
                "native-io-uring",
                "io_uring: four reads at a time",
                bytes -> new RingRead(Kernel.HOST, Host.sys(), bytes),
                RING_BUFFER_BYTES)),
        MethodInfo.<ReadMethod>plain(
                "segment-mapped",
                "maps the file to a MemorySegment, reads it in place, unmaps it",
                () -> MappedSegments::sum)
            .common()
            .sinceJdk(JDK),
        MethodInfo.<ReadMethod>plain(
                "segment-steal",
                "one MemorySegment, several threads, each parses the next 2 MiB",
                () -> SegmentSteal::digest)
            .goal(ReadGoal.PARSE_NUMBERS)
            .common()
            .sinceJdk(JDK),
        MethodInfo.<ReadMethod>plain(
                "segment-mapped",
                "maps the file to a MemorySegment, reads blocks in place, unmaps it",
                () -> NativeBlocks::segment)
            .goal(ReadGoal.RANDOM_BLOCKS)
            .common()
            .sinceJdk(JDK),
        byCalls(
            LINUX,
            plain(
                    "native-read",
                    "pread into a page-aligned buffer",
                    () -> new NativeBlocks.Pread(Kernel.HOST))
                .goal(ReadGoal.RANDOM_BLOCKS)),
        byCalls(
            RINGS,
            plain(
                    "native-io-uring",
                    "io_uring: eight reads at a time",
                    () -> new NativeBlocks.Ring(Kernel.HOST, Host.sys()))
                .goal(ReadGoal.RANDOM_BLOCKS)));
  }

  @Override
  public List<MethodInfo<? extends WriteMethod>> writeMethods() {
    return List.of(
        MethodInfo.<WriteMethod>plain(
                "segment-mapped",
                "maps the file to a MemorySegment, fills it, unmaps it",
                () -> MappedSegments::write)
            .common()
            .sinceJdk(JDK),
        byCalls(
            LINUX,
            fromId(
                "native-write",
                "pwrite from a page-aligned buffer",
                id -> NativeWriteMethod.of(Kernel.HOST, id, Threading.ONE),
                GROWN,
                PREALLOCATED)),
        byCalls(
            LINUX,
            fromId(
                "native-parallel",
                "pwrite by several threads, each with a range",
                id -> NativeWriteMethod.of(Kernel.HOST, id, Threading.SEVERAL),
                PREALLOCATED)));
  }

  /// [Copier] with its defaults, to a new target.
  ///
  /// One copier serves all copies of this JVM, as in an application. It keeps its buffers and the
  /// unsupported calls of file systems between copies. Other methods are the user's own code, so
  /// their buffers are allocated inside the clock.
  private static final class MillraceCopy implements CopyMethod {
    private final Copier copier = new Copier();

    @Override
    public void copy(Path source, Path target) throws IOException {
      copier.copy(source, target);
    }
  }
}
