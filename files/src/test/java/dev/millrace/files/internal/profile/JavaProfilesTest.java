package dev.millrace.files.internal.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.internal.plan.BuiltInProfiles;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.ProfileNumber;
import dev.millrace.files.internal.plan.SourcedProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The profile of a copy by Java follows the file systems of its source and of its target.
class JavaProfilesTest {
  private static final SourcedProfile RACED =
      new SourcedProfile(Profile.OF_JAVA.with(ProfileNumber.JOBS, 3), "profile.toml", Map.of());

  @TempDir Path directory;
  private final StoreDevices devices = new StoreDevices();

  private JavaProfiles profiles(Path from, Path to) {
    DevicePair pair =
        new DevicePair(
            devices.of(from).orElseThrow().number(),
            devices.of(to).orElseThrow().number(),
            PairPlans.of(RACED));
    UserProfile user = new UserProfile(List.of(pair), Optional.of("a problem"));
    return new JavaProfiles(new LateProfile(user), devices, BuiltInProfiles.ofJava());
  }

  @Test
  void aFileSystemHasOneNumberAndTheTypeThatJavaReports() throws IOException {
    Path below = Files.createDirectory(directory.resolve("below"));
    Device device = devices.of(directory).orElseThrow();
    assertThat(devices.of(below)).hasValue(device);
    assertThat(device.type().text()).isEqualTo(Files.getFileStore(directory).type());
    assertThat(devices.of(directory.resolve("missing"))).isEmpty();
  }

  @Test
  void copiesBetweenTheRacedFileSystemsHaveTheirProfile() {
    JavaProfiles profiles = profiles(directory, directory);
    assertThat(profiles.between(directory, directory.resolve("new")).profile()).isEqualTo(RACED);
    assertThat(profiles.between(directory, directory.resolve("new")).problem())
        .hasValue("a problem");
  }

  @Test
  void allOtherCopiesHaveTheBuiltInProfile() {
    Path generated = Path.of("/proc");
    assumeThat(generated).isDirectory();
    SourcedProfile builtIn = BuiltInProfiles.ofJava();
    JavaProfiles profiles = profiles(directory, directory);
    assertThat(profiles.between(generated, directory.resolve("new")).profile()).isEqualTo(builtIn);
    assertThat(profiles.between(directory, directory.resolve("missing/new")).profile())
        .isEqualTo(builtIn);
    assertThat(JavaProfiles.builtIn().between(directory, directory.resolve("new")).profile())
        .isEqualTo(builtIn);
  }
}
