package dev.millrace.lab.natives;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Reflink;
import dev.millrace.files.internal.copy.CopyTools;
import dev.millrace.files.internal.copy.NativeCopy;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.Profile.BuiltInProfiles;
import dev.millrace.files.internal.plan.Profile.ProfileNumber;
import dev.millrace.files.internal.plan.Profiles;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The copier with the built-in profile, and with one strategy for files of every length. `millrace
/// tune` races these. All preallocate the same files.
public final class StrategyMethods implements MethodProvider {
  @Override
  public List<MethodInfo<? extends CopyMethod>> copyMethods() {
    return List.of(
        copier("built-in", "Copier with its built-in profile", StrategyMethods::builtIn),
        copier("read-write", "Copier that reads and writes", StrategyMethods::readWrite),
        copier(
            "offload", "Copier with splice, copy_file_range or sendfile", StrategyMethods::offload),
        copier("parallel", "Copier with several threads", StrategyMethods::parallel),
        copier("reflink", "Copier that clones", StrategyMethods::reflink));
  }

  private static MethodInfo<Strategy> copier(String name, String how, Supplier<Strategy> made) {
    return MethodInfo.plain("millrace-" + name, how, made)
        .sinceJdk(25)
        .fromLibrary("dev.millrace:millrace-files")
        .limits("Linux; another strategy where the file systems reject it");
  }

  // No lambda returns a class of the library, so that a young JVM does not load it for other
  // methods.
  private static Strategy builtIn() {
    return new Strategy(Profiles.builtIn(), CopyOptions.DEFAULTS);
  }

  private static Strategy readWrite() {
    Profile profile = withoutClones().with(ProfileNumber.OFFLOAD_FROM, Profile.NEVER);
    return new Strategy(Profiles.only(profile), CopyOptions.DEFAULTS.withThreads(1));
  }

  private static Strategy offload() {
    return new Strategy(Profiles.only(withoutClones()), CopyOptions.DEFAULTS.withThreads(1));
  }

  private static Strategy parallel() {
    Profile profile =
        withoutClones()
            .with(ProfileNumber.PARALLEL_FIRST_FROM, 0)
            .with(ProfileNumber.COLD_PARALLEL_FIRST_FROM, 0);
    return new Strategy(Profiles.only(profile), CopyOptions.DEFAULTS);
  }

  private static Strategy reflink() {
    return new Strategy(Profiles.builtIn(), CopyOptions.DEFAULTS.withReflink(Reflink.ALWAYS));
  }

  private static Profile withoutClones() {
    return BuiltInProfiles.of(FileSystemKind.DISK, FileSystemKind.DISK)
        .with(ProfileNumber.REFLINK_FROM, Profile.NEVER)
        .with(ProfileNumber.OFFLOAD_FROM, 0);
  }

  /// The copier, independent of the user's profile. It makes system calls from its first copy on.
  private static final class Strategy implements CopyMethod {
    private final Profiles profiles;
    private final CopyOptions options;
    private @Nullable CopyTools made;

    Strategy(Profiles profiles, CopyOptions options) {
      this.profiles = profiles;
      this.options = options;
    }

    @Override
    public void copy(Path source, Path target) throws IOException {
      CopyTools tools = made;
      if (tools == null) {
        tools = new CopyTools(Kernel.HOST.calls(), profiles);
        made = tools;
      }
      CopyReport _ = NativeCopy.make(tools, CopyRequest.of(source, target, options).build(), null);
    }

    @Override
    public Optional<String> unsupportedReason(Path source, Path target) {
      Optional<String> reason = Kernel.HOST.unsupportedReason();
      if (reason.isPresent() || options.reflink() != Reflink.ALWAYS) {
        return reason;
      }
      try {
        copy(source, target);
        return Optional.empty();
      } catch (IOException e) {
        return Optional.of("the file systems share no blocks");
      }
    }
  }
}
