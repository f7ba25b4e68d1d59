package dev.millrace.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.internal.copy.CopyTools;
import dev.millrace.files.internal.copy.NativeCopy;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.Profile.BuiltInProfiles;
import dev.millrace.files.internal.plan.Profile.ProfileNumber;
import dev.millrace.files.internal.profile.Profiles;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequestBuilder;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Copies on a file system that takes two milliseconds for every call.
class SlowMountTest extends SourceAndTarget.OnDisk {
  private FileCalls calls;
  private Path slow;
  private SlowMount mount;

  @BeforeEach
  void mount() throws IOException {
    Optional<FileCalls> linked = Host.sys().fileCalls().optional();
    assumeThat(linked).isPresent();
    calls = linked.get();
    slow = Files.createDirectory(directory.resolve("slow"));
    mount = SlowMount.at(slow, 2);
  }

  @AfterEach
  void unmount() {
    if (mount != null) {
      mount.close();
    }
  }

  private CopyStrategy copy(Profiles profiles) throws IOException {
    Path source = Samples.random(slow.resolve("source"), 3 << 20);
    Path target = slow.resolve("target");
    CopyOptions options = CopyOptions.DEFAULTS.withThreads(2);
    CopyReport report =
        ((Done<CopyReport>)
                NativeCopy.make(
                    new CopyTools(calls, profiles),
                    CopyRequestBuilder.of(source, target, options).build(),
                    null))
            .value();
    assertThat(target).hasSameBinaryContentAs(source);
    return report.strategy();
  }

  @Test
  void theKernelMovesTheBytesWithoutARaceThere() throws IOException {
    assertThat(copy(Profiles.builtIn())).isNotEqualTo(CopyStrategy.PARALLEL);
  }

  @Test
  void severalThreadsMoveTheBytesIfARaceHasDecidedSo() throws IOException {
    Profile raced =
        BuiltInProfiles.of(FileSystemKind.SERVER, FileSystemKind.SERVER)
            .with(ProfileNumber.PARALLEL_FIRST_FROM, 1 << 20)
            .with(ProfileNumber.COLD_PARALLEL_FIRST_FROM, 1 << 20);
    assertThat(copy(Profiles.only(raced))).isEqualTo(CopyStrategy.PARALLEL);
  }
}
