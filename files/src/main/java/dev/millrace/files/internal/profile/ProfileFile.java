package dev.millrace.files.internal.profile;

import dev.millrace.files.internal.path.ProcessUser;
import dev.millrace.files.internal.plan.ProfileNumber;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.Sys;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// The file of the user's profile: `millrace/profile.toml` in the directory for configurations. A
/// file that other users can write, or in whose directory they can write, is not trusted.
///
/// @param trust of this process
public record ProfileFile(Path path, Trust trust) {
  /// The most bytes of a profile.
  static final int MOST_BYTES = 64 << 10;

  static final boolean IS_WINDOWS = File.separatorChar == '\\';

  private static final int OTHERS_WRITE = 0x12;

  /// The numbers for copies from one file system to another.
  ///
  /// @param from a directory of the file system of the sources, absolute
  /// @param to a directory of the file system of the targets, absolute
  /// @param numbers that differ from the built-in profile
  public record Pair(Path from, Path to, Map<ProfileNumber, Long> numbers) {
    public Pair {
      numbers = Map.copyOf(numbers);
    }
  }

  /// Decides whether only this user can change a file.
  @FunctionalInterface
  interface Trust {
    /// Returns why a file or a directory is not trusted; empty if it is trusted.
    ///
    /// @throws IOException if its owner or its permissions cannot be read
    Optional<String> distrust(Path file) throws IOException;
  }

  /// Returns the file of this user; empty where copies use no profile, or if no variable of the
  /// environment names an absolute path.
  public static Optional<ProfileFile> ofHost(Sys sys) {
    Optional<FileCalls> calls = sys.fileCalls().optional();
    if (calls.isEmpty() && !IS_WINDOWS) {
      return Optional.empty();
    }
    Trust trust =
        IS_WINDOWS
            ? AclTrust.of(
                FileSystems.getDefault(), System.getProperty("user.name", ""), System::getenv)
            : byMode(ProcessUser.of(calls.orElseThrow()));
    return place(IS_WINDOWS, System::getenv).map(path -> new ProfileFile(path, trust));
  }

  /// Returns the place in XDG_CONFIG_HOME, else in `.config` of HOME, or on Windows in
  /// LOCALAPPDATA. Some shells of Windows set HOME and some do not, so it does not count there: all
  /// shells must find the same profile.
  ///
  /// @param variable the value of an environment variable, or null
  static Optional<Path> place(boolean isWindows, UnaryOperator<@Nullable String> variable) {
    return absolute(variable.apply("XDG_CONFIG_HOME"))
        .or(() ->
            isWindows
                ? absolute(variable.apply("LOCALAPPDATA"))
                : absolute(variable.apply("HOME")).map(home -> home.resolve(".config")))
        .map(directory -> directory.resolve("millrace").resolve("profile.toml"));
  }

  private static Optional<Path> absolute(@Nullable String path) {
    try {
      return Optional.ofNullable(path).map(Path::of).filter(Path::isAbsolute);
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /// Returns the trust in files of a user that no other user may write.
  static Trust byMode(OptionalInt user) {
    return file -> {
      if (user.isEmpty() || !Files.getAttribute(file, "unix:uid").equals(user.getAsInt())) {
        return Optional.of("it, or its directory, belongs to another user");
      }
      return ((int) Files.getAttribute(file, "unix:mode") & OTHERS_WRITE) == 0
          ? Optional.empty()
          : Optional.of(
              "other users can write it, or its directory; chmod 700 and 600 repairs that");
    };
  }

  /// Returns the pairs of the file; none without a file.
  ///
  /// @throws IOException if the file is not trusted, or a line is wrong; the message is one line,
  ///   with the path
  public List<Pair> read() throws IOException {
    if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      return List.of();
    }
    requireTrust(path);
    requireTrust(directory());
    if (!Files.isRegularFile(path)) {
      throw failure("it is no file");
    }
    try (InputStream in = Files.newInputStream(path)) {
      byte[] content = in.readNBytes(MOST_BYTES + 1);
      if (content.length > MOST_BYTES) {
        throw failure("it is longer than 64 KiB");
      }
      return ProfileText.parse(new String(content, StandardCharsets.UTF_8));
    } catch (IllegalArgumentException e) {
      throw failure(String.valueOf(e.getMessage()));
    }
  }

  private Path directory() {
    Path directory = path.getParent();
    return directory == null ? path : directory;
  }

  private void requireTrust(Path file) throws IOException {
    Optional<String> reason = trust.distrust(file);
    if (reason.isPresent()) {
      throw failure(reason.get());
    }
  }

  private FileSystemException failure(String reason) {
    return new FileSystemException(path.toString(), null, reason);
  }

  /// Checks that a later copy would use a file that [#write] has written. Writes nothing.
  ///
  /// @throws IOException with the reason
  public void requirePlace() throws IOException {
    Path place = directory();
    if (Files.isDirectory(place)) {
      requireTrust(place);
    }
    while (place != null && !Files.exists(place)) {
      place = place.getParent();
    }
    if (place == null || !Files.isDirectory(place) || !Files.isWritable(place)) {
      throw failure("it cannot be written; set XDG_CONFIG_HOME to a writable directory");
    }
  }

  /// Replaces the file in one step. Only this user can write it.
  public void write(List<Pair> pairs) throws IOException {
    Path directory = directory();
    if (!Files.isDirectory(directory)) {
      createForThisUser(directory);
    }
    Path next = Files.createTempFile(directory, "profile", ".new"); // for this user alone
    try {
      Files.writeString(next, ProfileText.format(pairs));
      Files.move(next, path, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(next);
    }
  }

  // On Windows, a new directory has the access control list of the one around it.
  private static void createForThisUser(Path directory) throws IOException {
    Path above = directory.getParent();
    if (above != null) {
      Files.createDirectories(above);
    }
    if (directory.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      Files.createDirectory(
          directory,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    } else {
      Files.createDirectory(directory);
    }
  }
}
