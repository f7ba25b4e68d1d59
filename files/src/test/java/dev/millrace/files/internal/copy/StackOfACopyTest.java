package dev.millrace.files.internal.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Offload;
import dev.millrace.files.Samples;
import dev.millrace.files.When;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.InMemory;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.lang.StackWalker.StackFrame;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A copy passes few types on its way to the first byte. The one that makes the system call is
/// another one.
class StackOfACopyTest {
  private static final List<String> TYPES_OF_THIS_TEST =
      List.of("StackOfACopyTest", "Fault", "FaultyCalls", "RecordedCall");

  @TempDir(factory = InMemory.class)
  Path directory;

  private final List<String> types = new ArrayList<>();
  private final FaultyCalls calls =
      new FaultyCalls()
          .with("pwrite", When.FIRST, Fault.meanwhile(this::look))
          .with("copyFileRange", When.FIRST, Fault.meanwhile(this::look));

  @BeforeEach
  void requireCallsAndMemory() throws IOException {
    assumeThat(Host.sys().fileCalls()).isInstanceOf(Done.class);
    assumeThat(Files.getFileStore(directory).type()).isEqualTo("tmpfs");
  }

  private void look() {
    if (types.isEmpty()) {
      types.addAll(
          StackWalker.getInstance()
              .walk(frames ->
                  frames
                      .map(StackFrame::getClassName)
                      .filter(name -> name.startsWith("dev.millrace."))
                      .map(name ->
                          name.substring(name.lastIndexOf('.') + 1).replaceFirst("\\$.*", ""))
                      .filter(name -> !TYPES_OF_THIS_TEST.contains(name))
                      .distinct()
                      .toList()
                      .reversed()));
    }
  }

  private void copy(int bytes, CopyOptions options) throws IOException {
    Path source = Samples.random(directory.resolve("source"), bytes);
    calls.copier(options).copy(source, directory.resolve("target"));
  }

  @Test
  void aSmallFile() throws IOException {
    copy(5 * Samples.KIB, CopyOptions.DEFAULTS.withOffload(Offload.NEVER).withThreads(1));
    assertThat(types)
        .containsExactly(
            "Copier", "Engines", "FileCopies", "NativeCopy", "FallbackChain", "Transfer");
  }

  @Test
  void aLargeFileByTheKernel() throws IOException {
    copy(2 * Samples.MIB, CopyOptions.DEFAULTS.withThreads(1));
    assertThat(types)
        .containsExactly(
            "Copier", "Engines", "FileCopies", "NativeCopy", "FallbackChain", "KernelCopy");
  }

  @Test
  void aLargeFileBySeveralThreads() throws IOException {
    copy(8 * Samples.MIB, CopyOptions.DEFAULTS.withOffload(Offload.NEVER).withThreads(2));
    assertThat(types).endsWith("Blocks", "Transfer").hasSizeLessThanOrEqualTo(8);
  }
}
