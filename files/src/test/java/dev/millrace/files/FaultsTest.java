package dev.millrace.files;

import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Samples.assertSame;
import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.internal.channel.*;
import dev.millrace.sys.ColdFile;
import dev.millrace.sys.Errno;
import dev.millrace.sys.LoopMount;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Calls that fail, and full or broken disks.
@EnabledOnOs(LINUX)
class FaultsTest {
  /// Every single call of a copy fails once, or from then on: the copy is correct, or fails with a
  /// message and leaves the old target.
  @Nested
  class OfEachCall {
    private static final List<Errno> ERRNOS = List.of(Errno.EIO, Errno.ENOSPC, Errno.EINVAL);
    private static final int MOST_TIMES = 6;

    /// Failures of the cleanup itself are out of scope.
    private static final Set<String> UNTOUCHED = Set.of("unlinkat", "pageBytes");

    @TempDir Path directory;

    /// Copies that make different calls.
    enum Kind {
      SMALL(5_000, CopyOptions.DEFAULTS),
      SMALL_BY_THE_KERNEL(20_000, CopyOptions.DEFAULTS),
      DURABLE(5_000, CopyOptions.DEFAULTS.withDurability(Durability.FILE)),
      LARGE(1_200_000, CopyOptions.DEFAULTS),
      PARALLEL(4 * MIB + 1, CopyOptions.DEFAULTS.withThreads(2).withOffload(Offload.NEVER)),
      NAMED(1_200_000, CopyOptions.DEFAULTS),
      LINKED(1_200_000, CopyOptions.DEFAULTS),
      TAKEN(1_200_000, CopyOptions.DEFAULTS),
      SPARSE(MIB, CopyOptions.DEFAULTS),
      ZEROS(MIB, CopyOptions.DEFAULTS.withSparse(Sparse.ALWAYS)),
      REPLACED(100 * KIB, CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS)),
      CAREFUL(
          100 * KIB,
          CopyOptions.DEFAULTS
              .withReplace(Replace.ALWAYS)
              .withVerification(Verification.READ_BACK)
              .withDurability(Durability.FILE_AND_DIRECTORY));

      private final int bytes;

      @SuppressWarnings("ImmutableEnumChecker") // it is a record of enums and numbers
      private final CopyOptions options;

      Kind(int bytes, CopyOptions options) {
        this.bytes = bytes;
        this.options = options;
      }

      private Path source(Path directory) throws IOException {
        Path file = directory.resolve("source");
        return this == SPARSE || this == ZEROS
            ? Samples.sparse(file, bytes, 0, 300 * KIB)
            : Samples.random(file, bytes);
      }

      private FaultyCalls calls() {
        return switch (this) {
          case NAMED -> FaultyCalls.named();
          case LINKED -> FaultyCalls.replacing();
          case TAKEN -> FaultyCalls.replacing().always("linkat", Errno.EPERM);
          default -> new FaultyCalls();
        };
      }
    }

    @ParameterizedTest
    @EnumSource
    void aCopyIsCompleteOrLeavesTheOldTarget(Kind kind) throws IOException {
      Path sources = Files.createDirectory(directory.resolve("sources"));
      Path targets = Files.createDirectory(directory.resolve("targets"));
      Path source = kind.source(sources);
      Path target = targets.resolve("target");
      FaultyCalls plain = kind.calls();
      attempt(kind, plain, source, target);
      for (String call : callsOf(plain)) {
        for (int n = 1; n <= Math.min(plain.count(call), MOST_TIMES); n++) {
          for (Errno errno : ERRNOS) {
            attempt(kind, faulty(kind, call, When.nth(n), errno), source, target);
            attempt(kind, faulty(kind, call, When.from(n), errno), source, target);
          }
        }
      }
    }

    private static Set<String> callsOf(FaultyCalls calls) {
      return calls.made().stream()
          .map(RecordedCall::name)
          .filter(name -> !UNTOUCHED.contains(name))
          .collect(Collectors.toCollection(TreeSet::new));
    }

    private static FaultyCalls faulty(Kind kind, String call, When when, Errno errno) {
      Fault fault = call.equals("close") ? Fault.afterwards(errno) : Fault.errno(errno);
      return kind.calls().describedAs(call + " " + when + " " + errno).with(call, when, fault);
    }

    private static void attempt(Kind kind, FaultyCalls calls, Path source, Path target)
        throws IOException {
      boolean replaces = kind.options.replace() == Replace.ALWAYS;
      if (replaces) {
        Files.writeString(target, "old");
      }
      try {
        calls.copier(kind.options).copy(source, target);
        assertSame(source, target);
      } catch (FileSystemException e) {
        assertThat(e.getFile())
            .as("%s", calls)
            .startsWith(source.getParent().getParent().toString());
        assertThat(e.getReason()).as("%s", calls).isNotBlank();
        requireOldOrWhole(replaces, calls, source, target);
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError(kind + " " + calls, e);
      }
      assertThat(calls.open()).as("%s", calls).isEmpty();
      Files.deleteIfExists(target);
      assertThat(Samples.names(target.getParent())).as("%s", calls).isEmpty();
    }

    // A target with its final name is complete, even if a later wait fails.
    private static void requireOldOrWhole(
        boolean replaces, FaultyCalls calls, Path source, Path target) throws IOException {
      if (!replaces) {
        assertThat(target).as("%s", calls).doesNotExist();
      } else if (Files.size(target) != 3) {
        assertSame(source, target);
      }
    }
  }

  /// Full or broken disks. Channels of Java report failures without the name of a file.
  @Tag("slow")
  @Nested
  class OfDisks extends SourceAndTarget.OnDisk {
    @ParameterizedTest
    @EnumSource(LoopMount.Type.class)
    void aCopyIntoAFullDiskLeavesNoTarget(LoopMount.Type type) throws IOException {
      Samples.random(source, 12 * MIB);
      try (LoopMount mount = LoopMount.assume(type)) {
        fill(mount, 6 * MIB);
        Path target = mount.directory().resolve("target");
        List<String> before = Samples.names(mount.directory());
        for (FaultyCalls calls : List.of(new FaultyCalls(), unreserved())) {
          for (int threads = 1; threads <= 2; threads++) {
            Copier copier =
                calls.copier(CopyOptions.DEFAULTS.withThreads(threads).withOffload(Offload.NEVER));
            assertFails(() -> copier.copy(source, target))
                .hasMessageMatching(target + ": (fallocate|pwrite|fsync): ENOSPC");
            assertThat(Samples.names(mount.directory())).isEqualTo(before);
            assertThat(calls.open()).isEmpty();
          }
        }
        assertFails(() -> NoSys.copier(CopyOptions.DEFAULTS).copy(source, target))
            .hasMessageStartingWith(target + ": ");
        assertThat(Samples.names(mount.directory())).isEqualTo(before);
      }
    }

    // A file of the same file system, without space for a second one.
    @Test
    void aKernelCopyIntoAFullDiskFails() throws IOException {
      try (LoopMount mount = LoopMount.assume(LoopMount.Type.EXT4)) {
        Path source = Samples.random(mount.directory().resolve("source"), 12 * MIB);
        fill(mount, 6 * MIB);
        Path target = mount.directory().resolve("target");
        FaultyCalls calls = unreserved();
        assertThatThrownBy(
                () -> calls.copier(CopyOptions.DEFAULTS.withThreads(1)).copy(source, target))
            .hasMessage(target + ": pwrite: ENOSPC");
        assertThat(calls.count("copyFileRange")).isPositive();
        assertThat(target).doesNotExist();
      }
    }

    // Not every kind of write can use the last blocks: the disk is full when a copy fails.
    @Test
    void aSmallFileThatDoesNotFitLeavesNoTarget() throws IOException {
      Samples.random(source, MIB);
      try (LoopMount mount = LoopMount.assume(LoopMount.Type.EXT4)) {
        Path target = Files.writeString(mount.directory().resolve("target"), "old");
        fill(mount, 500 * KIB);
        assertThatThrownBy(() -> copyUntilFull(source, mount.directory()))
            .hasMessageMatching(mount.directory() + "/\\d+: pwrite: ENOSPC");
        int copies = Samples.names(mount.directory()).size() - 3;
        for (int i = 0; i < copies; i++) {
          assertSame(source, mount.directory().resolve("" + i));
        }
        CopyOptions replacing = CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS);
        assertThatThrownBy(() -> unreserved().copier(replacing).copy(source, target))
            .hasMessage(target + ": pwrite: ENOSPC");
        assertThat(target).hasContent("old");
        assertThat(Samples.names(mount.directory())).hasSize(copies + 3);
      }
    }

    private static void copyUntilFull(Path source, Path disk) throws IOException {
      Copier copier = unreserved().copier(CopyOptions.DEFAULTS);
      for (int i = 0; i < 20; i++) {
        copier.copy(source, disk.resolve("" + i));
      }
    }

    // The end of the device is missing: reads there fail with an I/O error.
    @Test
    void anUnreadableDiskFailsTheCopy() throws IOException {
      try (LoopMount mount = LoopMount.assume(LoopMount.Type.EXT4)) {
        Path source = Samples.random(mount.directory().resolve("source"), 12 * MIB);
        ColdFile.evict(source);
        Samples.setLength(mount.directory().resolveSibling("image"), MIB);
        for (int threads = 1; threads <= 2; threads++) {
          FaultyCalls calls = new FaultyCalls();
          Copier copier =
              calls.copier(CopyOptions.DEFAULTS.withThreads(threads).withOffload(Offload.NEVER));
          assertFails(() -> copier.copy(source, target)).hasMessage(source + ": pread: EIO");
          assertThat(Samples.names(directory)).isEmpty();
          assertThat(calls.open()).isEmpty();
        }
        assertFails(() -> NoSys.copier(CopyOptions.DEFAULTS).copy(source, target))
            .hasMessageStartingWith(source + ": ");
        assertThat(target).doesNotExist();
      }
    }

    private static FaultyCalls unreserved() {
      return new FaultyCalls().always("fallocate", Errno.EOPNOTSUPP);
    }

    /// Leaves about this much space, even for root.
    private static void fill(LoopMount mount, int leftBytes) throws IOException {
      Path spare = Samples.random(mount.directory().resolve("spare"), leftBytes);
      mount.fill();
      Files.delete(spare);
      assertThat(Host.sys().syncFileSystem(mount.directory()).optional()).isPresent();
    }
  }
}
