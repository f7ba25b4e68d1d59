package dev.millrace.cli.copy;

import dev.millrace.cli.name.UsageException;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Replace;
import dev.millrace.files.SymbolicLinks;
import dev.millrace.files.TreeOptions;
import java.util.Map;
import java.util.Stack;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The options of `copy`, on one machine and on a cluster.
public final class CopyFlags {
  @Mixin private CopierOptions files = new CopierOptions();
  @Mixin private TreeFlags trees = new TreeFlags(files.kept);
  @Mixin private TargetFlags targets = new TargetFlags();
  @Mixin private SelectionFlags selection = new SelectionFlags();
  @Mixin private FormFlags form = new FormFlags();
  @Mixin private PartFlags parts = new PartFlags();
  @Mixin private RecordFlags records = new RecordFlags();

  public TreeFlags trees() {
    return trees;
  }

  public TargetFlags targets() {
    return targets;
  }

  public SelectionFlags selection() {
    return selection;
  }

  public FormFlags form() {
    return form;
  }

  public PartFlags parts() {
    return parts;
  }

  public RecordFlags records() {
    return records;
  }

  /// Returns the options for each file, without the form of the copies.
  ///
  /// @throws dev.millrace.cli.name.UsageException if two options exclude each other
  public CopyOptions ofFiles() {
    return files
        .options()
        .withSymbolicLinks(trees.copiesNamedLink() ? SymbolicLinks.COPY : SymbolicLinks.FOLLOW);
  }

  /// Returns the options of the copy, without a filter.
  ///
  /// @throws dev.millrace.cli.name.UsageException if two options exclude each other
  public TreeOptions options() {
    UsageException.requireOneOf(
        "-n, --update=none and backups", trees.keepsExisting(), form.keepsBackups());
    if (selection.areDeleted() && trees.noClobber()) {
      throw new UsageException("-n and --delete exclude each other; -n of rsync is --dry-run here");
    }
    // The source lacks the backups, so that each would be deleted.
    UsageException.requireOneOf(
        "--delete and backups", selection.areDeleted(), form.keepsBackups());
    TreeOptions options = form.addTo(selection.addTo(trees.options()));
    Replace replace = form.addTo(CopyOptions.DEFAULTS).replace();
    return parts.addTo(options, replace, ofFiles().metadata());
  }

  public void check(int sources) {
    TreeOptions _ = options();
    selection.check(trees, sources);
    parts.check(trees, targets, selection);
  }

  /// Returns whether the options need the copy of a tree, even of one file.
  public boolean areOfTrees() {
    return trees.areOfTrees()
        || targets.areGiven()
        || selection.areGiven()
        || form.areOfTrees()
        || parts.areGiven();
  }

  /// Takes the optional value of an option only from `--option=VALUE`, as cp does: in `--update a
  /// b`, both words are operands.
  static final class AttachedValue implements IParameterPreprocessor {
    @Override
    public boolean preprocess(
        Stack<String> words, CommandSpec command, ArgSpec option, Map<String, Object> info) {
      if (" ".equals(info.get("separator"))) {
        words.push(((OptionSpec) option).fallbackValue());
      }
      return false;
    }
  }
}
