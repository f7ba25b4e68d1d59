package dev.millrace.files;

import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// The source of a plan, and the two file systems.
///
/// @param bytes the length of the source
record PlannedFile(long bytes, Store source, Store target) {
  private static final String UNKNOWN = "unknown";

  /// Describes the files of a copy. A target that is a link counts as the file that it leads to,
  /// unless the link is replaced.
  static PlannedFile of(long bytes, Path source, Path target, Replace replace) {
    Path place = replace == Replace.ANY ? target.toAbsolutePath().getParent() : target;
    return new PlannedFile(bytes, Store.of(source), Store.of(place));
  }

  /// A file system.
  record Store(String type, String device) {
    private static final Store NONE = new Store(UNKNOWN, UNKNOWN);

    // The JDK fails for some mounts of other processes; the plan does not depend on these texts.
    private static Store of(@Nullable Path file) {
      try {
        Path existing = file;
        while (existing != null && !Existing.isAt(existing)) {
          existing = existing.toAbsolutePath().getParent();
        }
        return existing == null ? NONE : of(Files.getFileStore(existing));
      } catch (IOException | RuntimeException e) {
        return NONE;
      }
    }

    private static Store of(FileStore store) {
      return new Store(known(store.type()), known(store.name()));
    }

    private static String known(String text) {
      return text.isBlank() ? UNKNOWN : text;
    }
  }
}
