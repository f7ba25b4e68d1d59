package dev.millrace.sys.linux;

import static dev.millrace.sys.Answers.done;
import static dev.millrace.sys.FileCalls.Access.CREATE_NEW;
import static dev.millrace.sys.FileCalls.Access.READ;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.sys.Errno;
import dev.millrace.sys.Extents;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.LoopMount;
import dev.millrace.sys.OpenFiles;
import dev.millrace.sys.Sys;
import dev.millrace.sys.linux.OpenFile.Fiemap;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Shared extents of clones by cp, and none of copies.
@ParameterizedClass
@EnumSource(names = {"BTRFS", "XFS"})
@Tag("slow")
class SharedExtentsTest {
  private static final int BYTES = (2 << 20) + 5;
  private static final int BLOCK_BYTES = 4096;

  @Parameter LoopMount.Type type;
  private LoopMount mount;
  private Path source;
  private final Sys sys = LinuxSys.linked();

  @BeforeEach
  void mount() throws IOException {
    mount = LoopMount.assume(type);
    source = Files.write(mount.directory().resolve("source"), new byte[BYTES]);
  }

  @AfterEach
  void unmount() throws IOException {
    if (mount != null) {
      mount.close();
    }
  }

  @Test
  void aCloneAndItsSourceShareEveryByte() throws IOException {
    Path target = copy(source, "--reflink=always");
    assertThat(shared(target)).isEqualTo(BYTES);
    assertThat(shared(source)).isEqualTo(BYTES);
  }

  @Test
  void aCopySharesNoBytes() throws IOException {
    assertThat(shared(copy(source, "--reflink=never"))).isZero();
  }

  @Test
  void aBlockWrittenToACloneIsNoLongerShared() throws IOException {
    Path target = copy(source, "--reflink=always");
    try (FileChannel channel = FileChannel.open(target, StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.allocate(BLOCK_BYTES), BLOCK_BYTES);
    }
    sys.syncFileSystem(target);
    assertThat(shared(target)).isEqualTo(BYTES - BLOCK_BYTES);
  }

  // More extents than one call returns.
  @Test
  void allExtentsOfAFragmentedCloneAreCounted() throws IOException {
    int blocks = 5 * Fiemap.CAPACITY / 2;
    Path target = copy(fragmented(blocks), "--reflink=always");
    Extents extents = done(sys.extents(target));
    assertThat(extents.holeBytes()).isEqualTo((long) blocks * BLOCK_BYTES);
    assertThat(done(extents.sharedBytes())).isEqualTo((long) blocks * BLOCK_BYTES);
  }

  private Path fragmented(int blocks) throws IOException {
    Path file = mount.directory().resolve("fragmented");
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      for (long block = 0; block < blocks; block++) {
        channel.write(ByteBuffer.allocate(BLOCK_BYTES), (2 * block + 1) * BLOCK_BYTES);
      }
    }
    return file;
  }

  @Test
  void aRangeOfWholeBlocksIsCloned() throws IOException {
    try (OpenFiles files = OpenFiles.ofThisSystem()) {
      int from = files.open(source, READ);
      int to = files.open(mount.directory().resolve("target"), CREATE_NEW);
      FileCalls calls = files.calls();
      assertThat(calls.ficlonerange(to, from, BLOCK_BYTES, BLOCK_BYTES, 0)).isZero();
      assertThat(files.size(to)).isEqualTo(BLOCK_BYTES);
      assertThat(calls.ficlonerange(to, from, 1, BLOCK_BYTES, 0)).matches(Errno.EINVAL::is);
      long rest = BYTES % BLOCK_BYTES;
      assertThat(calls.ficlonerange(to, from, BYTES - rest, rest, BLOCK_BYTES)).isZero();
      assertThat(files.size(to)).isEqualTo(BLOCK_BYTES + rest);
      calls.close(from);
      calls.close(to);
    }
  }

  private long shared(Path file) throws IOException {
    return done(done(sys.extents(file)).sharedBytes());
  }

  private static Path copy(Path source, String reflink) throws IOException {
    Path target = source.resolveSibling("target");
    Process cp =
        new ProcessBuilder("cp", reflink, source.toString(), target.toString()).inheritIO().start();
    assertThat(cp.onExit().join().exitValue()).isZero();
    return target;
  }
}
