package dev.millrace.files.internal.preview;

import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.plan.ProfileNumber;
import dev.millrace.files.internal.tree.TreeRequest;
import java.nio.file.NoSuchFileException;

/// The most threads of the copy of a tree.
///
/// @param origin the race that decided the number, `undecided`, or `given` by the options
public record PlannedJobs(int jobs, String origin) {
  private static final String GIVEN = "given";
  private static final String UNDECIDED = "undecided";

  static PlannedJobs of(TreeRequest request, FileCopies copies) throws NoSuchFileException {
    TreeOptions options = request.options();
    if (options.givenJobs().isPresent()) {
      return new PlannedJobs(options.jobs(), GIVEN);
    }
    return copies
        .profileOfTree(request.source(), StandIn.of(request.target()))
        .map(found -> new PlannedJobs(found.profile().jobs(), found.origin(ProfileNumber.JOBS)))
        .orElseGet(() -> new PlannedJobs(options.jobs(), UNDECIDED));
  }
}
