package dev.millrace.lab.natives;

import static dev.millrace.methods.MethodInfo.buffered;
import static dev.millrace.methods.MethodInfo.fromId;
import static dev.millrace.methods.MethodInfo.plain;

import dev.millrace.methods.Availability;
import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.WriteMethod;
import dev.millrace.sys.Sys;
import java.util.List;
import java.util.function.Supplier;

/// The ways that need JDK 25: by system calls of their own, and by the copier that uses what wins.
public final class NativeMethods implements MethodProvider {
  /// That all of this is written for. Older ones cannot load this class.
  private static final int JDK = 25;

  /// The fastest of those from 64 KiB to 4 MiB: see docs/methodology.md.
  private static final int BUFFER_BYTES = 256 << 10;

  /// Four of these are as much.
  private static final int RING_BUFFER_BYTES = BUFFER_BYTES / Ring.DEPTH;

  private static final String GROWN = "256KiB";
  private static final String PREALLOCATED = "256KiB,preallocated";
  private static final String MILLRACE = "dev.millrace:millrace-files";
  private static final String LINUX = "Linux";
  private static final String RINGS = "Linux, where the kernel allows rings";

  @Override
  public List<MethodInfo<? extends CopyMethod>> copyMethods() {
    return List.of(
        offload("native-reflink", "FICLONE: shares the source's blocks", () -> OffloadMover.REFLINK)
            .limits("Linux, where the file system can; moves no bytes"),
        offload(
                "native-copy-file-range",
                "copy_file_range, looped",
                () -> OffloadMover.COPY_FILE_RANGE)
            .limits("Linux; moves no bytes where the file system can share them"),
        offload("native-sendfile", "sendfile, looped", () -> OffloadMover.SENDFILE).limits(LINUX),
        offload("native-splice", "splice, through a pipe of 1 MiB", SpliceMover::new).limits(LINUX),
        fromId(
                "native-read-write",
                "pread and pwrite through a buffer on a page",
                id -> new NativeCopyMethod(Kernel.HOST, ReadWriteMover.of(id, Threading.ONE)),
                GROWN,
                PREALLOCATED)
            .sinceJdk(JDK)
            .availableFrom(Availability.NATIVE)
            .limits(LINUX),
        fromId(
                "native-parallel",
                "the same, ranges by several threads",
                id -> new NativeCopyMethod(Kernel.HOST, ReadWriteMover.of(id, Threading.SEVERAL)),
                PREALLOCATED)
            .sinceJdk(JDK)
            .availableFrom(Availability.NATIVE)
            .limits(LINUX),
        buffered(
                "native-io-uring",
                "io_uring: four reads at a time, each linked to its write",
                bytes -> new NativeCopyMethod(Kernel.HOST, new RingCopy(Sys.host(), bytes)),
                RING_BUFFER_BYTES)
            .sinceJdk(JDK)
            .availableFrom(Availability.NATIVE)
            .limits(RINGS),
        plain("millrace", "Copier of Millrace, with its defaults", MillraceCopy::new)
            .sinceJdk(JDK)
            .fromLibrary(MILLRACE),
        plain(
                "millrace-files-copy",
                "MillraceFiles.copy(Path, Path), which replaces Files.copy",
                MillraceFilesCopy::new)
            .sinceJdk(JDK)
            .fromLibrary(MILLRACE));
  }

  // Made late, so that a young JVM has loaded no mover before its clock.
  private static MethodInfo<NativeCopyMethod> offload(
      String name, String how, Supplier<NativeMover> offload) {
    return plain(name, how, () -> new NativeCopyMethod(Kernel.HOST, offload.get()))
        .sinceJdk(JDK)
        .availableFrom(Availability.NATIVE);
  }

  @Override
  public List<MethodInfo<? extends ReadMethod>> readMethods() {
    return List.of(
        buffered(
                "native-read",
                "pread into a buffer on a page",
                bytes -> new NativeReadMethod(Kernel.HOST, bytes),
                BUFFER_BYTES)
            .sinceJdk(JDK)
            .availableFrom(Availability.NATIVE)
            .limits(LINUX),
        buffered(
                "native-io-uring",
                "io_uring: four reads at a time",
                bytes -> new RingRead(Kernel.HOST, Sys.host(), bytes),
                RING_BUFFER_BYTES)
            .sinceJdk(JDK)
            .availableFrom(Availability.NATIVE)
            .limits(RINGS));
  }

  @Override
  public List<MethodInfo<? extends WriteMethod>> writeMethods() {
    return List.of(
        fromId(
                "native-write",
                "pwrite from a buffer on a page",
                id -> NativeWriteMethod.of(Kernel.HOST, id, Threading.ONE),
                GROWN,
                PREALLOCATED)
            .sinceJdk(JDK)
            .availableFrom(Availability.NATIVE)
            .limits(LINUX),
        fromId(
                "native-parallel",
                "the same, ranges by several threads",
                id -> NativeWriteMethod.of(Kernel.HOST, id, Threading.SEVERAL),
                PREALLOCATED)
            .sinceJdk(JDK)
            .availableFrom(Availability.NATIVE)
            .limits(LINUX));
  }
}
