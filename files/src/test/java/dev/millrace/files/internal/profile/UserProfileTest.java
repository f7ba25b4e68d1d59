package dev.millrace.files.internal.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.internal.plan.BuiltInProfiles;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.ProfileNumber;
import dev.millrace.files.internal.plan.SourcedProfile;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.RawName;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The user's profile is used where it fits, and otherwise ignored with one line.
class UserProfileTest {
  private static final Fingerprint HOST = new Fingerprint("CPU x 2", "Linux 6.18", "25");

  @TempDir Path directory;
  private FileCalls calls;
  private Path path;

  @BeforeEach
  void makeDirectory() throws IOException {
    Optional<FileCalls> linked = Host.sys().fileCalls().optional();
    assumeThat(linked).isPresent();
    calls = linked.get();
    path = Files.createDirectory(directory.resolve("millrace")).resolve("profile.toml");
    permit(path.getParent(), "rwx------");
  }

  private static void permit(Path file, String permissions) throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
  }

  private void write(String text) throws IOException {
    Files.writeString(path, text);
    permit(path, "rw-------");
  }

  private UserProfile read() {
    return UserProfile.of(new NativeProfileFile(calls, path), new NativeDevices(calls), HOST);
  }

  private long type() {
    int opened = (int) calls.open(RawName.of(directory), Access.DIRECTORY_PATH, 0);
    try {
      return calls.fileSystemType(opened);
    } finally {
      calls.close(opened);
    }
  }

  private String text(long type) {
    return """
    version = "1"
    machine = "CPU x 2"
    kernel = "Linux 6.18"
    jdk = "25"
    [[pair]]
    from = "%s"
    to = "%s"
    from-type = "0x%x"
    to-type = "0x%x"
    record = "/races/1"
    splice-from = "128KiB"
    """
        .formatted(directory, directory, type, type);
  }

  @Test
  void thePairOfTheDirectoriesHasItsLengthsAndTheirOrigin() throws IOException {
    write(text(type()));
    UserProfile profile = read();
    FileSystemKind kind = FileSystemKind.of(type());
    SourcedProfile builtIn = BuiltInProfiles.of(kind, kind);
    assertThat(profile.problem()).isEmpty();
    assertThat(profile.pairs())
        .singleElement()
        .satisfies(pair -> {
          Profile lengths = pair.plans().profile().profile();
          assertThat(lengths)
              .isEqualTo(builtIn.profile().with(ProfileNumber.SPLICE_FROM, 128 << 10));
          assertThat(pair.plans().profile().name()).isEqualTo(path.toString());
          assertThat(pair.plans().profile().origin(ProfileNumber.SPLICE_FROM))
              .isEqualTo("/races/1");
          assertThat(pair.plans().profile().origin(ProfileNumber.OFFLOAD_FROM))
              .isEqualTo(builtIn.origin(ProfileNumber.OFFLOAD_FROM));
          assertThat(pair.is(pair.from(), pair.to())).isTrue();
          assertThat(pair.is(pair.from() + 1, pair.to())).isFalse();
        });
  }

  @Test
  void noProfileIsNoProblem() {
    assertThat(read()).isEqualTo(UserProfile.NONE);
  }

  @ParameterizedTest
  @CsvSource({"rw--w----,rwx------", "rw-----w-,rwx------", "rw-------,rwx-w----"})
  void aProfileThatOthersCanWriteIsNotUsed(String file, String parent) throws IOException {
    write(text(type()));
    permit(path, file);
    permit(path.getParent(), parent);
    assertThat(read().pairs()).isEmpty();
    assertThat(read().problem().orElseThrow())
        .isEqualTo(
            path + ": other users can write it, or its directory; chmod 700 and 600 repairs that");
  }

  /// As after `sudo`: changed permissions would not help.
  @Test
  void theProfileOfAnotherUserIsNotUsed() throws IOException {
    write(text(type()));
    OrdinaryUser.giveAway(path, 12_345, 12_345);
    assertThat(read().pairs()).isEmpty();
    assertThat(read().problem()).hasValue(path + ": it, or its directory, belongs to another user");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "CPU x 2 | CPU x 4 | it is for CPU x 4, and this is CPU x 2",
        "6.18 | 6.12 | it is for kernel Linux 6.12, and this is Linux 6.18",
        "25 | 26 | it is for JDK 26, and this is JDK 25"
      })
  void aProfileOfAnotherMachineIsNotUsed(String here, String there, String reason)
      throws IOException {
    write(text(type()).replace('"' + here, '"' + there).replace("Linux " + here, "Linux " + there));
    assertThat(read().pairs()).isEmpty();
    assertThat(read().problem()).hasValue(path + ": " + reason + "; millrace tune races again");
  }

  @Test
  void anotherFileSystemInThePlaceOfTheRacedOneKeepsTheBuiltInLengths() throws IOException {
    write(text(type() + 1));
    assertThat(read().pairs()).isEmpty();
    assertThat(read().problem().orElseThrow())
        .isEqualTo(
            "%s: %s is missing, or its file system has another type than in the race;"
                    .formatted(path, directory)
                + " millrace tune races again");
  }

  @Test
  void aWrongLineIsReportedWithThePathAndItsPlace() throws IOException {
    write(text(type()).replace("128KiB", "128"));
    assertThat(read().problem().orElseThrow()).startsWith(path + ": line 11, column 16: ");
  }

  @Test
  void aNewerProfileIsUsedWithoutTheKeysOfItsVersion() throws IOException {
    write(text(type()).replace("version = \"1\"", "version = \"1.9\"") + "pipe = \"1MiB\"\n");
    assertThat(read().pairs()).hasSize(1);
    assertThat(read().problem()).hasValue(path + ": keys of a newer version: pipe");
  }

  @Test
  void bytesThatAreNotUtf8AreRejectedSinceTuneCouldNotKeepThem() throws IOException {
    write(text(type()));
    Files.write(path, new byte[] {'#', (byte) 0xe9, '\n'}, StandardOpenOption.APPEND);
    assertThat(read().pairs()).isEmpty();
    assertThat(read().problem()).hasValue(path + ": it is not UTF-8");
  }

  @Test
  void aDirectoryInThePlaceOfTheProfileIsNotUsed() throws IOException {
    Files.createDirectory(path);
    permit(path, "rwx------");
    assertThat(read().problem().orElseThrow()).contains("it is no file of at most 64 KiB");
  }
}
