package dev.millrace.files.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.internal.plan.Profile.BuiltInProfiles;
import dev.millrace.files.internal.plan.Profile.ProfileNumber;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BuiltInProfilesTest {
  @Test
  void betweenDisksTheKernelTakesOverLaterThanElsewhere() {
    Profile disks = BuiltInProfiles.of(FileSystemKind.DISK, FileSystemKind.DISK);
    Profile others = BuiltInProfiles.of(FileSystemKind.MEMORY, FileSystemKind.DISK);
    assertThat(disks)
        .isEqualTo(
            others.with(ProfileNumber.OFFLOAD_FROM, disks.value(ProfileNumber.OFFLOAD_FROM)));
    assertThat(disks.value(ProfileNumber.OFFLOAD_FROM))
        .isGreaterThan(others.value(ProfileNumber.OFFLOAD_FROM));
  }

  // Two requests move them, and so do one that moves them and one that checks their number.
  @ParameterizedTest
  @EnumSource(FileSystemKind.class)
  void aServerReadsAndWritesShortFilesAndGetsNoThreadsBeforeTheKernel(FileSystemKind from) {
    Profile server = BuiltInProfiles.of(from, FileSystemKind.SERVER);
    assertThat(server.value(ProfileNumber.OFFLOAD_FROM)).isEqualTo(64 << 10);
    assertThat(server.value(ProfileNumber.PARALLEL_FIRST_FROM)).isEqualTo(Profile.NEVER);
  }

  @ParameterizedTest
  @EnumSource(FileSystemKind.class)
  void severalThreadsComeFirstWhereTheyWriteInPlace(FileSystemKind to) {
    assertThat(
            BuiltInProfiles.of(FileSystemKind.DISK, to).value(ProfileNumber.PARALLEL_FIRST_FROM)
                != Profile.NEVER)
        .isEqualTo(to.writesInPlace());
  }
}
