package dev.millrace.sys.linux;

import static dev.millrace.sys.FileCalls.Access.CREATE_NEW;
import static dev.millrace.sys.FileCalls.Access.READ;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.LoopMount;
import dev.millrace.sys.OpenFiles;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Copies inside the kernel, on every available file system.
@ParameterizedClass
@EnumSource
@Tag("slow")
class OffloadCallsTest {
  private static final int BLOCK_BYTES = 4096;
  private static final int BYTES = 3 * BLOCK_BYTES + 5;

  @Parameter LoopMount.Type type;
  private LoopMount mount;
  private byte[] content;
  private int source = -1;
  private int target = -1;
  private final OpenFiles files = OpenFiles.ofThisSystem();
  private final FileCalls calls = files.calls();

  @BeforeEach
  void mount() throws IOException {
    mount = LoopMount.assume(type);
    content = new byte[BYTES];
    new Random(1).nextBytes(content);
    source = files.open(Files.write(path("source"), content), READ);
    target = files.open(path("target"), CREATE_NEW);
  }

  @AfterEach
  void unmount() throws IOException {
    if (mount != null) {
      calls.close(source);
      calls.close(target);
      mount.close();
    }
    files.close();
  }

  @Test
  void aFileIsClonedOnFileSystemsWithSharedExtents() throws IOException {
    long result = calls.ficlone(target, source);
    if (shares()) {
      assertThat(result).isZero();
      assertThat(path("target")).hasBinaryContent(content);
    } else {
      assertThat(result).matches(Errno.EOPNOTSUPP::is);
      assertThat(path("target")).isEmptyFile();
    }
  }

  @Test
  void wholeBlocksAndTheRestAtTheEndAreCloned() throws IOException {
    assumeThat(shares()).as("a file system that shares extents").isTrue();
    assertThat(calls.ficlonerange(target, source, BLOCK_BYTES, BLOCK_BYTES, 0)).isZero();
    assertThat(files.size(target)).isEqualTo(BLOCK_BYTES);
    assertThat(calls.ficlonerange(target, source, 1, BLOCK_BYTES, 0)).matches(Errno.EINVAL::is);
    long rest = BYTES - 2 * BLOCK_BYTES;
    assertThat(calls.ficlonerange(target, source, 2 * BLOCK_BYTES, rest, BLOCK_BYTES)).isZero();
    assertThat(Files.readAllBytes(path("target"))).isEqualTo(from(BLOCK_BYTES));
  }

  @Test
  void aRangeIsCopiedFromAnywhereToAnywhere() throws IOException {
    assertThat(calls.copyFileRange(source, 7, target, 0, BYTES - 7)).isEqualTo(BYTES - 7);
    assertThat(path("target")).hasBinaryContent(from(7));
    assertThat(calls.copyFileRange(source, BYTES - 3, target, 1, 100)).isEqualTo(3);
    assertThat(calls.copyFileRange(source, BYTES, target, 0, 100)).isZero();
  }

  @Test
  void bytesAreSentToWhereTheLastWriteEnded() throws IOException {
    calls.write(target, files.bytes("head"));
    assertThat(calls.sendfile(target, source, 7, FileCalls.MOST_BYTES)).isEqualTo(BYTES - 7);
    assertThat(Files.readAllBytes(path("target"))).hasSize(BYTES - 3).endsWith(from(7));
    assertThat(calls.sendfile(target, source, BYTES, 1)).isZero();
  }

  @Test
  void offsetsBeyondFourGibibytesWork() throws IOException {
    long far = (5L << 30) + 1;
    int sparse = files.open(path("sparse"), CREATE_NEW);
    assertThat(calls.pwrite(sparse, files.bytes("end"), far)).isEqualTo(3);
    assertThat(calls.copyFileRange(sparse, far, target, far, 10)).isEqualTo(3);
    assertThat(files.size(target)).isEqualTo(far + 3);
    assertThat(calls.sendfile(target, sparse, far + 1, 10)).isEqualTo(2);
    calls.close(sparse);
    MemorySegment start = files.bytes("..");
    assertThat(calls.pread(target, start, 0)).isEqualTo(2);
    assertThat(OpenFiles.text(start)).isEqualTo("nd");
  }

  private boolean shares() {
    return type != LoopMount.Type.EXT4;
  }

  private byte[] from(int start) {
    return Arrays.copyOfRange(content, start, BYTES);
  }

  private Path path(String name) {
    return mount.directory().resolve(name);
  }
}
