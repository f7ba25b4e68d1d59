package dev.millrace.sys.linux;

import static dev.millrace.sys.Answers.done;
import static dev.millrace.sys.Answers.reason;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.Errno;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/// Writes to a plain file instead of the control file: a test must not slow down the machine.
@EnabledOnOs(LINUX)
class CacheDropTest {
  @TempDir Path directory;

  @Test
  void droppingTheCachesSyncsAndThenWritesThree() throws IOException {
    Path control = Files.createFile(directory.resolve("drop_caches"));
    FaultyCalls calls = new FaultyCalls("none");
    assertThat(done(new CacheDrop(calls.calls(), control).drop())).isGreaterThan(Duration.ZERO);
    assertThat(control).hasContent("3");
    assertThat(calls.made()).containsExactly("open", "sync", "write", "close");
  }

  @Test
  void withoutRootDroppingTheCachesIsUnsupported() throws IOException {
    FaultyCalls calls = new FaultyCalls("open").with(Errno.EACCES);
    assertThat(reason(calls.sys().dropCaches()))
        .isEqualTo("needs root: /proc/sys/vm/drop_caches: open: EACCES");
    assertThat(calls.made()).containsExactly("open");
  }

  @Test
  void aFailedWriteIsAFailure() throws IOException {
    Path control = Files.createFile(directory.resolve("drop_caches"));
    CacheDrop drop = new CacheDrop(new FaultyCalls("write").with(Errno.EINVAL).calls(), control);
    assertThatThrownBy(drop::drop).hasMessage(control + ": write: EINVAL");
  }
}
