package dev.millrace.cli.copy;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.TreeOptions;

/// The options of `copy` for trees.
public record CopyFlags(
    CopierOptions files,
    TreeFlags trees,
    TargetFlags targets,
    SelectionFlags selection,
    FormFlags form,
    ResumeFlags resume,
    ShardFlags shards) {
  /// Returns the options of the copy, without a filter.
  ///
  /// @throws dev.millrace.cli.name.UsageException if two options exclude each other
  public TreeOptions options() {
    TreeFlags.requireOneOf("-n and backups", trees.isNoClobber(), form.keepsBackups());
    // The source lacks the backups, so that each would be deleted.
    TreeFlags.requireOneOf("--delete and backups", selection.areDeleted(), form.keepsBackups());
    TreeOptions options = form.addTo(files.addTo(trees.options()));
    return shards.addTo(
        resume.addTo(options, form.addTo(CopyOptions.DEFAULTS).replace()),
        files.options(trees).metadata());
  }

  /// Rejects options that need others.
  public void check(int sources) {
    TreeOptions _ = options();
    selection.check(trees, sources);
    shards.check(trees, targets, selection);
  }

  /// Returns whether the options need the copy of a tree, even of one file.
  public boolean areOfTrees() {
    return trees.areOfTrees()
        || targets.areGiven()
        || selection.areGiven()
        || form.areOfTrees()
        || resume.areGiven()
        || shards.areGiven();
  }
}
