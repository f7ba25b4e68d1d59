package dev.millrace.files.internal.profile;

import dev.millrace.files.internal.plan.BuiltInProfiles;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.plan.ProfileNumber;
import dev.millrace.files.internal.plan.SourcedProfile;
import dev.millrace.files.internal.profile.ProfileDocument.Pair;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.RawName;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// The part of the user's profile that fits this machine and its file systems now.
///
/// @param pairs with the numbers of their devices
/// @param problem the reason why the file, or a part of it, is not used; empty without one
record UserProfile(List<DevicePair> pairs, Optional<String> problem) {
  static final UserProfile NONE = new UserProfile(List.of(), Optional.empty());

  private static final String ADVICE = "; millrace tune races again";

  UserProfile {
    pairs = List.copyOf(pairs);
  }

  /// Reads the profile of the user. A failure of any kind means the built-in profile: no copy fails
  /// because of its profile.
  static UserProfile read(FileCalls calls) {
    return ProfileFile.place(System::getenv)
        .map(path -> of(new ProfileFile(calls, path), Fingerprint.ofHost()))
        .orElse(NONE);
  }

  static UserProfile of(ProfileFile file, Fingerprint host) {
    ProfileReading reading = file.read();
    if (reading.document().isEmpty()) {
      return new UserProfile(List.of(), reading.problem());
    }
    ProfileDocument document = reading.document().get();
    Optional<String> difference = document.fingerprint().differenceFrom(host);
    return difference.isPresent()
        ? new UserProfile(List.of(), Optional.of(file.path() + ": " + difference.get() + ADVICE))
        : fitting(file, document, reading.problem());
  }

  private static UserProfile fitting(
      ProfileFile file, ProfileDocument document, Optional<String> ignored) {
    List<DevicePair> pairs = new ArrayList<>();
    Optional<String> problem = ignored;
    for (Pair pair : document.pairs()) {
      OptionalLong from = device(file.calls(), pair.from(), pair.fromType());
      OptionalLong to = device(file.calls(), pair.to(), pair.toType());
      if (from.isPresent() && to.isPresent()) {
        PairPlans plans = PairPlans.of(profile(file.path(), pair));
        pairs.add(new DevicePair(from.getAsLong(), to.getAsLong(), plans));
      } else {
        String lost = from.isEmpty() ? pair.from() : pair.to();
        problem =
            Optional.of(
                "%s: %s is missing, or its file system has another type than in the race%s"
                    .formatted(file.path(), lost, ADVICE));
      }
    }
    return new UserProfile(pairs, problem);
  }

  // Empty if there is no directory, or another type of file system.
  private static OptionalLong device(FileCalls calls, String directory, long type) {
    Optional<RawName> name = name(directory);
    long opened = name.isEmpty() ? -1 : calls.open(name.get(), Access.DIRECTORY_PATH, 0);
    if (opened < 0) {
      return OptionalLong.empty();
    }
    int descriptor = (int) opened;
    try {
      FileStatus status = new FileStatus();
      boolean fits =
          calls.statx(descriptor, status) >= 0 && calls.fileSystemType(descriptor) == type;
      return fits ? OptionalLong.of(status.device()) : OptionalLong.empty();
    } finally {
      calls.close(descriptor);
    }
  }

  private static Optional<RawName> name(String directory) {
    try {
      return Optional.of(RawName.of(Path.of(directory)));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static SourcedProfile profile(Path file, Pair pair) {
    SourcedProfile builtIn =
        BuiltInProfiles.of(FileSystemKind.of(pair.fromType()), FileSystemKind.of(pair.toType()));
    SourcedProfile profile =
        new SourcedProfile(builtIn.profile(), file.toString(), builtIn.origins());
    for (Map.Entry<ProfileNumber, Long> number : pair.numbers().entrySet()) {
      profile = profile.with(number.getKey(), number.getValue(), pair.record());
    }
    return profile;
  }
}
