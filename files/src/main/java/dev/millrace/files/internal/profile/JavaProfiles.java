package dev.millrace.files.internal.profile;

import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.plan.BuiltInProfiles;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.ProfileUse;
import dev.millrace.files.internal.plan.SourcedProfile;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// Finds the profile of a copy that Java makes: the user's on Windows, where one fits, else the
/// built-in one. Thread-safe.
public final class JavaProfiles {
  private final LateProfile user;
  private final DeviceLookup devices;
  private final SourcedProfile others;

  JavaProfiles(LateProfile user, DeviceLookup devices, SourcedProfile others) {
    this.user = user;
    this.devices = devices;
    this.others = others;
  }

  /// Returns the built-in profile for all copies.
  public static JavaProfiles builtIn() {
    return only(BuiltInProfiles.ofJava());
  }

  /// Returns one profile for all copies.
  public static JavaProfiles only(Profile profile) {
    return only(new SourcedProfile(profile, "given", Map.of()));
  }

  private static JavaProfiles only(SourcedProfile profile) {
    return new JavaProfiles(new LateProfile(UserProfile.NONE), new StoreDevices(), profile);
  }

  /// Returns the user's profile on Windows, where it fits, and the built-in one elsewhere.
  public static JavaProfiles ofUser() {
    if (!ProfilePlace.isWindows()) {
      return builtIn();
    }
    ProfileHost host = ProfileHost.byJava();
    return new JavaProfiles(new LateProfile(host), host.devices(), BuiltInProfiles.ofJava());
  }

  /// Returns the profile for copies from a directory, or from a file, to a new name.
  public ProfileUse between(Path source, Path target) {
    if (!DefaultFiles.include(source, target)) {
      return new ProfileUse(others, Optional.empty());
    }
    UserProfile profile = user.get();
    return new ProfileUse(
        profile.pairs().isEmpty() ? others : fitting(profile, source, target), profile.problem());
  }

  private SourcedProfile fitting(UserProfile profile, Path source, Path target) {
    Path directory = target.toAbsolutePath().getParent();
    Optional<Device> from = devices.of(source);
    Optional<Device> to = devices.of(directory == null ? target : directory);
    PairPlans plans =
        from.isPresent() && to.isPresent()
            ? profile.plans(from.get().number(), to.get().number())
            : null;
    return plans == null ? others : plans.profile();
  }
}
