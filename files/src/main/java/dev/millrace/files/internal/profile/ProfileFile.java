package dev.millrace.files.internal.profile;

import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// The file of the user's profile. A file that other users can write is not trusted.
public record ProfileFile(FileCalls calls, Path path) {
  private static final String DIRECTORY = "millrace";
  private static final String NAME = "profile.toml";
  private static final RawName THIS_PROCESS = RawName.of(Path.of("/proc/self"));
  private static final int OTHERS_WRITE = 0x12;
  private static final int MOST_BYTES = 64 << 10;

  /// Returns the place of the profile: `millrace/profile.toml` in XDG_CONFIG_HOME, else in
  /// `.config` of HOME. Empty if no variable names an absolute path.
  ///
  /// @param variable the value of an environment variable, or null
  public static Optional<Path> place(UnaryOperator<@Nullable String> variable) {
    return absolute(variable.apply("XDG_CONFIG_HOME"))
        .or(() -> absolute(variable.apply("HOME")).map(home -> home.resolve(".config")))
        .map(config -> config.resolve(DIRECTORY).resolve(NAME));
  }

  private static Optional<Path> absolute(@Nullable String path) {
    try {
      return Optional.ofNullable(path).map(Path::of).filter(Path::isAbsolute);
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /// Reads the profile.
  public ProfileReading read() {
    long opened = calls.open(RawName.of(path), Access.READ, 0);
    if (opened < 0) {
      return Errno.ENOENT.is(opened) || Errno.ENOTDIR.is(opened)
          ? ProfileReading.NONE
          : rejected(Call.OPEN.words(opened));
    }
    int descriptor = (int) opened;
    try {
      return read(descriptor);
    } finally {
      calls.close(descriptor);
    }
  }

  private ProfileReading read(int descriptor) {
    FileStatus file = new FileStatus();
    FileStatus directory = new FileStatus();
    FileStatus process = new FileStatus();
    Path parent = path.getParent();
    boolean isKnown =
        parent != null
            && calls.statx(descriptor, file) >= 0
            && calls.statx(RawName.of(parent), Link.FOLLOW, directory) >= 0
            && calls.statx(THIS_PROCESS, Link.FOLLOW, process) >= 0;
    if (!isKnown) {
      return rejected("its permissions cannot be read");
    }
    Optional<String> distrust = distrust(file, process).or(() -> distrust(directory, process));
    if (distrust.isPresent()) {
      return rejected(distrust.get());
    }
    if (!file.isRegularFile() || file.bytes() > MOST_BYTES) {
      return rejected("it is no file of at most 64 KiB");
    }
    return read(descriptor, file.bytes());
  }

  private ProfileReading read(int descriptor, long bytes) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment buffer = arena.allocate(MOST_BYTES);
      long read = calls.pread(descriptor, buffer, 0);
      if (read != bytes) {
        return rejected(read < 0 ? Call.PREAD.words(read) : "its length changes");
      }
      byte[] content = buffer.asSlice(0, read).toArray(ValueLayout.JAVA_BYTE);
      String text = new String(content, StandardCharsets.UTF_8);
      return Arrays.equals(content, text.getBytes(StandardCharsets.UTF_8))
          ? parsed(text)
          : rejected("it is not UTF-8");
    }
  }

  /// Returns why no profile in this directory is used; empty if it may be, or if the directory is
  /// missing.
  public Optional<String> distrustOfDirectory() {
    FileStatus directory = new FileStatus();
    FileStatus process = new FileStatus();
    Path parent = path.getParent();
    boolean isKnown =
        parent != null
            && calls.statx(RawName.of(parent), Link.FOLLOW, directory) >= 0
            && calls.statx(THIS_PROCESS, Link.FOLLOW, process) >= 0;
    return isKnown
        ? distrust(directory, process).map(reason -> path + ": " + reason)
        : Optional.empty();
  }

  private static Optional<String> distrust(FileStatus status, FileStatus process) {
    if (status.uid() != process.uid()) {
      return Optional.of("it, or its directory, belongs to another user");
    }
    return (status.permissions() & OTHERS_WRITE) != 0
        ? Optional.of("other users can write it, or its directory; chmod 700 and 600 repairs that")
        : Optional.empty();
  }

  private ProfileReading parsed(String text) {
    try {
      ProfileDocument document = ProfileText.parse(text);
      return new ProfileReading(Optional.of(document), ignored(document.unknownKeys()), text);
    } catch (ProfileException e) {
      return rejected(String.valueOf(e.getMessage()));
    }
  }

  private Optional<String> ignored(List<String> keys) {
    return keys.isEmpty()
        ? Optional.empty()
        : Optional.of("%s: keys of a newer version: %s".formatted(path, String.join(", ", keys)));
  }

  private ProfileReading rejected(String reason) {
    return new ProfileReading(Optional.empty(), Optional.of(path + ": " + reason), "");
  }
}
