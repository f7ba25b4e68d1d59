package dev.millrace.files.internal.profile;

import org.jspecify.annotations.Nullable;

/// The user's profile, read when a copy needs it first. Thread-safe. Without lambdas: the first
/// copy of a JVM would wait for their linkage.
final class LateProfile {
  private final @Nullable ProfileHost host;
  private volatile @Nullable UserProfile read;

  LateProfile(ProfileHost host) {
    this.host = host;
  }

  /// Takes a profile that was read before.
  LateProfile(UserProfile read) {
    host = null;
    this.read = read;
  }

  // Two threads may both read the file: the result is the same.
  UserProfile get() {
    UserProfile known = read;
    if (known == null) {
      known = host == null ? UserProfile.NONE : UserProfile.read(host);
      read = known;
    }
    return known;
  }
}
