package dev.millrace.lab.natives;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Reflink;
import dev.millrace.files.internal.plan.BuiltInProfiles;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.ProfileNumber;
import dev.millrace.files.internal.profile.Profiles;
import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import java.util.List;
import java.util.function.Supplier;

/// The copier with the built-in profile, and with one strategy for files of every length. `millrace
/// tune` races these. All preallocate the same files.
public final class StrategyMethods implements MethodProvider {
  private static final int JDK = 25;
  private static final String MILLRACE = "dev.millrace:millrace-files";
  private static final String LIMITS = "Linux; another strategy where the file systems reject it";

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
            StrategyMethods::readingAndWriting),
        copier(
            "millrace-offload",
            "Copier with splice, copy_file_range or sendfile",
            StrategyMethods::byTheKernel),
        copier(
            "millrace-parallel", "Copier with several threads", StrategyMethods::bySeveralThreads),
        copier("millrace-reflink", "Copier that clones", StrategyMethods::cloning));
  }

  // No lambda returns a class of the library, so that a young JVM does not load it for other
  // methods.
  private static ProfiledCopy withBuiltInProfile() {
    return new ProfiledCopy(Profiles.builtIn(), CopyOptions.DEFAULTS);
  }

  private static ProfiledCopy readingAndWriting() {
    Profile profile = withoutClones().with(ProfileNumber.OFFLOAD_FROM, Profile.NEVER);
    return new ProfiledCopy(Profiles.only(profile), CopyOptions.DEFAULTS.withThreads(1));
  }

  private static ProfiledCopy byTheKernel() {
    return new ProfiledCopy(Profiles.only(withoutClones()), CopyOptions.DEFAULTS.withThreads(1));
  }

  private static ProfiledCopy bySeveralThreads() {
    Profile profile =
        withoutClones()
            .with(ProfileNumber.PARALLEL_FIRST_FROM, 0)
            .with(ProfileNumber.COLD_PARALLEL_FIRST_FROM, 0);
    return new ProfiledCopy(Profiles.only(profile), CopyOptions.DEFAULTS);
  }

  private static ProfiledCopy cloning() {
    return new ProfiledCopy(Profiles.builtIn(), CopyOptions.DEFAULTS.withReflink(Reflink.ALWAYS));
  }

  private static Profile withoutClones() {
    return BuiltInProfiles.of(FileSystemKind.DISK, FileSystemKind.DISK)
        .with(ProfileNumber.REFLINK_FROM, Profile.NEVER)
        .with(ProfileNumber.OFFLOAD_FROM, 0);
  }

  private static MethodInfo<ProfiledCopy> copier(
      String name, String how, Supplier<ProfiledCopy> made) {
    return MethodInfo.plain(name, how, made).sinceJdk(JDK).fromLibrary(MILLRACE).limits(LIMITS);
  }
}
