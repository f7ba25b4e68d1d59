package dev.millrace.files.internal.plan;

import static dev.millrace.files.Modes.permissions;
import static dev.millrace.files.Modes.permit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.NoSys;
import dev.millrace.files.internal.path.ProcessUser;
import dev.millrace.files.internal.plan.Profile.BuiltInProfiles;
import dev.millrace.files.internal.plan.Profile.ProfileNumber;
import dev.millrace.files.internal.plan.ProfileFile.Pair;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The user's profile is used where it fits, and otherwise ignored with one line.
class ProfilesTest {
  @TempDir Path directory;
  private Path path;
  private OptionalInt user;
  private FileCalls calls;

  @BeforeEach
  void makeDirectory() throws IOException {
    Optional<FileCalls> linked = Host.sys().fileCalls().optional();
    assumeThat(linked).isPresent();
    user = ProcessUser.of(linked.get());
    calls = linked.get();
    path = Files.createDirectory(directory.resolve("millrace")).resolve("profile.toml");
    permit(path.getParent(), "rwx------");
  }

  private void write(Path from, Path to, String number) throws IOException {
    write(
        "version = \"1\"\n[[pair]]\nfrom = \"%s\"\nto = \"%s\"\n%s\n".formatted(from, to, number));
  }

  private void write(String text) throws IOException {
    Files.writeString(path, text);
    permit(path, "rw-------");
  }

  private ProfileFile file() {
    return new ProfileFile(path, user);
  }

  private Profile profile() {
    return profile(file());
  }

  private Profile profile(ProfileFile file) {
    return Profiles.of(calls, file).ofTree(directory, directory.resolve("new"));
  }

  private void assertRejected(ProfileFile file, String reason) {
    assertThat(profile(file).name()).isEqualTo("built-in");
    assertThatThrownBy(file::read).hasMessage(path + ": " + reason);
  }

  @Test
  void copiesBetweenTheFileSystemsOfAPairHaveItsNumbers() throws IOException {
    write(directory, directory, "offload-from = \"128KiB\"\njobs = 3");
    Profiles profiles = Profiles.of(calls, file());
    FileStatus status = new FileStatus();
    assertThat(calls.statx(RawName.of(directory), Link.FOLLOW, status)).isZero();
    Profile builtIn = Profiles.of(calls, null).ofTree(directory, directory.resolve("new"));
    Profile numbers =
        builtIn.with(ProfileNumber.OFFLOAD_FROM, 128 << 10).with(ProfileNumber.JOBS, 3);
    Profile raced = new Profile(path.toString(), numbers.numbers());
    long device = status.device();
    FileSystemKind kind = FileSystemKind.DISK;
    assertThat(profile()).isEqualTo(raced);
    assertThat(profiles.of(device, device, kind, kind).profile()).isEqualTo(raced);
    assertThat(profiles.of(device + 1, device, kind, kind).profile())
        .isEqualTo(BuiltInProfiles.of(kind, kind));
    assertThat(profiles.ofTree(Path.of("/proc"), directory.resolve("new")).jobs())
        .isEqualTo(builtIn.jobs());
    assertThat(profiles.ofTree(directory, directory.resolve("missing/new")).name())
        .isEqualTo("built-in");
  }

  @Test
  void theFirstOfSeveralPairsForTheSameFileSystemsCounts() throws IOException {
    Path below = Files.createDirectory(directory.resolve("below"));
    file()
        .write(
            List.of(
                new Pair(below, below, Map.of(ProfileNumber.JOBS, 5L)),
                new Pair(directory, directory, Map.of(ProfileNumber.JOBS, 7L))));
    assertThat(profile().jobs()).isEqualTo(5);
  }

  @Test
  void aPairWithAMissingDirectoryIsNoProblem() throws IOException {
    write(directory.resolve("unplugged"), directory, "jobs = 3");
    assertThat(profile().name()).isEqualTo("built-in");
    assertThat(file().read()).hasSize(1);
  }

  @Test
  void noFileIsNoProblem() throws IOException {
    assertThat(profile().name()).isEqualTo("built-in");
    assertThat(file().read()).isEmpty();
    assertThat(ProfileFile.ofHost(NoSys.SYS)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"rw--w----,rwx------", "rw-----w-,rwx------", "rw-------,rwx-w----"})
  void aFileThatOthersCanWriteIsNotUsed(String file, String parent) throws IOException {
    write(directory, directory, "jobs = 3");
    permit(path, file);
    permit(path.getParent(), parent);
    assertRejected(
        file(), "other users can write it, or its directory; chmod 700 and 600 repairs that");
  }

  /// As after `sudo`: changed permissions would not help.
  @Test
  void theFileOfAnotherUserIsNotUsed() throws IOException {
    write(directory, directory, "jobs = 3");
    ProfileFile foreign = new ProfileFile(path, OptionalInt.of(user.getAsInt() + 1));
    assertRejected(foreign, "it, or its directory, belongs to another user");
    assertThatThrownBy(foreign::prepare).hasMessageContaining("belongs to another user");
    assertRejected(
        new ProfileFile(path, OptionalInt.empty()),
        "it, or its directory, belongs to another user");
  }

  @Test
  void aWrongLineIsOneLineWithThePath() throws IOException {
    write(directory, directory, "pipe = \"1MiB\"");
    assertRejected(file(), "line 5: unknown key pipe");
  }

  @Test
  void onlyAShortFileIsUsed() throws IOException {
    write("#".repeat(ProfileFile.MOST_BYTES + 1));
    assertRejected(file(), "it is no file of at most 64 KiB");
    Files.delete(path);
    Files.createDirectory(path);
    permit(path, "rwx------");
    assertRejected(file(), "it is no file of at most 64 KiB");
  }

  @Test
  void aWrittenFileAndItsDirectoryAreForThisUserAlone() throws IOException {
    Path place = directory.resolve("config/millrace/profile.toml");
    ProfileFile file = new ProfileFile(place, user);
    file.prepare();
    List<Pair> pairs = List.of(new Pair(directory, directory, Map.of(ProfileNumber.JOBS, 4L)));
    file.write(List.of());
    file.write(pairs);
    assertThat(file.read()).isEqualTo(pairs);
    assertThat(place.getParent()).isDirectoryNotContaining("glob:**.new");
    assertThat(permissions(place)).isEqualTo("rw-------");
    assertThat(permissions(place.getParent())).isEqualTo("rwx------");
  }

  @Test
  void aPathWithALineBreakIsNotWritten() {
    Path broken = directory.resolve("a\nb");
    List<Pair> pairs = List.of(new Pair(broken, broken, Map.of(ProfileNumber.JOBS, 4L)));
    assertThatThrownBy(() -> file().write(pairs)).hasMessageContaining("line break");
    assertThat(path).doesNotExist();
  }

  @Test
  void thePlaceFollowsTheVariables() {
    String home = path.getFileSystem().getPath("").toAbsolutePath().toString();
    assertThat(ProfileFile.place(values(Map.of("HOME", home))))
        .hasValue(Path.of(home, ".config/millrace/profile.toml"));
    assertThat(ProfileFile.place(values(Map.of("HOME", home, "XDG_CONFIG_HOME", "/c"))))
        .hasValue(Path.of("/c/millrace/profile.toml"));
    assertThat(ProfileFile.place(values(Map.of("HOME", "relative")))).isEmpty();
  }

  @Test
  void aFileThatCannotBeLookedAtIsAFailure() {
    ProfileFile unknown = new ProfileFile(path.resolveSibling("n".repeat(300)), OptionalInt.of(0));
    assertThatThrownBy(unknown::read).isInstanceOf(IOException.class);
  }

  private static Function<String, Optional<String>> values(Map<String, String> variables) {
    return name -> Optional.ofNullable(variables.get(name));
  }
}
