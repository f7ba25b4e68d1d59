package dev.millrace.files.internal.profile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/// The user's profile on Windows, read through `java.nio`. Its access control list decides about
/// trust.
record PathProfileFile(AclTrust trust, Path path) implements ProfileFile {
  @Override
  public ProfileReading read() {
    try {
      Optional<String> distrust = distrust();
      if (distrust.isPresent()) {
        return ProfileReading.rejected(path, distrust.get());
      }
      return Files.isRegularFile(path) ? content() : ProfileReading.rejected(path, NO_FILE);
    } catch (NoSuchFileException e) {
      return ProfileReading.NONE;
    } catch (IOException e) {
      return ProfileReading.rejected(path, "its permissions or its content cannot be read: " + e);
    }
  }

  private ProfileReading content() throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      byte[] content = in.readNBytes(MOST_BYTES + 1);
      return content.length > MOST_BYTES
          ? ProfileReading.rejected(path, NO_FILE)
          : ProfileReading.of(path, content);
    }
  }

  private Optional<String> distrust() throws IOException {
    Optional<String> ofFile = trust.distrust(path);
    return ofFile.isPresent() ? ofFile : ofDirectory();
  }

  private Optional<String> ofDirectory() throws IOException {
    Path directory = path.getParent();
    return directory == null ? Optional.empty() : trust.distrust(directory);
  }

  @Override
  public void createDirectory() throws IOException {
    Files.createDirectory(Objects.requireNonNull(path.getParent()), trust.onlyTrusted());
  }

  // The file has the entries of its directory.
  @Override
  public void restrict() {}

  @Override
  public Optional<String> distrustOfDirectory() {
    try {
      return ofDirectory().map(reason -> path + ": " + reason);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(path + ": the permissions of its directory cannot be read: " + e);
    }
  }
}
