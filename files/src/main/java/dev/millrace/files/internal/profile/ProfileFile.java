package dev.millrace.files.internal.profile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// The file of the user's profile. A file that other users can write is not trusted.
public interface ProfileFile {
  /// The most bytes of a profile.
  int MOST_BYTES = 64 << 10;

  /// The reason against anything else in the place of a profile.
  String NO_FILE = "it is no file of at most 64 KiB";

  /// Returns the place of the file.
  Path path();

  /// Reads the profile.
  ProfileReading read();

  /// Returns why no profile in this directory is used; empty if it may be, or if the directory is
  /// missing.
  Optional<String> distrustOfDirectory();

  /// Creates the directory so that only trusted users can write it. The directory above it exists.
  void createDirectory() throws IOException;

  /// Takes the permissions of other users away from the file.
  void restrict() throws IOException;
}
