package dev.millrace.cli.copy;

import dev.millrace.cli.name.UsageException;
import dev.millrace.files.DirectoryCompletion;
import dev.millrace.files.Metadata;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeOptions;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The option of `copy` for one of several processes that copy one tree. Each copies its files, in
/// any order and at the same time, and a last one completes the directories.
public final class ShardFlags {
  private static final String FINISH = "finish";

  @Option(
      names = "--shard",
      paramLabel = "I/N",
      description =
          "Copy part I of N of a tree; N processes copy it together. When all have ended, --shard"
              + " finish completes the directories.")
  private @Nullable String shard;

  /// Returns whether a shard is given.
  public boolean areGiven() {
    return shard != null;
  }

  /// Rejects options that need others.
  void check(TreeFlags trees, TargetFlags targets, SelectionFlags selection) {
    if (shard == null) {
      return;
    }
    if (!isFinish()) {
      ShardNumber _ = ShardNumber.of(shard);
    }
    if (!trees.isRecursive()) {
      throw new UsageException("--shard needs -r or -a");
    }
    // Without these, a shard would copy into the directory that another shard has just created.
    if (targets.directory() == null && !targets.noTargetDirectory() && !selection.areListed()) {
      throw new UsageException("--shard needs -T or -t, because other shards create TARGET");
    }
    if (selection.areDeleted() && !isFinish()) {
      throw new UsageException("--delete needs --shard finish, after all other shards");
    }
  }

  /// Adds these options.
  ///
  /// @param metadata that the copy keeps
  /// @throws UsageException if the directories could not be completed later
  TreeOptions addTo(TreeOptions options, Metadata metadata) {
    if (shard == null) {
      return options;
    }
    if (metadata != Metadata.ALL) {
      throw new UsageException("--shard needs -a or -p: --shard finish copies the metadata");
    }
    TreeOptions used = ResumeFlags.withoutJournal(options, metadata, "--shard");
    return isFinish() ? used : used.withDirectoryCompletion(DirectoryCompletion.LATER);
  }

  /// Returns whether this shard copies a SOURCE. A filter decides only about entries inside it, and
  /// one shard copies a SOURCE that is a file.
  boolean include(Path source) throws IOException {
    if (shard == null || Existing.isDirectory(source)) {
      return true;
    }
    Path file = source.toAbsolutePath();
    return !isFinish() && isIn(ShardNumber.of(shard), file.resolveSibling(""), file.getFileName());
  }

  /// Returns a filter that selects the entries of this shard, and of another filter.
  TreeFilter within(TreeFilter other, Path source) {
    if (shard == null) {
      return other;
    }
    if (isFinish()) {
      return (entry, type) -> other.includes(entry, type) && type == TreeEntryType.DIRECTORY;
    }
    ShardNumber number = ShardNumber.of(shard);
    return (entry, type) ->
        other.includes(entry, type)
            && (type == TreeEntryType.DIRECTORY || isIn(number, source, entry));
  }

  // All names of one file belong to one shard, which links them.
  private static boolean isIn(ShardNumber number, Path source, Path entry) {
    try {
      Object links =
          Files.getAttribute(source.resolve(entry), "unix:nlink", LinkOption.NOFOLLOW_LINKS);
      if (links instanceof Integer names && names > 1) {
        Object inode =
            Files.getAttribute(source.resolve(entry), "unix:ino", LinkOption.NOFOLLOW_LINKS);
        return number.hasInode(((Number) inode).longValue());
      }
    } catch (IOException | UnsupportedOperationException e) {
      // without a status, the copy reports the reason
    }
    return number.hasPath(entry.toString());
  }

  private boolean isFinish() {
    return FINISH.equals(shard);
  }
}
