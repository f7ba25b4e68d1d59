package dev.millrace.files.internal.tree;

import dev.millrace.files.Metadata;
import dev.millrace.files.internal.request.Loss;
import dev.millrace.sys.FileMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.ArrayList;
import java.util.List;

/// Copies the metadata of a directory as far as `java.nio` has calls for it.
record PathDirectoryMetadata(Path source, Path target) {
  /// Java has the sticky bit in an undocumented view.
  private static final String UNIX = "unix";

  private static final String MODE = UNIX + ":mode";
  private static final int STICKY = 0x200;

  List<Loss> copy(Metadata metadata, boolean isNew) throws IOException {
    List<Loss> lost = new ArrayList<>();
    if (metadata.isModeExact() || (metadata != Metadata.NONE && isNew)) {
      copyMode(lost);
    }
    if (metadata.hasTimes()) {
      copyTimes(lost);
    }
    return lost;
  }

  private void copyMode(List<Loss> lost) throws IOException {
    PosixFileAttributeView from = Files.getFileAttributeView(source, PosixFileAttributeView.class);
    PosixFileAttributeView to = Files.getFileAttributeView(target, PosixFileAttributeView.class);
    if (from == null || to == null) {
      return;
    }
    try {
      to.setPermissions(from.readAttributes().permissions());
      copySticky();
    } catch (IOException | UnsupportedOperationException e) {
      lost.add(new Loss("mode", String.valueOf(e.getMessage())));
    }
  }

  // Without this bit, others could remove the files of a shared directory.
  private void copySticky() throws IOException {
    if (isUnix(source) && isUnix(target) && (mode(source) & STICKY) != 0) {
      Files.setAttribute(target, MODE, mode(target) | STICKY);
    }
  }

  private static boolean isUnix(Path path) {
    return path.getFileSystem().supportedFileAttributeViews().contains(UNIX);
  }

  private static int mode(Path path) throws IOException {
    return (Integer) Files.getAttribute(path, MODE) & FileMode.ALL;
  }

  // A zip file stores no times of its root.
  private void copyTimes(List<Loss> lost) throws IOException {
    BasicFileAttributes attributes = Files.readAttributes(source, BasicFileAttributes.class);
    try {
      Files.getFileAttributeView(target, BasicFileAttributeView.class)
          .setTimes(
              attributes.lastModifiedTime(),
              attributes.lastAccessTime(),
              attributes.creationTime());
    } catch (IOException | UnsupportedOperationException e) {
      lost.add(new Loss("times", String.valueOf(e.getMessage())));
    }
  }
}
