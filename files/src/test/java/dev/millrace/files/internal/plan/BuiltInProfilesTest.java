package dev.millrace.files.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.internal.plan.ProfileNumber.Unit;
import java.util.List;
import org.junit.jupiter.api.Test;

class BuiltInProfilesTest {
  @Test
  void aRacedPairHasItsLengths() {
    for (BuiltInPair pair : BuiltInLengths.PAIRS) {
      SourcedProfile profile = BuiltInProfiles.of(pair.from(), pair.to());
      for (BuiltInLength length : pair.lengths()) {
        assertThat(profile.profile().value(length.number())).isEqualTo(length.bytes());
        assertThat(profile.origin(length.number())).isEqualTo(length.race());
      }
    }
  }

  @Test
  void theKernelComesBeforeSeveralThreadsOnAServerThatDidNotRace() {
    Profile server = BuiltInProfiles.of(FileSystemKind.SERVER, FileSystemKind.SERVER).profile();
    assertThat(server.parallelFirstFromBytes()).isEqualTo(Profile.NEVER);
    assertThat(server)
        .isEqualTo(
            BuiltInProfiles.others()
                .profile()
                .with(ProfileNumber.PARALLEL_FIRST_FROM, Profile.NEVER)
                .with(ProfileNumber.OFFLOAD_FROM, server.offloadFromBytes()));
  }

  // Two requests move them, and so do one that moves them and one that checks their number.
  @Test
  void aServerReadsAndWritesShortFiles() {
    Profile memory = BuiltInProfiles.of(FileSystemKind.MEMORY, FileSystemKind.MEMORY).profile();
    for (FileSystemKind from : List.of(FileSystemKind.SERVER, FileSystemKind.DISK)) {
      Profile server = BuiltInProfiles.of(from, FileSystemKind.SERVER).profile();
      assertThat(server.offloadFromBytes()).isEqualTo(64 << 10);
      assertThat(server.offloadFromBytes()).isGreaterThan(memory.offloadFromBytes());
    }
  }

  @Test
  void theSimplestProfileReadsAndWritesFilesOfEveryLength() {
    for (ProfileNumber number : ProfileNumber.values()) {
      if (number.unit() == Unit.LENGTH) {
        assertThat(Profile.SIMPLEST.value(number)).isEqualTo(Profile.NEVER);
      }
    }
    assertThat(Profile.SIMPLEST.jobs()).isEqualTo(1);
  }
}
