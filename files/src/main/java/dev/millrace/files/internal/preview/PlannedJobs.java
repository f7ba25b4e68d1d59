package dev.millrace.files.internal.preview;

import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.copy.PathProfiles;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.plan.ProfileNumber;
import dev.millrace.files.internal.plan.SourcedProfile;
import dev.millrace.files.internal.tree.TreeRequest;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

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
    Path source = request.source();
    Path target = request.target();
    Path standIn = StandIn.of(target);
    Optional<SourcedProfile> profile =
        copies
            .nativeCopies()
            .filter(_ -> DefaultFiles.include(source, target))
            .flatMap(calls -> new PathProfiles(calls.tools()).between(source, standIn));
    return profile
        .map(found -> new PlannedJobs(found.profile().jobs(), found.origin(ProfileNumber.JOBS)))
        .orElseGet(() -> new PlannedJobs(options.jobs(), UNDECIDED));
  }
}
