package dev.millrace.files.internal.move;

import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.copy.NativeCopies;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.sys.Answer.Done;
import java.io.IOException;
import java.util.Optional;

/// Moves files and trees, by system calls on the default file system, and by `java.nio` between all
/// others.
public record Moves(FileCopies files) {
  /// Moves an entry to a new name.
  public MoveReport move(MoveRequest request) throws IOException {
    MoveRequest followed = request.followed();
    Optional<NativeCopies> calls = files.nativeCopies();
    if (calls.isPresent() && DefaultFiles.include(request.source(), request.target())) {
      try (NativeMove move = NativeMove.open(files, calls.get().calls(), followed)) {
        if (move.move() instanceof Done<MoveReport>(MoveReport report)) {
          return report;
        }
      }
    }
    return new PathMove(files, followed).move();
  }
}
