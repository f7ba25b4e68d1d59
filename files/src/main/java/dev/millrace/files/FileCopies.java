package dev.millrace.files;

import dev.millrace.sys.Sys;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Has a copy made by those who can make it: by system calls between files of the system, else by
/// the channels of Java.
final class FileCopies {
  static final FileCopies HOST = new FileCopies(Sys.host());

  private final Optional<NativeCopies> nativeCopies;
  private final ChannelCopies channelCopies;

  FileCopies(Sys sys) {
    nativeCopies = sys.fileCalls().optional().map(NativeCopies::new);
    channelCopies = new ChannelCopies(sys);
  }

  CopyResult copy(Order order) throws IOException {
    if (order.options().symbolicLinks() == SymbolicLinks.COPY
        && Files.isSymbolicLink(order.source())) {
      return new LinkCopy(order).copy();
    }
    return nativeCopies.isPresent() && isOfThisSystem(order.source(), order.target())
        ? nativeCopies.get().copy(order)
        : channelCopies.copy(order);
  }

  private static boolean isOfThisSystem(Path source, Path target) {
    return source.getFileSystem().equals(FileSystems.getDefault())
        && target.getFileSystem().equals(FileSystems.getDefault());
  }
}
