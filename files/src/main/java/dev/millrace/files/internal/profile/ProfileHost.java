package dev.millrace.files.internal.profile;

import dev.millrace.sys.Answer;
import dev.millrace.sys.FileCalls;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/// The user's profile and the file systems of this machine, as this JVM can read them.
///
/// @param files reads the file in a place
/// @param devices the file systems
public record ProfileHost(Function<Path, ProfileFile> files, DeviceLookup devices) {
  /// Returns the access by system calls, or by Java on Windows; empty where copies use no profile.
  public static Optional<ProfileHost> of(Answer<FileCalls> calls) {
    Optional<ProfileHost> byJava =
        ProfilePlace.isWindows() ? Optional.of(byJava()) : Optional.empty();
    return calls.optional().map(ProfileHost::byCalls).or(() -> byJava);
  }

  static ProfileHost byCalls(FileCalls calls) {
    return new ProfileHost(path -> new NativeProfileFile(calls, path), new NativeDevices(calls));
  }

  static ProfileHost byJava() {
    return new ProfileHost(ProfileHost::javaFile, new StoreDevices());
  }

  private static ProfileFile javaFile(Path path) {
    AclTrust trust =
        AclTrust.of(path.getFileSystem(), System.getProperty("user.name", ""), System::getenv);
    return new PathProfileFile(trust, path);
  }

  /// Returns the file; empty if the environment names no place for it.
  public Optional<ProfileFile> file() {
    return ProfilePlace.ofHost().map(files);
  }
}
