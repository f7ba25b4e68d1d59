package dev.millrace.files.internal.profile;

import java.nio.file.Path;
import java.util.Optional;

/// Finds the file system of a directory. By Java, a file may take the place of the directory.
public interface DeviceLookup {
  /// Returns the file system; empty if the directory is missing.
  Optional<Device> of(Path directory);
}
