package dev.millrace.cli.tune;

import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.races.Replacement;
import dev.millrace.files.internal.profile.Fingerprint;
import dev.millrace.files.internal.profile.ProfileDocument;
import dev.millrace.files.internal.profile.ProfileDocument.Pair;
import dev.millrace.files.internal.profile.ProfileFile;
import dev.millrace.files.internal.profile.ProfileHost;
import dev.millrace.files.internal.profile.ProfilePlace;
import dev.millrace.files.internal.profile.ProfileReading;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/// The profile file of the user, as `tune` finds and replaces it.
///
/// @param pairs of the file that fit this machine
/// @param misfit the reason why the pairs of the file do not fit; empty if they do, or without one
public record UserProfileFile(ProfileFile file, List<WrittenPair> pairs, Optional<String> misfit) {
  /// Reads the profile.
  ///
  /// @throws UsageException if the file was rejected, so that `tune` replaces no text of the user,
  ///   or if it has no place
  public static UserProfileFile read(ProfileHost access, Fingerprint host) {
    ProfileFile file =
        access
            .file()
            .orElseThrow(() ->
                new UsageException("no place for a profile; set " + ProfilePlace.variables()));
    ProfileReading reading = file.read();
    if (reading.problem().isPresent()) {
      throw new UsageException(
          reading.problem().get()
              + (reading.document().isPresent()
                  ? "; tune would remove them: use the newer Millrace, or remove the file"
                  : "; correct or remove the file"));
    }
    file.distrustOfDirectory()
        .ifPresent(reason -> {
          throw new UsageException(reason);
        });
    Optional<String> misfit =
        reading.document().flatMap(document -> document.fingerprint().differenceFrom(host));
    List<Pair> all = reading.document().map(ProfileDocument::pairs).orElse(List.of());
    List<WrittenPair> pairs = misfit.isPresent() ? List.of() : WrittenPair.of(all, reading.text());
    return new UserProfileFile(file, pairs, misfit);
  }

  /// Returns the place of the file.
  public Path path() {
    return file.path();
  }

  /// Keeps a file for another machine under another name.
  ///
  /// @return that name; empty if the file fits this machine, or if there is none
  public Optional<Path> keepMisfit() throws IOException {
    if (misfit.isEmpty()) {
      return Optional.empty();
    }
    Path path = path();
    for (int number = 1; ; number++) {
      Path kept = path.resolveSibling(path.getFileName() + ".old-" + number);
      try {
        return Optional.of(Files.copy(path, kept, StandardCopyOption.COPY_ATTRIBUTES));
      } catch (FileAlreadyExistsException e) {
        // An earlier one stays.
      }
    }
  }

  /// Rejects a place that takes no profile, before a race of minutes.
  ///
  /// @throws UsageException if the directory is not writable, or cannot be created
  public void requirePlace() {
    Path place = path().getParent();
    while (place != null && !Files.exists(place)) {
      place = place.getParent();
    }
    if (place == null || !Files.isDirectory(place) || !Files.isWritable(place)) {
      throw new UsageException(
          path() + ": the profile cannot be written; set XDG_CONFIG_HOME to a writable directory");
    }
  }

  /// Replaces the file in one step. Only trusted users can write it.
  public void write(String text) throws IOException {
    Path directory = path().getParent();
    if (directory != null && !Files.isDirectory(directory)) {
      Path config = directory.getParent();
      if (config != null) {
        Files.createDirectories(config);
      }
      file.createDirectory();
    }
    Replacement.write(path(), text);
    file.restrict();
  }
}
