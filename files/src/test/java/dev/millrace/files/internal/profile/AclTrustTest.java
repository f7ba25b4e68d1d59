package dev.millrace.files.internal.profile;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclEntryFlag;
import java.nio.file.attribute.AclEntryPermission;
import java.nio.file.attribute.AclEntryType;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.UserPrincipal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A profile on Windows is trusted if only its user and the accounts of the system can change it.
class AclTrustTest {
  private static final String USER = "PC\\me";
  private static final String ADMINISTRATORS = "VORDEFINIERT\\Administratoren";
  private static final String OTHER = "PC\\other";
  private static final Map<String, String> VARIABLES =
      Map.of("USERDOMAIN", "PC", "SystemRoot", "C:\\Windows");

  private FileSystem windows;
  private Path file;

  @BeforeEach
  void makeWindows() throws IOException {
    windows =
        Jimfs.newFileSystem(
            Configuration.windows().toBuilder()
                .setAttributeViews("basic", "owner", "dos", "acl", "user")
                .build());
    Path system = Files.createDirectory(windows.getPath("C:\\Windows"));
    permit(
        system,
        all(ADMINISTRATORS),
        reading("VORDEFINIERT\\Benutzer"),
        inherited(all("ERSTELLER-BESITZER")));
    file = Files.createFile(windows.getPath("C:\\profile.toml"));
    Files.setOwner(file, account(USER));
    permit(file, all(USER));
  }

  @AfterEach
  void close() throws IOException {
    windows.close();
  }

  private UserPrincipal account(String name) throws IOException {
    return windows.getUserPrincipalLookupService().lookupPrincipalByName(name);
  }

  private static void permit(Path path, AclEntry... entries) throws IOException {
    Files.getFileAttributeView(path, AclFileAttributeView.class).setAcl(List.of(entries));
  }

  private AclEntry entry(AclEntryType type, String account, AclEntryPermission... permissions)
      throws IOException {
    return AclEntry.newBuilder()
        .setType(type)
        .setPrincipal(account(account))
        .setPermissions(permissions)
        .build();
  }

  private AclEntry all(String account) throws IOException {
    return entry(AclEntryType.ALLOW, account, AclEntryPermission.values());
  }

  private AclEntry reading(String account) throws IOException {
    return entry(
        AclEntryType.ALLOW,
        account,
        AclEntryPermission.READ_DATA,
        AclEntryPermission.READ_ATTRIBUTES,
        AclEntryPermission.READ_NAMED_ATTRS,
        AclEntryPermission.READ_ACL,
        AclEntryPermission.EXECUTE,
        AclEntryPermission.SYNCHRONIZE);
  }

  private static AclEntry inherited(AclEntry entry) {
    return AclEntry.newBuilder(entry).setFlags(AclEntryFlag.INHERIT_ONLY).build();
  }

  private AclTrust trust() {
    return AclTrust.of(windows, "me", VARIABLES::get);
  }

  @Test
  void theUserAndTheAccountsOfTheSystemMayChangeAFile() throws IOException {
    permit(file, all(USER), all(ADMINISTRATORS), reading(OTHER));
    assertThat(trust().distrust(file)).isEmpty();
    Files.setOwner(file, account(ADMINISTRATORS));
    assertThat(trust().distrust(file)).isEmpty();
  }

  @Test
  void aFileOfAnotherUserIsNotTrusted() throws IOException {
    Files.setOwner(file, account(OTHER));
    assertThat(trust().distrust(file)).hasValue("it, or its directory, belongs to another user");
  }

  /// A local account and an account of the domain may have one name.
  @Test
  void theSameNameOfAnotherDomainIsAnotherUser() throws IOException {
    Files.setOwner(file, account("COMPANY\\me"));
    assertThat(trust().distrust(file)).isPresent();
  }

  @ParameterizedTest
  @EnumSource(
      names = {"WRITE_DATA", "APPEND_DATA", "DELETE", "DELETE_CHILD", "WRITE_ACL", "WRITE_OWNER"})
  void anyPermissionToChangeAFileIsOneTooMany(AclEntryPermission permission) throws IOException {
    permit(file, all(USER), entry(AclEntryType.ALLOW, OTHER, permission));
    assertThat(trust().distrust(file))
        .hasValue("PC\\other can write it, or its directory; only you should have that permission");
  }

  @Test
  void noOtherPermissionMatters() throws IOException {
    AclEntryPermission[] harmless =
        Arrays.stream(AclEntryPermission.values())
            .filter(each -> !List.of("WRITE_DATA", "APPEND_DATA").contains(each.name()))
            .filter(each -> !each.name().startsWith("DELETE"))
            .filter(each -> !List.of("WRITE_ACL", "WRITE_OWNER").contains(each.name()))
            .toArray(AclEntryPermission[]::new);
    permit(file, all(USER), entry(AclEntryType.ALLOW, OTHER, harmless));
    assertThat(trust().distrust(file)).isEmpty();
  }

  @Test
  void anEntryForTheFilesBelowDoesNotCount() throws IOException {
    permit(file, all(USER), inherited(all(OTHER)));
    assertThat(trust().distrust(file)).isEmpty();
  }

  @Test
  void aDeniedPermissionGivesNone() throws IOException {
    permit(file, entry(AclEntryType.DENY, OTHER, AclEntryPermission.WRITE_DATA), all(USER));
    assertThat(trust().distrust(file)).isEmpty();
  }

  /// Java reports no entry for a file without a list, which every user may change.
  @Test
  void aFileWithoutEntriesIsNotTrusted() throws IOException {
    permit(file);
    assertThat(trust().distrust(file)).hasValue("it, or its directory, has no access control list");
  }

  @Test
  void withoutTheDirectoryOfWindowsOnlyTheUserIsTrusted() throws IOException {
    AclTrust trust = AclTrust.of(windows, "me", Map.of("USERDOMAIN", "PC")::get);
    assertThat(trust.distrust(file)).isEmpty();
    permit(file, all(USER), all(ADMINISTRATORS));
    assertThat(trust.distrust(file)).isPresent();
  }
}
