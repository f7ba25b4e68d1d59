package dev.millrace.files.internal.plan;

import dev.millrace.files.internal.path.ProcessUser;
import dev.millrace.files.internal.plan.Profile.ProfileNumber;
import dev.millrace.sys.Existing;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.Sys;
import dev.millrace.sys.UserDirectory;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/// The file of the user's profile: `millrace/profile.toml` in the directory for configurations. A
/// file that other users can write, or in whose directory they can write, is not trusted.
///
/// @param path in a directory
/// @param user the number of the user of this process; nothing is trusted if it is unknown
public record ProfileFile(Path path, OptionalInt user) {
  static final int MOST_BYTES = 64 << 10;

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

  /// Returns the file of this user; empty without system calls, since Java's copies use no profile,
  /// or if no variable of the environment names an absolute path.
  public static Optional<ProfileFile> ofHost(Sys sys) {
    return sys.fileCalls()
        .optional()
        .flatMap(calls ->
            place(UserDirectory::variable)
                .map(path -> new ProfileFile(path, ProcessUser.of(calls))));
  }

  /// Returns the place in XDG_CONFIG_HOME, else in `.config` of HOME.
  ///
  /// @param environment returns the value of a variable
  static Optional<Path> place(Function<String, Optional<String>> environment) {
    return UserDirectory.of(environment, "XDG_CONFIG_HOME", ".config")
        .map(directory -> directory.resolve("millrace").resolve("profile.toml"));
  }

  /// Returns the pairs of the file; none without a file.
  ///
  /// @throws IOException if the file is not trusted, or a line is wrong; the message is one line,
  ///   with the path
  public List<Pair> read() throws IOException {
    if (!Existing.isAt(path, LinkOption.NOFOLLOW_LINKS)) {
      return List.of();
    }
    requireTrust(path);
    requireTrust(directory());
    if (!Existing.isFile(path) || Files.size(path) > MOST_BYTES) {
      throw failure("it is no file of at most 64 KiB");
    }
    try (InputStream in = Files.newInputStream(path)) {
      return ProfileText.parse(new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8));
    } catch (IllegalArgumentException e) {
      throw failure(String.valueOf(e.getMessage()));
    }
  }

  private Path directory() {
    return Objects.requireNonNull(path.getParent());
  }

  private void requireTrust(Path file) throws IOException {
    if (user.isEmpty() || !Files.getAttribute(file, "unix:uid").equals(user.getAsInt())) {
      throw failure("it, or its directory, belongs to another user");
    }
    if (((int) Files.getAttribute(file, "unix:mode") & FileMode.OTHERS_WRITE) != 0) {
      throw failure("other users can write it, or its directory; chmod 700 and 600 repairs that");
    }
  }

  private FileSystemException failure(String reason) {
    return new FileSystemException(path.toString(), null, reason);
  }

  /// Creates the directory, and checks that copies would use a file that [#write] writes there.
  ///
  /// @throws IOException with the reason
  public void prepare() throws IOException {
    if (!Existing.isDirectory(directory())) {
      Files.createDirectories(Objects.requireNonNull(directory().getParent()));
      Files.createDirectory(
          directory(),
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }
    requireTrust(directory());
  }

  /// Replaces the file in one step. Only this user can write it.
  public void write(List<Pair> pairs) throws IOException {
    for (Pair pair : pairs) {
      if (!ProfileText.holds(pair.from(), pair.to())) {
        throw failure(
            "a path with a line break, or with bytes that are no text, has no place in it");
      }
    }
    Path next = Files.createTempFile(directory(), "profile", ".new"); // for this user alone
    try {
      Files.writeString(next, ProfileText.format(pairs));
      Files.move(next, path, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(next);
    }
  }
}
