package dev.millrace.lab.natives;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Reflink;
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

/// The copier with given options and a given profile, independent of the user's profile. It copies
/// by system calls from the first copy of a JVM on.
final class ProfiledCopy implements CopyMethod {
  private final Kernel kernel = Kernel.HOST;
  private final Profiles profiles;
  private final CopyOptions options;
  private @Nullable NativeCopies made;

  ProfiledCopy(Profiles profiles, CopyOptions options) {
    this.profiles = profiles;
    this.options = options;
  }

  @Override
  public void copy(Path source, Path target) throws IOException {
    Answer<CopyReport> copied =
        copies().copy(CopyRequestBuilder.of(source, target, options).build());
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
    Optional<String> reason = kernel.unsupportedReason();
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
