package dev.millrace.files.internal.profile;

import dev.millrace.files.internal.path.ProcessUser;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/// The user's profile, read by system calls. Its owner and mode decide about trust.
record NativeProfileFile(FileCalls calls, Path path) implements ProfileFile {
  private static final int OTHERS_WRITE = 0x12;
  private static final String DIRECTORY_MODE = "rwx------";
  private static final String FILE_MODE = "rw-------";

  @Override
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
    OptionalInt user = ProcessUser.of(calls);
    Path parent = path.getParent();
    boolean isKnown =
        parent != null
            && user.isPresent()
            && calls.statx(descriptor, file) >= 0
            && calls.statx(RawName.of(parent), Link.FOLLOW, directory) >= 0;
    if (!isKnown) {
      return rejected("its permissions cannot be read");
    }
    Optional<String> distrust =
        distrust(file, user.getAsInt()).or(() -> distrust(directory, user.getAsInt()));
    if (distrust.isPresent()) {
      return rejected(distrust.get());
    }
    if (!file.isRegularFile() || file.bytes() > MOST_BYTES) {
      return rejected(NO_FILE);
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
      return ProfileReading.of(path, content);
    }
  }

  @Override
  public Optional<String> distrustOfDirectory() {
    FileStatus directory = new FileStatus();
    OptionalInt user = ProcessUser.of(calls);
    Path parent = path.getParent();
    boolean isKnown =
        parent != null
            && user.isPresent()
            && calls.statx(RawName.of(parent), Link.FOLLOW, directory) >= 0;
    return isKnown
        ? distrust(directory, user.getAsInt()).map(reason -> path + ": " + reason)
        : Optional.empty();
  }

  @Override
  public void createDirectory() throws IOException {
    Files.createDirectory(
        Objects.requireNonNull(path.getParent()),
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(DIRECTORY_MODE)));
  }

  @Override
  public void restrict() throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(FILE_MODE));
  }

  private static Optional<String> distrust(FileStatus status, int user) {
    if (status.uid() != user) {
      return Optional.of("it, or its directory, belongs to another user");
    }
    return (status.permissions() & OTHERS_WRITE) != 0
        ? Optional.of("other users can write it, or its directory; chmod 700 and 600 repairs that")
        : Optional.empty();
  }

  private ProfileReading rejected(String reason) {
    return ProfileReading.rejected(path, reason);
  }
}
