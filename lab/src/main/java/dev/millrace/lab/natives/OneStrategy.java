package dev.millrace.lab.natives;

import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.ProfileNumber;
import java.util.Set;

/// One strategy of the copier, for files of every length.
enum OneStrategy {
  READ_WRITE,
  READ_WRITE_PREALLOCATED,
  OFFLOAD,
  OFFLOAD_PREALLOCATED,
  SPLICE,
  PARALLEL,
  REFLINK;

  /// Returns the profile that makes the planner choose this strategy, where the file systems allow
  /// it.
  Profile profile() {
    Set<ProfileNumber> used = used();
    Profile profile = Profile.SIMPLEST;
    for (ProfileNumber number : used) {
      profile = profile.with(number, 0);
    }
    return profile;
  }

  private Set<ProfileNumber> used() {
    return switch (this) {
      case READ_WRITE -> Set.of();
      case READ_WRITE_PREALLOCATED -> Set.of(ProfileNumber.PREALLOCATE_FROM);
      case OFFLOAD -> Set.of(ProfileNumber.OFFLOAD_FROM);
      case OFFLOAD_PREALLOCATED ->
          Set.of(ProfileNumber.OFFLOAD_FROM, ProfileNumber.PREALLOCATE_FROM);
      case SPLICE ->
          Set.of(
              ProfileNumber.OFFLOAD_FROM,
              ProfileNumber.PREALLOCATE_FROM,
              ProfileNumber.SPLICE_FROM,
              ProfileNumber.COLD_SPLICE_FROM);
      case PARALLEL ->
          Set.of(
              ProfileNumber.PREALLOCATE_FROM,
              ProfileNumber.PARALLEL_FROM,
              ProfileNumber.PARALLEL_FIRST_FROM,
              ProfileNumber.COLD_PARALLEL_FIRST_FROM);
      case REFLINK -> Set.of(ProfileNumber.REFLINK_FROM);
    };
  }
}
