package dev.millrace.sys.host;

import static dev.millrace.sys.Answers.reason;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.ChildJvm;
import dev.millrace.sys.Sys;
import dev.millrace.sys.linux.PrintAnswers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

class HostTest {
  @TempDir Path directory;

  @Test
  void onAnotherSystemEveryAnswerIsTheReason() throws IOException {
    Sys sys = Host.choose("Windows 11", "amd64");
    Path missing = directory.resolve("missing");
    String reason = "system calls are supported on Linux only, and this is Windows 11";
    assertThat(reason(sys.extents(missing))).isEqualTo(reason);
    assertThat(reason(sys.syncFileSystem(missing))).isEqualTo(reason);
    assertThat(reason(sys.fileCalls())).isEqualTo(reason);
  }

  @Test
  void anotherArchitectureIsUnsupported() throws IOException {
    Sys sys = Host.choose("Linux", "s390x");
    assertThat(reason(sys.fileCalls())).isEqualTo("system calls are not supported on s390x");
  }

  @Test
  @EnabledOnOs(LINUX)
  @Tag("slow")
  void aJvmThatDeniesNativeAccessGetsTheFlagInTheReason() throws IOException {
    assertThat(new ChildJvm(List.of()).withoutNativeAccess().run(PrintAnswers.class, directory))
        .contains("NotSupported[reason=this JVM denies native access; start it with")
        .contains("--enable-native-access=ALL-UNNAMED");
  }
}
