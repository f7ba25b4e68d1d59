package dev.millrace.files.internal.channel;

import dev.millrace.files.Durability;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotHere;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/// Makes copies by the channels of Java: between file systems of other providers, and where no
/// system calls are known. The promises are those of the system calls; what providers cannot keep
/// [dev.millrace.files.CopyStrategy#CHANNELS] says.
public record ChannelCopies(Cloning cloning) {
  public ChannelCopies(Sys sys) {
    this(sys::clone);
  }

  public CopyReport copy(CopyRequest order) throws IOException {
    try (ChannelSource source = ChannelSource.open(order.source())) {
      return copy(order, source, new CopyProgress(order, source.bytes()));
    }
  }

  // An interrupt closes the channel that a thread is busy with.
  private CopyReport copy(CopyRequest order, ChannelSource source, CopyProgress pulse)
      throws IOException {
    try {
      pulse.requireGoingOn();
      return land(order, source, pulse);
    } catch (ClosedByInterruptException e) {
      pulse.requireGoingOn();
      throw e;
    }
  }

  private CopyReport land(CopyRequest order, ChannelSource source, CopyProgress pulse)
      throws IOException {
    try (ChannelTargetLocation site = ChannelTargetLocation.of(order, source)) {
      site.require();
      return land(order, source, site, pulse);
    }
  }

  private CopyReport land(
      CopyRequest order, ChannelSource source, ChannelTargetLocation site, CopyProgress pulse)
      throws IOException {
    ChannelReflink reflink = new ChannelReflink(cloning, order);
    CopyReport result =
        switch (reflink.clone(site.path())) {
          case Done<Path> _ ->
              finish(new ChannelCopy(order, source, site.cloned(), pulse), ChannelCopy::ofClone);
          case NotHere<Path>(String reason) ->
              finish(
                  new ChannelCopy(
                      order, source, site.create(order.options(), source.file()), pulse),
                  copy -> copy.ofChannels(reflink.failed(reason)));
        };
    if (order.options().durability() == Durability.FILE_AND_DIRECTORY) {
      site.directory().sync(site.target());
    }
    return result;
  }

  private static CopyReport finish(ChannelCopy copy, Filling filling) throws IOException {
    try {
      CopyReport result = filling.fill(copy);
      copy.landing().commit();
      return result;
    } catch (FileSystemException e) {
      abandon(copy.landing(), e);
      throw copy.landing().failure(e);
    } catch (IOException | RuntimeException | Error e) {
      abandon(copy.landing(), e);
      throw e;
    }
  }

  private static void abandon(ChannelStagedTarget landing, Throwable reason) {
    try {
      landing.abandon();
    } catch (IOException e) {
      reason.addSuppressed(e);
    }
  }

  @FunctionalInterface
  private interface Filling {
    CopyReport fill(ChannelCopy copy) throws IOException;
  }
}
