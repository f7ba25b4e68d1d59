package dev.millrace.files.internal.preview;

import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.tree.TreeRequest;
import java.io.IOException;

/// The most threads of the copy of a tree.
///
/// @param origin the name of the profile with the number, or `given` by the options
public record PlannedJobs(int jobs, String origin) {
  private static final String GIVEN = "given";

  static PlannedJobs of(TreeRequest request, FileCopies copies) throws IOException {
    TreeOptions options = request.options();
    if (options.givenJobs().isPresent()) {
      return new PlannedJobs(options.jobs(), GIVEN);
    }
    Profile profile = copies.profileOfTree(request.source(), StandIn.of(request.target()));
    return new PlannedJobs(profile.jobs(), profile.name());
  }
}
