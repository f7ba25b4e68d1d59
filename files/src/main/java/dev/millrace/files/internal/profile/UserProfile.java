package dev.millrace.files.internal.profile;

import dev.millrace.files.internal.plan.ProfileNumber;
import dev.millrace.files.internal.plan.SourcedProfile;
import dev.millrace.files.internal.profile.ProfileDocument.Pair;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

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

  /// Returns the planner for copies between two devices; null if no pair fits.
  @Nullable PairPlans plans(long from, long to) {
    for (int i = 0; i < pairs.size(); i++) { // an iterator would be garbage of every copy
      if (pairs.get(i).is(from, to)) {
        return pairs.get(i).plans();
      }
    }
    return null;
  }

  /// Reads the profile of the user. A failure of any kind means the built-in profile: no copy fails
  /// because of its profile.
  static UserProfile read(ProfileHost host) {
    return host.file().map(file -> of(file, host.devices(), Fingerprint.ofHost())).orElse(NONE);
  }

  static UserProfile of(ProfileFile file, DeviceLookup devices, Fingerprint host) {
    ProfileReading reading = file.read();
    if (reading.document().isEmpty()) {
      return new UserProfile(List.of(), reading.problem());
    }
    ProfileDocument document = reading.document().get();
    Optional<String> difference = document.fingerprint().differenceFrom(host);
    return difference.isPresent()
        ? new UserProfile(List.of(), Optional.of(file.path() + ": " + difference.get() + ADVICE))
        : fitting(file.path(), devices, document, reading.problem());
  }

  private static UserProfile fitting(
      Path file, DeviceLookup devices, ProfileDocument document, Optional<String> ignored) {
    List<DevicePair> pairs = new ArrayList<>();
    Optional<String> problem = ignored;
    for (Pair pair : document.pairs()) {
      Optional<Device> from = device(devices, pair.from(), pair.fromType());
      Optional<Device> to = device(devices, pair.to(), pair.toType());
      if (from.isPresent() && to.isPresent()) {
        PairPlans plans = PairPlans.of(profile(file, pair));
        pairs.add(new DevicePair(from.get().number(), to.get().number(), plans));
        problem = problem.or(() -> unused(file, pair));
      } else {
        String lost = from.isEmpty() ? pair.from() : pair.to();
        problem =
            Optional.of(
                "%s: %s is missing, or its file system has another type than in the race%s"
                    .formatted(file, lost, ADVICE));
      }
    }
    return new UserProfile(pairs, problem);
  }

  // Empty if there is no directory, or another type of file system.
  private static Optional<Device> device(
      DeviceLookup devices, String directory, FileSystemType type) {
    try {
      return devices.of(Path.of(directory)).filter(device -> device.type().equals(type));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  // By system calls, the plan of each file has the reasons of its strategies.
  private static Optional<String> unused(Path file, Pair pair) {
    String keys =
        pair.numbers().keySet().stream()
            .filter(number -> pair.isCopiedByJava() && !pair.matters(number))
            .sorted()
            .map(ProfileNumber::key)
            .collect(Collectors.joining(", "));
    return keys.isEmpty()
        ? Optional.empty()
        : Optional.of("%s: copies by Java have no use for: %s".formatted(file, keys));
  }

  private static SourcedProfile profile(Path file, Pair pair) {
    SourcedProfile builtIn = pair.builtIn();
    SourcedProfile profile =
        new SourcedProfile(builtIn.profile(), file.toString(), builtIn.origins());
    for (Map.Entry<ProfileNumber, Long> number : pair.numbers().entrySet()) {
      if (!pair.isCopiedByJava() || pair.matters(number.getKey())) {
        profile = profile.with(number.getKey(), number.getValue(), pair.record());
      }
    }
    return profile;
  }
}
