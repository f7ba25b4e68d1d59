package dev.millrace.files.internal.plan;

import dev.millrace.files.internal.plan.Profile.ProfileNumber;

/// The built-in profiles: constants for each pair of kinds of file systems, chosen after races on
/// two machines. See docs/decisions/0026-profiles.md.
public final class BuiltInProfiles {
  /// The name of all built-in profiles.
  public static final String NAME = "built-in";

  private static final int MOST_JOBS = 16;
  private static final int JOBS = Math.min(MOST_JOBS, Runtime.getRuntime().availableProcessors());

  /// For targets that write in place.
  private static final Profile IN_PLACE =
      new Profile(
          NAME,
          1,
          8 << 10,
          256 << 10,
          512 << 10,
          4 << 20,
          24 << 20,
          Profile.NEVER, // until a race on the spot decides: devices differ by factors
          JOBS);

  /// Below, sendfile takes longer than reading and writing.
  private static final Profile BETWEEN_DISKS = IN_PLACE.with(ProfileNumber.OFFLOAD_FROM, 512 << 10);

  /// Without several threads before the kernel: memory gains nothing from them, and a server may
  /// not need the bytes.
  private static final Profile NOT_IN_PLACE =
      IN_PLACE.with(ProfileNumber.PARALLEL_FIRST_FROM, Profile.NEVER);

  /// A server reads and writes a short file by two requests. One request for both needs a second
  /// one, which checks the length of the target, and some servers do not support it.
  private static final Profile TO_SERVER = NOT_IN_PLACE.with(ProfileNumber.OFFLOAD_FROM, 64 << 10);

  private BuiltInProfiles() {}

  /// Returns the profile of copies from one kind of file system to another.
  public static Profile of(FileSystemKind from, FileSystemKind to) {
    if (to == FileSystemKind.SERVER) {
      return TO_SERVER;
    }
    if (from == FileSystemKind.DISK && to == FileSystemKind.DISK) {
      return BETWEEN_DISKS;
    }
    return to.writesInPlace() ? IN_PLACE : NOT_IN_PLACE;
  }
}
