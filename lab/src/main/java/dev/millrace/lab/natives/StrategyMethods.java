package dev.millrace.lab.natives;

import dev.millrace.files.internal.profile.Profiles;
import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import java.util.List;
import java.util.function.Supplier;

/// The copier with the built-in profile, and with one strategy for files of every length. `millrace
/// tune` races these.
public final class StrategyMethods implements MethodProvider {
  private static final int JDK = 25;
  private static final String MILLRACE = "dev.millrace:millrace-files";
  private static final String LIMITS = "Linux; another strategy where the file systems reject it";

  @Override
  public List<MethodInfo<? extends CopyMethod>> copyMethods() {
    return List.of(
        copier("millrace-built-in", "Copier with its built-in profile", Profiles::builtIn),
        copier(
            "millrace-read-write",
            "Copier that reads and writes",
            () -> profiles(OneStrategy.READ_WRITE)),
        copier(
            "millrace-offload",
            "Copier with copy_file_range or sendfile",
            () -> profiles(OneStrategy.OFFLOAD)),
        copier(
            "millrace-offload-preallocated",
            "Copier with fallocate, and copy_file_range or sendfile",
            () -> profiles(OneStrategy.OFFLOAD_PREALLOCATED)),
        copier(
            "millrace-splice",
            "Copier with fallocate and splice",
            () -> profiles(OneStrategy.SPLICE)),
        copier(
            "millrace-parallel",
            "Copier with fallocate and several threads",
            () -> profiles(OneStrategy.PARALLEL)),
        copier(
            "millrace-reflink",
            "Copier that clones, or else reads and writes",
            () -> profiles(OneStrategy.REFLINK)));
  }

  private static Profiles profiles(OneStrategy strategy) {
    return Profiles.only(strategy.profile());
  }

  private static MethodInfo<ProfiledCopy> copier(
      String name, String how, Supplier<Profiles> profiles) {
    return MethodInfo.plain(name, how, () -> new ProfiledCopy(Kernel.HOST, profiles.get()))
        .sinceJdk(JDK)
        .fromLibrary(MILLRACE)
        .limits(LIMITS);
  }
}
