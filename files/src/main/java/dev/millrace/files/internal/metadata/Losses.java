package dev.millrace.files.internal.metadata;

import dev.millrace.files.Strictness;
import dev.millrace.files.internal.request.CopyReport.Loss;
import dev.millrace.sys.Call;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

final class Losses {
  private final List<Loss> lost = new ArrayList<>(0);

  void add(String what, String reason) {
    add(new Loss(what, reason));
  }

  void add(Loss loss) {
    lost.add(loss);
  }

  /// Adds an item that a call was to set and that the target lacks afterwards.
  void add(String what, Call call, long result) {
    lost.add(result < 0 ? new Loss(what, call.words(result)) : Loss.ignored(what, call));
  }

  /// Adds an item that a call was to set or to remove, if the call failed.
  void addFailure(String what, Call call, long result) {
    if (result < 0) {
      add(what, call, result);
    }
  }

  /// Adds an item that Java failed to set.
  void add(String what, Exception failure) {
    add(what, Objects.requireNonNullElse(reason(failure), failure.getClass().getSimpleName()));
  }

  // Without the path, which the caller adds.
  private static @Nullable String reason(Exception failure) {
    return failure instanceof FileSystemException e ? e.getReason() : failure.getMessage();
  }

  List<Loss> all() {
    return List.copyOf(lost);
  }

  /// Returns all losses.
  ///
  /// @throws FileSystemException if a loss is an error
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
