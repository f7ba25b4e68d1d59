package dev.millrace.lab.natives;

import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.ProfileNumber;
import dev.millrace.files.internal.profile.JavaProfiles;
import dev.millrace.files.internal.profile.Profiles;
import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import java.util.List;
import java.util.function.Supplier;

/// The copier with the built-in profile, with one strategy for files of every length, and with one
/// length of its buffer. `millrace tune` races these.
public final class StrategyMethods implements MethodProvider {
  private static final int JDK = 25;
  private static final String MILLRACE = "dev.millrace:millrace-files";
  private static final String LIMITS =
      "Linux, and some on Windows; another strategy where the file systems reject it";

  @Override
  public List<MethodInfo<? extends CopyMethod>> copyMethods() {
    return List.of(
        copier(
            "millrace-built-in",
            "Copier with its built-in profile",
            StrategyMethods::withBuiltInProfile),
        copier(
            "millrace-read-write",
            "Copier that reads and writes",
            () -> anywhere(OneStrategy.READ_WRITE)),
        copier(
            "millrace-read-write-preallocated",
            "Copier with fallocate that reads and writes",
            () -> with(OneStrategy.READ_WRITE_PREALLOCATED)),
        copier(
            "millrace-offload",
            "Copier with copy_file_range or sendfile",
            () -> anywhere(OneStrategy.OFFLOAD)),
        copier(
            "millrace-offload-preallocated",
            "Copier with fallocate, and copy_file_range or sendfile",
            () -> with(OneStrategy.OFFLOAD_PREALLOCATED)),
        copier(
            "millrace-splice", "Copier with fallocate and splice", () -> with(OneStrategy.SPLICE)),
        copier(
            "millrace-parallel",
            "Copier with fallocate and several threads",
            () -> with(OneStrategy.PARALLEL)),
        copier(
            "millrace-reflink",
            "Copier that clones, or else reads and writes",
            () -> with(OneStrategy.REFLINK)),
        buffered(64),
        buffered(256),
        buffered(1024));
  }

  private static MethodInfo<ProfiledCopy> buffered(int kibibytes) {
    return copier(
        "millrace-buffer-" + kibibytes,
        "Copier that reads and writes %s KiB at a time".formatted(kibibytes),
        () -> withBuffer((long) kibibytes << 10));
  }

  // No lambda returns a class of the library, so that a young JVM does not load it for other
  // methods.
  private static ProfiledCopy withBuiltInProfile() {
    return ProfiledCopy.of(Kernel.HOST, Profiles.builtIn(), JavaProfiles.builtIn());
  }

  private static ProfiledCopy with(OneStrategy strategy) {
    return ProfiledCopy.of(Kernel.HOST, Profiles.only(strategy.profile()));
  }

  // Java can copy so, too, with a shorter buffer.
  private static ProfiledCopy anywhere(OneStrategy strategy) {
    Profile profile = strategy.profile();
    Profile byJava = profile.with(ProfileNumber.BUFFER, Profile.OF_JAVA.bufferBytes());
    return ProfiledCopy.of(Kernel.HOST, Profiles.only(profile), JavaProfiles.only(byJava));
  }

  private static ProfiledCopy withBuffer(long bytes) {
    Profile profile = OneStrategy.READ_WRITE.profile().with(ProfileNumber.BUFFER, bytes);
    return ProfiledCopy.of(Kernel.HOST, Profiles.only(profile), JavaProfiles.only(profile));
  }

  private static MethodInfo<ProfiledCopy> copier(
      String name, String how, Supplier<ProfiledCopy> made) {
    return MethodInfo.plain(name, how, made).sinceJdk(JDK).fromLibrary(MILLRACE).limits(LIMITS);
  }
}
