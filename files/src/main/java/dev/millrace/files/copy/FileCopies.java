package dev.millrace.files.copy;

import dev.millrace.files.CopyResult;
import dev.millrace.files.SymbolicLinks;
import dev.millrace.files.channel.ChannelCopies;
import dev.millrace.files.order.Order;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotHere;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Has a copy made by those who can make it: by system calls between files of the system, else by
/// the channels of Java.
public final class FileCopies {
  private static final FileSystem HERE = FileSystems.getDefault();
  public static final FileCopies HOST = new FileCopies(Sys.host());

  private final Optional<NativeCopies> nativeCopies;
  private final ChannelCopies channelCopies;

  public FileCopies(Sys sys) {
    nativeCopies = sys.fileCalls().optional().map(NativeCopies::new);
    channelCopies = new ChannelCopies(sys);
  }

  public CopyResult copy(Order order) throws IOException {
    if (order.options().symbolicLinks() == SymbolicLinks.COPY
        && Files.isSymbolicLink(order.source())) {
      return new LinkCopy(order).copy();
    }
    Answer<CopyResult> copied = natively(order);
    return copied instanceof Done<CopyResult>(CopyResult result)
        ? result
        : channelCopies.copy(order);
  }

  private Answer<CopyResult> natively(Order order) throws IOException {
    return nativeCopies.isPresent() && isOfThisSystem(order.source(), order.target())
        ? nativeCopies.get().copy(order)
        : new NotHere<>("other file systems");
  }

  private static boolean isOfThisSystem(Path source, Path target) {
    return source.getFileSystem().equals(HERE) && target.getFileSystem().equals(HERE);
  }
}
