package dev.millrace.files.internal.metadata;

import static dev.millrace.files.Modes.mode;
import static dev.millrace.files.Modes.permissions;
import static dev.millrace.files.Modes.permit;
import static dev.millrace.files.Modes.setMode;
import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.NoSys;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.Results;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.Strictness;
import dev.millrace.files.internal.path.MadeFile;
import dev.millrace.files.internal.path.NamedFile;
import dev.millrace.files.internal.path.PathDirectory;
import dev.millrace.files.internal.request.CopyReport.Loss;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclEntryPermission;
import java.nio.file.attribute.AclEntryType;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Metadata that Java alone keeps.
class ChannelMetadataTest extends SourceAndTarget.OnDisk {
  private static final CopyOptions ALL = CopyOptions.DEFAULTS.withMetadata(Metadata.ALL);
  private static final FileTime TIME = FileTime.fromMillis(1_234_567_890_123L);
  private static final Configuration UNIX =
      Configuration.unix().toBuilder().setAttributeViews("posix", "user").build();
  private static final Configuration WINDOWS =
      Configuration.windows().toBuilder().setAttributeViews("dos", "acl", "user").build();

  @BeforeEach
  void makeFiles() throws IOException {
    Files.writeString(source, "text");
    Files.writeString(target, "text");
  }

  private List<Loss> keepAll() throws IOException {
    return keep(ALL);
  }

  private List<Loss> keep(CopyOptions options) throws IOException {
    try (PathDirectory directory = PathDirectory.of(target)) {
      return ChannelMetadata.copy(NamedFile.of(source), MadeFile.of(directory, target), options);
    }
  }

  private static UserDefinedFileAttributeView attributes(Path file) {
    return Files.getFileAttributeView(file, UserDefinedFileAttributeView.class);
  }

  private static void setAttribute(Path file, String name, byte[] value) throws IOException {
    attributes(file).write(name, ByteBuffer.wrap(value));
  }

  private static byte[] attribute(Path file, String name) throws IOException {
    ByteBuffer value = ByteBuffer.allocate(attributes(file).size(name));
    attributes(file).read(name, value);
    return value.array();
  }

  private static void assumePosix(Path file) {
    assumeThat(file.getFileSystem().supportedFileAttributeViews()).contains("posix");
  }

  @Test
  void keepsModeAndTimes() throws IOException {
    assumePosix(source);
    permit(source, "r-x--x-w-");
    Files.setLastModifiedTime(source, TIME);
    assertThat(keepAll()).isEmpty();
    assertThat(permissions(target)).isEqualTo("r-x--x-w-");
    assertThat(Files.getLastModifiedTime(target)).isEqualTo(TIME);
    assertThat(Files.getAttribute(target, "lastAccessTime"))
        .isEqualTo(Files.getAttribute(source, "lastAccessTime"));
  }

  @Test
  void keepsOwnerAndGroup() throws IOException {
    assumePosix(source);
    OrdinaryUser.giveAway(source, 1234, 5678);
    assertThat(keepAll()).isEmpty();
    assertThat(Files.readAttributes(target, "unix:uid,gid"))
        .isEqualTo(Map.of("uid", 1234, "gid", 5678));
  }

  @Test
  void keepsAttributes() throws IOException {
    assumeThat(Files.getFileStore(source).supportsFileAttributeView("user")).isTrue();
    setAttribute(source, "one", new byte[] {1, 0, 2});
    setAttribute(source, "empty", new byte[0]);
    assertThat(keepAll()).isEmpty();
    assertThat(attribute(target, "one")).containsExactly(1, 0, 2);
    assertThat(attribute(target, "empty")).isEmpty();
  }

  @Test
  void setuidIsKeptWithItsOwner() throws IOException {
    assumeThat(source.getFileSystem().supportedFileAttributeViews()).contains("unix");
    setMode(source, 04755);
    assertThat(keepAll()).isEmpty();
    assertThat(mode(target)).isEqualTo(04755);
  }

  @ParameterizedTest
  @CsvSource({
    "rwxrwxrwx, rw-r--r--, rwxr-xr-x",
    "rwxrwxrwx, rw-------, rwx------",
    "rwxr-x--x, rwxr-x--x, rwxr-x--x",
    "r--r-----, rw-r--r--, r--r-----",
    "---------, rw-r--r--, ---------"
  })
  void keepsThePermissionsThatANewFileMayHave(String wanted, String ofNewFile, String kept)
      throws IOException {
    assumePosix(source);
    permit(source, wanted);
    permit(target, ofNewFile);
    assertThat(keep(CopyOptions.DEFAULTS)).isEmpty();
    assertThat(permissions(target)).isEqualTo(kept);
  }

  @Test
  void keepsNothing() throws IOException {
    assumePosix(source);
    permit(source, "rwxrwxrwx");
    String before = permissions(target);
    keep(CopyOptions.DEFAULTS.withMetadata(Metadata.NONE));
    assertThat(permissions(target)).isEqualTo(before);
  }

  @Test
  void reportsTheMetadataThatAZipFileLoses() throws IOException {
    assumePosix(source);
    setAttribute(source, "one", new byte[] {1});
    Files.setLastModifiedTime(source, TIME);
    try (FileSystem zip = zip(Map.of("create", "true"))) {
      target = Files.writeString(zip.getPath("target"), "text");
      assertThat(keepAll())
          .extracting(Loss::what)
          .containsExactly("owner", "group", "user.one", "times", "mode");
      assertThat(Files.getLastModifiedTime(target)).isEqualTo(TIME);
    }
  }

  @Test
  void keepsTheModeInAZipFileThatHasOne() throws IOException {
    assumePosix(source);
    permit(source, "rwxr-x--x");
    try (FileSystem zip = zip(Map.of("create", "true", "enablePosixFileAttributes", "true"))) {
      target = Files.writeString(zip.getPath("target"), "text");
      assertThat(keep(CopyOptions.DEFAULTS)).isEmpty();
      assertThat(permissions(target)).isEqualTo("rwxr-x--x");
    }
  }

  @Test
  void aStrictCopyFailsInOneLine() throws IOException {
    assumePosix(source);
    try (FileSystem zip = zip(Map.of("create", "true"))) {
      target = Files.writeString(zip.getPath("target"), "text");
      CopyOptions strict = CopyOptions.DEFAULTS.withStrictness(Strictness.STRICT);
      assertFails(() -> keep(strict))
          .hasMessage("target: cannot keep mode (the target's file system has none)");
    }
  }

  private FileSystem zip(Map<String, String> options) throws IOException {
    return FileSystems.newFileSystem(directory.resolve("some.zip"), options);
  }

  @Test
  void keepsOwnersOfTheSameNameBetweenProviders() throws IOException {
    assumePosix(source);
    permit(source, "rwxr-x--x");
    setAttribute(source, "one", new byte[] {1});
    try (FileSystem memory = Jimfs.newFileSystem(UNIX)) {
      target = Files.writeString(memory.getPath("target"), "text");
      assertThat(keepAll()).isEmpty();
      assertThat(Files.getOwner(target).getName()).isEqualTo(Files.getOwner(source).getName());
      assertThat(permissions(target)).isEqualTo("rwxr-x--x");
      assertThat(attribute(target, "one")).containsExactly(1);
    }
  }

  @Test
  void anOwnerOfNoNameHereIsLost() throws IOException {
    assumePosix(target);
    try (FileSystem memory = Jimfs.newFileSystem(UNIX)) {
      source = Files.writeString(memory.getPath("source"), "text");
      Files.setOwner(
          source, memory.getUserPrincipalLookupService().lookupPrincipalByName("none such"));
      assertThat(keepAll()).extracting(Loss::what).contains("owner").doesNotContain("mode");
    }
  }

  @Test
  void keepsListsAndFlagsOfWindows() throws IOException {
    try (FileSystem memory = Jimfs.newFileSystem(WINDOWS)) {
      source = Files.writeString(memory.getPath("source"), "text");
      target = Files.writeString(memory.getPath("target"), "text");
      AclEntry entry =
          AclEntry.newBuilder()
              .setType(AclEntryType.DENY)
              .setPermissions(AclEntryPermission.DELETE)
              .setPrincipal(Files.getOwner(source))
              .build();
      acl(source).setAcl(List.of(entry));
      Files.setAttribute(source, "dos:hidden", true);
      Files.setAttribute(source, "dos:readonly", true);
      assertThat(keepAll()).isEmpty();
      assertThat(acl(target).getAcl()).containsExactly(entry);
      assertThat(Files.readAttributes(target, "dos:hidden,readonly,system"))
          .isEqualTo(Map.of("hidden", true, "readonly", true, "system", false));
    }
  }

  private static AclFileAttributeView acl(Path file) {
    return Files.getFileAttributeView(file, AclFileAttributeView.class);
  }

  @Test
  void metadataOfWindowsIsLostOnPosix() throws IOException {
    assumePosix(target);
    try (FileSystem memory = Jimfs.newFileSystem(WINDOWS)) {
      source = Files.writeString(memory.getPath("source"), "text");
      assertThat(keepAll()).extracting(Loss::what).contains("access control list");
    }
  }

  @Test
  void theAccessTimeIsThatBeforeTheCopyReadTheFile() throws IOException {
    FileTime before = FileTime.fromMillis(1_234_567_890_000L);
    Files.setAttribute(source, "lastAccessTime", before);
    Path copy = directory.resolve("copy");
    NoSys.copier(ALL).copy(source, copy);
    assertThat(Files.getAttribute(copy, "lastAccessTime")).isEqualTo(before);
  }

  @Test
  @EnabledOnOs(LINUX)
  void aModeThatTheFileSystemIgnoresIsLost() throws IOException {
    permit(source, "rw-------");
    try (PoorMount mount = PoorMount.assume(PoorMount.Type.NTFS)) {
      Path poor = mount.directory().resolve("target");
      Copier copier = NoSys.copier(CopyOptions.DEFAULTS);
      assertThat(copier.copy(source, poor).lost())
          .containsExactly(Results.lost("mode", "could not be set"));
      Files.delete(poor);
      CopyOptions strict = CopyOptions.DEFAULTS.withStrictness(Strictness.STRICT);
      assertThatThrownBy(() -> NoSys.copier(strict).copy(source, poor))
          .hasMessage(poor + ": cannot keep mode (could not be set)");
      assertThat(poor).doesNotExist();
    }
  }
}
