package dev.millrace.lab.natives;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.internal.channel.ChannelCopies;
import dev.millrace.files.internal.copy.NativeCopies;
import dev.millrace.files.internal.profile.JavaProfiles;
import dev.millrace.files.internal.profile.ProfileHost;
import dev.millrace.files.internal.profile.Profiles;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.CopyRequestBuilder;
import dev.millrace.methods.CopyMethod;
import dev.millrace.sys.Answer;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The copier with default options and a given profile, independent of the user's profile. It
/// copies by system calls from the first copy of a JVM on, or by Java on Windows.
final class ProfiledCopy implements CopyMethod {
  private final Kernel kernel;
  private final Profiles profiles;
  private final Optional<ChannelCopies> byJava;
  private @Nullable NativeCopies made;

  private ProfiledCopy(Kernel kernel, Profiles profiles, Optional<ChannelCopies> byJava) {
    this.kernel = kernel;
    this.profiles = profiles;
    this.byJava = byJava;
  }

  /// Returns a copier whose profile has an effect on system calls alone.
  static ProfiledCopy of(Kernel kernel, Profiles profiles) {
    return new ProfiledCopy(kernel, profiles, Optional.empty());
  }

  /// Returns a copier that Java can replace, where system calls are missing and copies by Java have
  /// a profile.
  static ProfiledCopy of(Kernel kernel, Profiles profiles, JavaProfiles byJava) {
    boolean isByJava =
        kernel.unsupportedReason().isPresent() && ProfileHost.of(kernel.answer()).isPresent();
    return new ProfiledCopy(
        kernel,
        profiles,
        isByJava ? Optional.of(new ChannelCopies(Host.sys(), byJava)) : Optional.empty());
  }

  @Override
  public void copy(Path source, Path target) throws IOException {
    CopyRequest request = CopyRequestBuilder.of(source, target, CopyOptions.DEFAULTS).build();
    if (byJava.isPresent()) {
      CopyReport _ = byJava.get().copy(request);
      return;
    }
    Answer<CopyReport> copied = copies().copy(request);
    if (copied instanceof Answer.NotSupported<CopyReport>(String reason)) {
      throw new FileSystemException(source.toString(), target.toString(), reason);
    }
  }

  // Late: without system calls, only the reason is requested.
  private NativeCopies copies() {
    NativeCopies copies = made;
    if (copies == null) {
      copies = new NativeCopies(kernel.calls(), profiles);
      made = copies;
    }
    return copies;
  }

  @Override
  public Optional<String> unsupportedReason(Path source, Path target) {
    return byJava.isPresent() ? Optional.empty() : kernel.unsupportedReason();
  }
}
