package dev.millrace.files.internal.profile;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.ProfileNumber;
import dev.millrace.files.internal.plan.SourcedProfile;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclEntryPermission;
import java.nio.file.attribute.AclEntryType;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.UserPrincipal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The profile of a user of Windows is used where it fits, and otherwise ignored with one line.
class PathProfileFileTest {
  private static final Fingerprint HOST = new Fingerprint("CPU x 2", "Windows 11 10.0", "25");
  private static final String TEXT =
      """
      version = "1"
      machine = "CPU x 2"
      kernel = "Windows 11 10.0"
      jdk = "25"
      [[pair]]
      from = "C:\\\\data"
      to = "D:\\\\"
      from-type = "NTFS"
      to-type = "ReFS"
      record = "C:\\\\races\\\\1"
      jobs = "3"
      """;

  /// The volumes that the text names.
  private static final Map<Path, Device> VOLUMES =
      Map.of(
          Path.of("C:\\data"), new Device(0, new FileSystemType("NTFS")),
          Path.of("D:\\"), new Device(1, new FileSystemType("ReFS")));

  private FileSystem windows;
  private UserPrincipal user;
  private Path path;

  @BeforeEach
  void makeDirectory() throws IOException {
    windows =
        Jimfs.newFileSystem(
            Configuration.windows().toBuilder().setAttributeViews("basic", "owner", "acl").build());
    user = account("PC\\me");
    path = Files.createDirectory(windows.getPath("C:\\millrace")).resolve("profile.toml");
    permit(path.getParent(), user);
  }

  @AfterEach
  void close() throws IOException {
    windows.close();
  }

  private UserPrincipal account(String name) throws IOException {
    return windows.getUserPrincipalLookupService().lookupPrincipalByName(name);
  }

  private void permit(Path file, UserPrincipal account) throws IOException {
    Files.setOwner(file, user);
    AclEntry entry =
        AclEntry.newBuilder()
            .setType(AclEntryType.ALLOW)
            .setPrincipal(account)
            .setPermissions(AclEntryPermission.values())
            .build();
    Files.getFileAttributeView(file, AclFileAttributeView.class).setAcl(List.of(entry));
  }

  private void write(String text) throws IOException {
    Files.writeString(path, text);
    permit(path, user);
  }

  private PathProfileFile file() {
    return new PathProfileFile(new AclTrust(Set.of(user)), path);
  }

  private UserProfile read() {
    return UserProfile.of(file(), directory -> Optional.ofNullable(VOLUMES.get(directory)), HOST);
  }

  @Test
  void thePairOfTheVolumesHasItsThreadsAndTheirOrigin() throws IOException {
    write(TEXT);
    assertThat(read().problem()).isEmpty();
    SourcedProfile profile = read().pairs().getFirst().plans().profile();
    assertThat(profile.profile()).isEqualTo(Profile.OF_JAVA.with(ProfileNumber.JOBS, 3));
    assertThat(profile.name()).isEqualTo("C:\\millrace\\profile.toml");
    assertThat(profile.origin(ProfileNumber.JOBS)).isEqualTo("C:\\races\\1");
  }

  @Test
  void noProfileIsNoProblem() throws IOException {
    assertThat(read()).isEqualTo(UserProfile.NONE);
    Files.delete(path.getParent());
    assertThat(read()).isEqualTo(UserProfile.NONE);
    assertThat(file().distrustOfDirectory()).isEmpty();
  }

  @Test
  void aFileThatAnotherUserCanWriteIsNotUsed() throws IOException {
    write(TEXT);
    permit(path, account("PC\\other"));
    assertThat(read().pairs()).isEmpty();
    assertThat(read().problem().orElseThrow())
        .startsWith("C:\\millrace\\profile.toml: PC\\other can write it, or its directory");
  }

  @Test
  void aDirectoryThatAnotherUserCanWriteIsNotUsed() throws IOException {
    write(TEXT);
    permit(path.getParent(), account("PC\\other"));
    assertThat(read().pairs()).isEmpty();
    assertThat(read().problem().orElseThrow()).contains("PC\\other can write it");
    assertThat(file().distrustOfDirectory().orElseThrow()).contains("PC\\other can write it");
  }

  @Test
  void numbersThatOnlySystemCallsUseAreNamed() throws IOException {
    write(TEXT + "splice-from = \"128KiB\"\nreflink-from = \"never\"\n");
    assertThat(read().problem())
        .hasValue(path + ": copies by Java have no use for: reflink-from, splice-from");
    assertThat(read().pairs().getFirst().plans().profile().profile())
        .isEqualTo(Profile.OF_JAVA.with(ProfileNumber.JOBS, 3));
  }

  @Test
  void anotherFileSystemInThePlaceOfTheRacedOneKeepsTheBuiltInNumbers() throws IOException {
    write(TEXT.replace("ReFS", "exFAT"));
    assertThat(read().pairs()).isEmpty();
    assertThat(read().problem())
        .hasValue(
            path
                + ": D:\\ is missing, or its file system has another type than in the race;"
                + " millrace tune races again");
  }

  @Test
  void aProfileOfAnotherSystemIsNotUsed() throws IOException {
    write(TEXT.replace("Windows 11 10.0", "Linux 6.18"));
    assertThat(read().pairs()).isEmpty();
    assertThat(read().problem().orElseThrow()).contains("it is for kernel Linux 6.18");
  }

  @Test
  void onlyAShortFileIsUsed() throws IOException {
    write("#".repeat(ProfileFile.MOST_BYTES + 1));
    assertThat(read().problem()).hasValue(path + ": it is no file of at most 64 KiB");
    Files.delete(path);
    Files.createDirectory(path);
    permit(path, user);
    assertThat(read().problem()).hasValue(path + ": it is no file of at most 64 KiB");
  }

  @Test
  void aWrongLineHasItsPlace() throws IOException {
    write(TEXT.replace("\"3\"", "\"0\""));
    assertThat(read().problem().orElseThrow()).startsWith(path + ": line 11, column 9: '0' is no");
  }
}
