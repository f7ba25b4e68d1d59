package dev.millrace.files.internal.metadata;

import dev.millrace.files.Strictness;
import dev.millrace.files.internal.request.Loss;
import dev.millrace.sys.Call;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Collects what one copy could not keep.
final class Losses {
  private final List<Loss> lost = new ArrayList<>(0);

  void add(String what, String reason) {
    lost.add(new Loss(what, reason));
  }

  /// Adds what a call was to set, and is not there after it.
  void add(String what, Call call, long result) {
    add(what, result < 0 ? call.words(result) : call.title() + ": ignored by the file system");
  }

  /// Adds what Java failed to set.
  void add(String what, Exception failure) {
    add(what, Objects.requireNonNullElse(reason(failure), failure.getClass().getSimpleName()));
  }

  // Without the path, which is known.
  private static @Nullable String reason(Exception failure) {
    return failure instanceof FileSystemException e ? e.getReason() : failure.getMessage();
  }

  /// All that was added.
  ///
  /// @throws FileSystemException if nothing was to be lost
  List<Loss> settle(Strictness strictness, Path target) throws FileSystemException {
    if (strictness == Strictness.STRICT && !lost.isEmpty()) {
      throw new FileSystemException(target.toString(), null, "cannot keep " + words());
    }
    return List.copyOf(lost);
  }

  private String words() {
    return lost.stream()
        .map(item -> "%s (%s)".formatted(item.what(), item.reason()))
        .collect(Collectors.joining(", "));
  }
}
