package dev.millrace.files.internal.copy;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Metadata;
import dev.millrace.files.When;
import dev.millrace.files.internal.copy.SharedPart.Created;
import dev.millrace.files.internal.directory.DirectoryPair;
import dev.millrace.files.internal.request.RateLimiter;
import dev.millrace.sys.NameCalls.Existing;
import java.io.IOException;
import java.nio.file.Path;

/// Copies one file as the task of a cluster, and makes two attempts at its end. The first one stops
/// before the file gets its name.
final class EndTwice {
  private EndTwice() {}

  /// Prints a line when both have succeeded.
  ///
  /// @param arguments the directories of source and target; `while` if the first attempt goes on
  ///   after the second one, else it ends there, as if it was killed
  public static void main(String[] arguments) throws IOException {
    FaultyCalls real = new FaultyCalls();
    try (DirectoryPair directories =
        DirectoryPair.open(real.calls(), Path.of(arguments[0]), Path.of(arguments[1]))) {
      SharedPart second = part(real, directories);
      Created created = second.create();
      second.copy(created, 0, created.stamp().bytes());
      FaultyCalls stopped =
          new FaultyCalls()
              .with(
                  "renameat2",
                  When.FIRST,
                  Fault.meanwhile(() -> {
                    second.commit(created, Existing.REPLACE);
                    if (!arguments[2].equals("while")) {
                      throw new IllegalStateException("killed");
                    }
                  }));
      commit(part(stopped, directories), created);
    }
    System.out.println("complete");
  }

  private static void commit(SharedPart part, Created created) throws IOException {
    try {
      part.commit(created, Existing.REPLACE);
    } catch (IllegalStateException e) {
      // killed
    }
  }

  private static SharedPart part(FaultyCalls calls, DirectoryPair directories) {
    return new SharedPart(
        new FileCopies(calls.sys()).tools().orElseThrow(),
        new PartNames(directories, "file", ".file.0123456789abcdef.millrace-part"),
        CopyOptions.DEFAULTS.withMetadata(Metadata.MODE),
        RateLimiter.of(CopyOptions.UNLIMITED, 0));
  }
}
