package dev.millrace.files.internal.channel;

import dev.millrace.files.Durability;
import dev.millrace.files.internal.plan.Forecast;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/// Copies by Java channels: between file systems of other providers, and where system calls are not
/// available. [dev.millrace.files.CopyStrategy#CHANNELS] lists the limits.
public record ChannelCopies(Cloning cloning) {
  public CopyReport copy(CopyRequest request) throws IOException {
    try (ChannelSource source = ChannelSource.open(request.source())) {
      return copy(request, source, new CopyProgress(request, source.bytes()));
    }
  }

  /// Plans a copy without making it. Writes nothing.
  ///
  /// @throws IOException if the copy would fail before it moves a byte
  public Forecast forecast(CopyRequest request) throws IOException {
    try (ChannelSource source = ChannelSource.open(request.source());
        ChannelTargetLocation location = ChannelTargetLocation.of(request, source)) {
      location.require();
      return Forecast.ofChannels(ChannelReflink.reasonAgainst(request.options()));
    }
  }

  // An interrupt closes the channel that the thread uses.
  private CopyReport copy(CopyRequest request, ChannelSource source, CopyProgress progress)
      throws IOException {
    try {
      progress.requireGoingOn();
      return copyTo(request, source, progress);
    } catch (ClosedByInterruptException e) {
      progress.requireGoingOn();
      throw e;
    }
  }

  private CopyReport copyTo(CopyRequest request, ChannelSource source, CopyProgress progress)
      throws IOException {
    try (ChannelTargetLocation location = ChannelTargetLocation.of(request, source)) {
      location.require();
      return copyTo(request, source, location, progress);
    }
  }

  private CopyReport copyTo(
      CopyRequest request,
      ChannelSource source,
      ChannelTargetLocation location,
      CopyProgress progress)
      throws IOException {
    ChannelReflink reflink = new ChannelReflink(cloning, request);
    CopyReport result =
        switch (reflink.clone(location.path())) {
          case Done<Path> _ ->
              finish(
                  new ChannelCopy(request, source, location.cloned(), progress),
                  ChannelCopy::ofClone);
          case NotSupported<Path>(String reason) ->
              finish(
                  new ChannelCopy(
                      request, source, location.create(request.options(), source.file()), progress),
                  copy -> copy.ofChannels(reflink.failed(reason)));
        };
    if (request.options().durability() == Durability.FILE_AND_DIRECTORY) {
      location.directory().sync(location.target());
    }
    return result;
  }

  private static CopyReport finish(ChannelCopy copy, Filling filling) throws IOException {
    try {
      CopyReport result = filling.fill(copy);
      copy.staged().commit();
      return result;
    } catch (FileSystemException e) {
      abandon(copy.staged(), e);
      throw copy.staged().failure(e);
    } catch (IOException e) {
      abandon(copy.staged(), e);
      throw ChannelFailure.of(e, copy.request().target());
    } catch (RuntimeException | Error e) {
      abandon(copy.staged(), e);
      throw e;
    }
  }

  private static void abandon(ChannelStagedTarget staged, Throwable reason) {
    try {
      staged.abandon();
    } catch (IOException e) {
      reason.addSuppressed(e);
    }
  }

  @FunctionalInterface
  private interface Filling {
    CopyReport fill(ChannelCopy copy) throws IOException;
  }
}
