package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.TreeErrors;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResume;
import dev.millrace.files.When;
import dev.millrace.sys.Errno;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Copies with a journal while system calls fail: the next copy completes the tree.
@EnabledOnOs(LINUX)
@Tag("slow")
class TreeResumeFaultsTest extends SourceAndTarget.OnDisk {
  private static final TreeOptions RESUME =
      TreeOptions.DEFAULTS
          .withResume(TreeResume.PARTS)
          .withExistingFile(ExistingFile.REPLACE)
          .withErrors(TreeErrors.CONTINUE)
          .withJobs(1);

  @BeforeEach
  void write() throws IOException {
    Files.createDirectories(source.resolve("inner"));
    Samples.random(source.resolve("small"), 100);
    Samples.random(source.resolve("inner/other"), 5000);
    Samples.sparse(source.resolve("large"), 70L << 20, 0, 68 << 20);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "open",
        "close",
        "statx",
        "flock",
        "pread",
        "pwrite",
        "ftruncate",
        "lseek",
        "unlinkat",
        "renameat2",
        "mkdirat",
        "fchmod"
      })
  void theNextCopyCompletesTheTree(String call) throws IOException {
    for (int i : new int[] {1, 2, 4, 9}) {
      FaultyCalls calls = new FaultyCalls().with(call, When.nth(i), Fault.errno(Errno.EIO));
      boolean unused = copy(calls.copier());
      assertThat(calls.open()).as(call + " " + i).isEmpty();
      assertThat(copy(new Copier())).as(call + " " + i).isTrue();
      assertThat(Commands.run("diff", "-r", source.toString(), target.toString())).isZero();
      assertThat(target.resolve(".large.millrace-part")).doesNotExist();
      Commands.run("rm", "-rf", target.toString());
    }
  }

  // Returns whether every entry has a copy.
  private boolean copy(Copier copier) {
    try {
      return copier.copyTree(source, target, RESUME).isComplete();
    } catch (IOException e) {
      return false;
    }
  }
}
