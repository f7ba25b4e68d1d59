package dev.millrace.files.internal.profile;

import dev.millrace.files.internal.plan.BuiltInProfiles;
import dev.millrace.files.internal.plan.Planner;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.ProfileNumber;
import dev.millrace.files.internal.plan.RecentPlan;
import dev.millrace.files.internal.profile.Devices.Device;
import dev.millrace.files.internal.profile.ProfileFile.Pair;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The user's profile, for the file systems that its directories are on now.
///
/// @param devices finds file systems
/// @param plans of the pairs whose directories exist
/// @param problem the reason why the file is not used, in one line; empty without one
public record UserProfile(Devices devices, List<Plans> plans, Optional<String> problem) {
  static final UserProfile NONE = new UserProfile(Devices.NONE, List.of(), Optional.empty());

  public UserProfile {
    plans = List.copyOf(plans);
  }

  /// The planner for copies from one device to another.
  record Plans(long from, long to, RecentPlan recent) {}

  /// Reads the profile of the user. A failure of any kind means the built-in profile: no copy fails
  /// because of its profile.
  public static UserProfile read(Sys sys) {
    Optional<ProfileFile> file = ProfileFile.ofHost(sys);
    return file.isPresent() ? of(file.get(), Devices.of(sys)) : none(sys);
  }

  /// Returns no profile on this machine.
  static UserProfile none(Sys sys) {
    return new UserProfile(Devices.of(sys), List.of(), Optional.empty());
  }

  static UserProfile of(ProfileFile file, Devices devices) {
    List<Plans> plans = new ArrayList<>();
    try {
      for (Pair pair : file.read()) {
        Device from = devices.of(pair.from());
        Device to = devices.of(pair.to());
        if (from != null && to != null) {
          Profile profile = profile(pair, from, to).named(file.path().toString());
          RecentPlan recent = new RecentPlan(new Planner(profile));
          plans.add(new Plans(from.number(), to.number(), recent));
        }
      }
      return new UserProfile(devices, plans, Optional.empty());
    } catch (IOException e) {
      return new UserProfile(devices, List.of(), Optional.of(String.valueOf(e.getMessage())));
    }
  }

  private static Profile profile(Pair pair, Device from, Device to) {
    Profile profile = BuiltInProfiles.of(from.kind(), to.kind());
    for (Map.Entry<ProfileNumber, Long> number : pair.numbers().entrySet()) {
      profile = profile.with(number.getKey(), number.getValue());
    }
    return profile;
  }

  /// Returns the planner for copies between two devices; null if no pair fits.
  @Nullable RecentPlan plans(long from, long to) {
    for (int i = 0; i < plans.size(); i++) { // an iterator would be garbage of every copy
      Plans each = plans.get(i);
      if (each.from() == from && each.to() == to) {
        return each.recent();
      }
    }
    return null;
  }
}
