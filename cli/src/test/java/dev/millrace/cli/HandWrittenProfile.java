package dev.millrace.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/// A profile that a user has written.
final class HandWrittenProfile {
  private HandWrittenProfile() {}

  /// Writes a profile with one number.
  ///
  /// @param config the directory of configurations
  /// @param directory the copies are from it and to it
  /// @param number a key and its value
  static Path write(Path config, Path directory, String number) throws IOException {
    String text =
        "version = \"1\"\n[[pair]]\nfrom = \"%s\"\nto = \"%1$s\"\n%s\n"
            .formatted(directory, number);
    Path place = Files.createDirectories(config.resolve("millrace"));
    Path profile = Files.writeString(place.resolve("profile.toml"), text);
    Files.setPosixFilePermissions(place, PosixFilePermissions.fromString("rwx------"));
    Files.setPosixFilePermissions(profile, PosixFilePermissions.fromString("rw-------"));
    return profile;
  }
}
