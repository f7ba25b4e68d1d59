package dev.millrace.files.internal.transfer;

import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.MIB;
import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyResult;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Metadata;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.When;
import dev.millrace.sys.Errno;
import dev.millrace.sys.LoopMount;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The target is correct after any report of the calls by which the kernel moves the bytes.
@EnabledOnOs(LINUX)
@Tag("slow")
class OffloadFaultsTest extends SourceAndTarget.OnDisk {
  private static final int[] SIZES = {9 * MIB, 4 * MIB + 1, 1_500_001, 300 * KIB, 5_000, 1, 0};

  // Larger files are not offloaded where two threads are faster.
  private static final int[] SIZES_OF_TWO = {4 * MIB + 1, 1_500_001};
  private static final int[] SIZES_OF_ONE = {9 * MIB, 1_500_001, 300 * KIB, 5_000, 1, 0};

  /// Files that the fast path never copies.
  private static final CopyOptions CAREFUL = CopyOptions.DEFAULTS.withMetadata(Metadata.ALL);

  /// Of a clone, these are failures: see [Clone].
  private static final Set<Errno> FAILURES =
      EnumSet.of(Errno.EIO, Errno.ENOMEM, Errno.ENOSPC, Errno.EDQUOT);

  private static final List<Errno> AT_FIRST =
      Stream.of(
              "ENOSYS EXDEV EINVAL EOPNOTSUPP EPERM EACCES EBADF ETXTBSY ENOENT".split(" ", -1),
              "EIO EFBIG EOVERFLOW EAGAIN ENOSPC ENOTTY EISDIR EDQUOT ENOMEM".split(" ", -1))
          .flatMap(Stream::of)
          .map(Errno::valueOf)
          .toList();

  private static final List<Errno> LATER =
      List.of(Errno.EXDEV, Errno.EIO, Errno.EINVAL, Errno.EOPNOTSUPP, Errno.ENOSPC);

  @TempDir static Path sources;

  @BeforeAll
  static void write() throws IOException {
    for (int bytes : SIZES) {
      Samples.random(source(bytes), bytes);
    }
  }

  static List<Arguments> matrix() {
    List<Arguments> rows = new ArrayList<>();
    for (String call : List.of("spliceIn", "spliceOut", "copyFileRange", "sendfile")) {
      AT_FIRST.forEach(e -> add(rows, call, e + " at 1st", When.ALWAYS, Fault.errno(e)));
      LATER.forEach(e -> add(rows, call, e + " from 3rd", When.from(3), Fault.errno(e)));
      add(rows, call, "none", When.ALWAYS, Fault.NONE);
      add(rows, call, "short", When.ALWAYS, Fault.atMost(300_000));
      add(rows, call, "0 at 1st", When.FIRST, Fault.ZERO);
      add(rows, call, "0 from 3rd", When.from(3), Fault.ZERO);
      add(rows, call, "too much at 1st", When.FIRST, Fault.TOO_MUCH);
      add(rows, call, "too much from 3rd", When.from(3), Fault.TOO_MUCH);
      add(rows, call, "a byte too many", When.from(2), Fault.OVERREPORT);
      add(rows, call, "a lie", When.ALWAYS, Fault.FALSE_SUCCESS);
      add(rows, call, "a lie from 3rd", When.from(3), Fault.FALSE_SUCCESS);
      add(rows, call, "a lie at 1st only", When.FIRST, Fault.FALSE_SUCCESS);
      add(rows, call, "a lie at 2nd only", When.nth(2), Fault.FALSE_SUCCESS);
    }
    AT_FIRST.stream()
        .filter(e -> !FAILURES.contains(e))
        .forEach(e -> add(rows, "ficlone", e.name(), When.ALWAYS, Fault.errno(e)));
    add(rows, "ficlone", "a lie", When.ALWAYS, Fault.ZERO);
    return rows;
  }

  private static void add(List<Arguments> rows, String call, String row, When when, Fault fault) {
    for (int threads = 1; threads <= 2; threads++) {
      rows.add(arguments(call, row, threads, when, fault));
    }
  }

  @ParameterizedTest(name = "{0}: {1}, {2} threads")
  @MethodSource("matrix")
  void theTargetIsRight(String call, String row, int threads, When when, Fault fault)
      throws IOException {
    for (int bytes : threads == 1 ? SIZES_OF_ONE : SIZES_OF_TWO) {
      requireRight(faulty(call, when, fault), CopyOptions.DEFAULTS.withThreads(threads), bytes);
      requireRight(faulty(call, when, fault), CAREFUL.withThreads(threads), bytes);
    }
  }

  private static FaultyCalls faulty(String call, When when, Fault fault) {
    FaultyCalls calls = new FaultyCalls().with(call, when, fault);
    if (!call.startsWith("splice")) {
      calls.always("pipe", Errno.EMFILE);
    }
    return call.equals("sendfile") ? calls.always("copyFileRange", Errno.EXDEV) : calls;
  }

  private void requireRight(FaultyCalls calls, CopyOptions options, int bytes) throws IOException {
    CopyResult result = calls.copier(options).copy(source(bytes), target);
    assertThat(result.bytes()).isEqualTo(bytes);
    Samples.assertSame(source(bytes), target);
    assertThat(Samples.names(directory)).containsExactly("target");
    assertThat(calls.open()).isEmpty();
    Files.delete(target);
  }

  @ParameterizedTest
  @MethodSource("failures")
  void aCloneThatFailedInEarnestIsAFailure(Errno errno) throws IOException {
    FaultyCalls calls = new FaultyCalls().with("ficlone", When.FIRST, errno);
    Copier copier = calls.copier(CAREFUL);
    assertFails(() -> copier.copy(source(9 * MIB), target))
        .hasMessage(target + ": ioctl(FICLONE): " + errno);
    assertThat(Samples.names(directory)).isEmpty();
    assertThat(calls.open()).isEmpty();
  }

  // Where files can share blocks, all but the smallest are cloned first.
  @ParameterizedTest
  @MethodSource("failures")
  void aCloneThatFailedAtOnceInEarnestIsAFailure(Errno errno) throws IOException {
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.BTRFS)) {
      FaultyCalls calls = new FaultyCalls().always("ficlone", errno);
      Path targets = Files.createDirectory(mount.directory().resolve("targets"));
      Path source = Samples.random(mount.directory().resolve("source"), 300 * KIB);
      Copier copier = calls.copier();
      assertThatThrownBy(() -> copier.copy(source, targets.resolve("target")))
          .hasMessage(targets.resolve("target") + ": ioctl(FICLONE): " + errno);
      assertThat(Samples.names(targets)).isEmpty();
    }
  }

  @Test
  void whereACloneIsRefusedTheNextCopyDoesWithoutOne() throws IOException {
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.BTRFS)) {
      for (Errno errno : AT_FIRST) {
        if (!FAILURES.contains(errno)) {
          requireRightWithoutClones(
              mount.directory(), Fault.errno(errno), NEVER.contains(errno) ? 1 : 2);
        }
      }
      requireRightWithoutClones(mount.directory(), Fault.ZERO, 2); // a lie
    }
  }

  // A minute long every clone to elsewhere is known to be refused.
  @ParameterizedTest
  @EnumSource(names = {"BTRFS", "XFS"})
  void copiesToElsewhereDoNotEndTheClones(LoopMount.Type type) throws IOException {
    try (LoopMount mount = LoopMount.assume(type)) {
      FaultyCalls calls = new FaultyCalls();
      Copier copier = calls.copier();
      Path source = Samples.random(mount.directory().resolve("source"), 300 * KIB);
      for (int i = 0; i < 2; i++) {
        Path elsewhere = directory.resolve("target-" + i);
        assertThat(copier.copy(source, elsewhere).strategy()).isEqualTo(CopyStrategy.SENDFILE);
        Samples.assertSame(source, elsewhere);
        Path here = mount.directory().resolve("target-" + i);
        assertThat(copier.copy(source, here).strategy()).isEqualTo(CopyStrategy.REFLINK);
        Samples.assertSame(source, here);
      }
      assertThat(calls.made("ficlone")).hasSize(3); // none by the third copy
      assertThat(calls.open()).isEmpty();
    }
  }

  private static void requireRightWithoutClones(Path mount, Fault fault, int tries)
      throws IOException {
    FaultyCalls calls =
        new FaultyCalls()
            .with("ficlone", When.ALWAYS, fault)
            .with("ficlonerange", When.ALWAYS, fault);
    Copier copier = calls.copier();
    Path source = Samples.random(mount.resolve("source"), 300 * KIB);
    Path target = mount.resolve("target");
    for (int i = 0; i < 2; i++) {
      assertThat(copier.copy(source, target).strategy()).isNotEqualTo(CopyStrategy.REFLINK);
      Samples.assertSame(source, target);
      Files.delete(target);
    }
    assertThat(calls.made("ficlone")).hasSize(tries);
    Files.delete(source);
  }

  /// The errors of file systems that never clone.
  private static final Set<Errno> NEVER =
      EnumSet.of(Errno.EOPNOTSUPP, Errno.EXDEV, Errno.ENOTTY, Errno.ENOSYS);

  static Stream<Errno> failures() {
    return FAILURES.stream();
  }

  // Neither report is trusted: a read finds the end.
  @ParameterizedTest
  @MethodSource("sizes")
  void anUnreadableDiskFailsTheCopy(int bytes) throws IOException {
    FaultyCalls calls = broken("pread");
    Copier copier = calls.copier(CopyOptions.DEFAULTS.withThreads(1));
    assertFails(() -> copier.copy(source(bytes), target))
        .hasMessage(source(bytes) + ": pread: EIO");
    assertThat(Samples.names(directory)).isEmpty();
  }

  private static FaultyCalls broken(String call) {
    return new FaultyCalls()
        .with("spliceIn", When.from(2), Errno.EIO)
        .always("copyFileRange", Errno.EIO)
        .always("sendfile", Errno.EIO)
        .always(call, Errno.EIO);
  }

  static Stream<Integer> sizes() {
    return Stream.of(9 * MIB, 1_500_001, 5_000);
  }

  private static Path source(int bytes) {
    return sources.resolve("source-" + bytes);
  }
}
