package dev.millrace.lab.natives;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.internal.copy.NativeCopies;
import dev.millrace.files.internal.profile.Profiles;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequestBuilder;
import dev.millrace.methods.CopyMethod;
import dev.millrace.sys.Answer;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The copier with default options and a given profile, independent of the user's profile. It
/// copies by system calls from the first copy of a JVM on.
final class ProfiledCopy implements CopyMethod {
  private final Kernel kernel;
  private final Profiles profiles;
  private @Nullable NativeCopies made;

  ProfiledCopy(Kernel kernel, Profiles profiles) {
    this.kernel = kernel;
    this.profiles = profiles;
  }

  @Override
  public void copy(Path source, Path target) throws IOException {
    Answer<CopyReport> copied =
        copies().copy(CopyRequestBuilder.of(source, target, CopyOptions.DEFAULTS).build());
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
    return kernel.unsupportedReason();
  }
}
