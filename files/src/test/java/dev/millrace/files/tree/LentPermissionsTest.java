package dev.millrace.files.tree;

import static dev.millrace.files.TreeListeners.onFinished;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Cancellation;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.Metadata;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.TreeListener;
import dev.millrace.files.TreeOptions;
import dev.millrace.sys.FileMode;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The permissions of the owner during a copy, after the copy ended early.
@EnabledOnOs(LINUX)
class LentPermissionsTest extends SourceAndTarget.OnDisk {
  private static final int READ_ONLY = 0x140; // r-x------, less than any umask removes
  private static final int GROUP_AND_STICKY = 0x600;

  private static final TreeOptions REPLACING =
      TreeOptions.DEFAULTS.withExistingFile(ExistingFile.REPLACE).withJobs(1);

  @BeforeEach
  void createReadOnlyDirectories() throws IOException {
    Files.createDirectories(source);
    Files.createDirectories(target);
    for (Path tree : new Path[] {source, target}) {
      Path readOnly = Files.createDirectory(tree.resolve("existing"));
      Files.writeString(readOnly.resolve("first"), "first");
      Files.writeString(readOnly.resolve("second"), "second");
    }
    setMode(source.resolve("existing"), READ_ONLY);
    setMode(target.resolve("existing"), READ_ONLY | GROUP_AND_STICKY);
  }

  private static void setMode(Path file, int mode) throws IOException {
    Files.setAttribute(file, "unix:mode", mode);
  }

  private static int mode(Path file) throws IOException {
    return (int) Files.getAttribute(file, "unix:mode") & 0xFFF;
  }

  private void cancel(TreeEngine engine, Metadata metadata) {
    Cancellation cancellation = new Cancellation();
    TreeListener listener = onFinished((outcome, counts) -> cancellation.cancel());
    assertThatThrownBy(() ->
            engine
                .copier(CopyOptions.DEFAULTS.withMetadata(metadata))
                .withTreeListener(listener)
                .withCancellation(cancellation)
                .copyTree(source, target, REPLACING))
        .isInstanceOf(CopyCancelledException.class);
  }

  @ParameterizedTest
  @EnumSource(TreeEngine.class)
  void aCancelledCopyRestoresThePermissionsOfAnExistingDirectory(TreeEngine engine)
      throws IOException {
    cancel(engine, Metadata.MODE_AND_TIMES);
    assertThat(mode(target.resolve("existing"))).isEqualTo(READ_ONLY | GROUP_AND_STICKY);
    cancel(engine, Metadata.ALL);
    assertThat(mode(target.resolve("existing"))).isEqualTo(READ_ONLY | GROUP_AND_STICKY);
  }

  @ParameterizedTest
  @EnumSource(TreeEngine.class)
  void aCompleteCopyKeepsTheGroupAndStickyBitsOfAnExistingDirectory(TreeEngine engine)
      throws IOException {
    engine.copier().copyTree(source, target, REPLACING);
    assertThat(mode(target.resolve("existing"))).isEqualTo(READ_ONLY | GROUP_AND_STICKY);
  }

  @ParameterizedTest
  @EnumSource(TreeEngine.class)
  void aCopyThatFailsRestoresThePermissionsOfAnExistingDirectory(TreeEngine engine)
      throws IOException {
    TreeOptions failing = TreeOptions.DEFAULTS.withExistingFile(ExistingFile.FAIL);
    assertThatThrownBy(() -> engine.copier().copyTree(source, target, failing))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(mode(target.resolve("existing"))).isEqualTo(READ_ONLY | GROUP_AND_STICKY);
  }

  @ParameterizedTest
  @EnumSource(value = TreeEngine.class, names = "SYSTEM_CALLS")
  void aCancelledCopyLeavesANewDirectoryAsReadOnlyAsItsSource(TreeEngine engine)
      throws IOException {
    target = directory.resolve("new");
    cancel(engine, Metadata.MODE_AND_TIMES);
    assertThat(mode(target.resolve("existing"))).isEqualTo(READ_ONLY);
  }

  @ParameterizedTest
  @EnumSource(TreeEngine.class)
  void anExistingDirectoryIsAsPrivateAsItsSourceFromTheFirstFileOn(TreeEngine engine)
      throws IOException {
    setMode(source.resolve("existing"), FileMode.OWNER);
    setMode(target.resolve("existing"), FileMode.PERMISSIONS);
    cancel(engine, Metadata.EXACT_MODE);
    assertThat(mode(target.resolve("existing"))).isEqualTo(FileMode.OWNER);
  }
}
