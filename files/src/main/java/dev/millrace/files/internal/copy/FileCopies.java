package dev.millrace.files.internal.copy;

import dev.millrace.files.internal.channel.ChannelCopies;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.path.OpenFileName.OpenFileException;
import dev.millrace.files.internal.plan.Forecast;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.profile.Profiles;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Sys;
import dev.millrace.sys.UnsupportedSys;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/// Copies by system calls between files of the default file system, and by Java channels between
/// all others.
public final class FileCopies {
  private final Sys sys;
  private final Profiles profiles;
  private final Optional<CopyTools> tools;
  private final ChannelCopies channelCopies;

  /// Copies with the built-in profiles.
  public FileCopies(Sys sys) {
    this(sys, Profiles.builtIn());
  }

  FileCopies(Sys sys, Profiles profiles) {
    this.sys = sys;
    this.profiles = profiles;
    tools = sys.fileCalls().optional().map(calls -> new CopyTools(calls, profiles));
    channelCopies = new ChannelCopies(sys::clone);
  }

  /// Makes all copies by Java channels.
  ///
  /// @param reason why there are no system calls
  static FileCopies withoutCalls(String reason) {
    return new FileCopies(new UnsupportedSys(reason));
  }

  /// Makes a copy.
  public CopyReport copy(CopyRequest request) throws IOException {
    CopyTools used = isNative(request) ? tools.orElseThrow() : null;
    if (request.copiesLink()) {
      return new LinkCopy(request, used == null ? null : used.calls()).copy();
    }
    try {
      return used != null
              && NativeCopy.make(used, request, null) instanceof Done<CopyReport>(CopyReport made)
          ? made
          : channelCopies.copy(request);
    } catch (OpenFileException e) {
      return new OpenFileCopy(request, e.name()).copy();
    }
  }

  private boolean isNative(CopyRequest request) {
    return tools.isPresent() && DefaultFiles.include(request.source(), request.target());
  }

  /// Plans a copy without making it. Writes nothing.
  ///
  /// @throws IOException if the copy would fail before it moves a byte
  public Forecast forecast(CopyRequest request) throws IOException {
    if (request.copiesLink()) {
      return Forecast.OF_LINK;
    }
    Optional<Forecast> planned =
        isNative(request)
            ? NativeForecast.of(tools.orElseThrow(), request).optional()
            : Optional.empty();
    return planned.isPresent() ? planned.get() : channelCopies.forecast(request);
  }

  /// Returns the profile for the copy of a tree to a new name.
  public Profile profileOfTree(Path source, Path target) {
    return profiles.ofTree(source, target);
  }

  /// Waits until all data of a file system is on its device.
  ///
  /// @param path a directory on that file system
  /// @throws FileSystemException if this system has no call for it, or the device fails
  public void syncFileSystem(Path path) throws IOException {
    Duration unused = sys.syncFileSystem(path).orFail(path);
  }

  /// Returns the tools of the copies by system calls, where this JVM can make system calls.
  public Optional<CopyTools> tools() {
    return tools;
  }
}
