package dev.millrace.cli.copy;

import dev.millrace.cli.name.UsageException;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.Metadata;
import dev.millrace.files.Replace;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResume;
import dev.millrace.files.internal.tree.InternalOptions;
import dev.millrace.files.internal.tree.InternalOptions.Backups.Naming;
import dev.millrace.files.internal.tree.InternalOptions.DirectoryCompletion;
import dev.millrace.files.internal.tree.InternalOptions.DryRun;
import dev.millrace.files.internal.tree.InternalOptions.FileForm;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options of `copy` for a copy in several parts: one that goes on after an interruption, and
/// one by several processes. Each process copies its files, in any order and at the same time, and
/// a last one completes the directories.
public final class PartFlags {
  private static final String FINISH = "finish";

  @Option(
      names = {"--resume", "--partial"},
      description =
          "Go on after a kill or Ctrl-C: skip finished files by a journal in the target, and go on"
              + " inside large ones. The journal stays until the copy is complete.")
  private boolean resume;

  @Option(
      names = "--shard",
      paramLabel = "I/N",
      description =
          "Copy part I of N of a tree; N processes copy it together. When all have ended, --shard"
              + " finish completes the directories.")
  private @Nullable String shard;

  /// Returns whether the copy keeps a journal.
  public boolean areResumed() {
    return resume;
  }

  private TreeOptions withJournal(TreeOptions options, Replace inPlace) {
    if (!resume) {
      return options;
    }
    UsageException.requireOneOf(
        "--resume and -n, -u, --update, --checksum",
        resume,
        options.existingFile() != ExistingFile.REPLACE);
    requireCopies(options, inPlace);
    return options.withResume(TreeResume.PARTS);
  }

  /// Returns options for processes that share no journal: equal times stand for finished files.
  ///
  /// @param metadata that the copy keeps
  /// @param name of the option that excludes a journal
  public static TreeOptions withoutJournal(TreeOptions options, Metadata metadata, String name) {
    if (options.resume() == TreeResume.OFF) {
      return options;
    }
    if (metadata != Metadata.ALL) {
      throw new UsageException("--resume with " + name + " needs -a or -p");
    }
    return options
        .withResume(TreeResume.OFF)
        .withExistingFile(ExistingFile.SKIP_IF_SAME_SIZE_AND_TIME);
  }

  private static void requireCopies(TreeOptions options, Replace inPlace) {
    InternalOptions internal = InternalOptions.of(options);
    boolean areCopies =
        internal.fileForm() == FileForm.COPY
            && internal.backups().naming() == Naming.NONE
            && internal.dryRun() == DryRun.OFF
            && inPlace != Replace.IN_PLACE;
    if (!areCopies) {
      throw new UsageException(
          "--resume and -l, -s, -b, --attributes-only, --in-place, --dry-run exclude each other;"
              + " choose one");
    }
  }

  public boolean areGiven() {
    return resume || shard != null;
  }

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

  /// @param inPlace the treatment of existing files
  /// @param metadata that the copy keeps
  /// @throws UsageException if other options exclude them
  TreeOptions addTo(TreeOptions options, Replace inPlace, Metadata metadata) {
    TreeOptions resumed = withJournal(options, inPlace);
    if (shard == null) {
      return resumed;
    }
    if (metadata != Metadata.ALL) {
      throw new UsageException("--shard needs -a or -p: --shard finish copies the metadata");
    }
    TreeOptions used = withoutJournal(resumed, metadata, "--shard");
    return isFinish()
        ? used
        : InternalOptions.of(used).withDirectoryCompletion(DirectoryCompletion.LATER).in(used);
  }

  /// Returns whether this shard copies a SOURCE. A filter decides only about entries inside it, and
  /// one shard copies a SOURCE that is a file. Each shard reports a missing SOURCE.
  boolean include(Path source) throws IOException {
    if (shard == null
        || Existing.isDirectory(source)
        || !Existing.isAt(source, LinkOption.NOFOLLOW_LINKS)) {
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
      Map<String, Object> found =
          Files.readAttributes(source.resolve(entry), "unix:nlink,ino", LinkOption.NOFOLLOW_LINKS);
      if (found.get("nlink") instanceof Integer names && names > 1) {
        return number.hasPath("inode " + found.get("ino"));
      }
    } catch (IOException | UnsupportedOperationException e) {
      // without a status, the copy reports the reason
    }
    return number.hasPath(entry.toString());
  }

  private boolean isFinish() {
    return FINISH.equals(shard);
  }

  /// One of several shards of a copy. The shard of a file depends on the file alone, so that
  /// processes on different machines choose different files without a word between them.
  ///
  /// @param index from 1 to `count`
  private record ShardNumber(int index, int count) {
    private static final Pattern FORM = Pattern.compile("(\\d{1,9})/(\\d{1,9})");

    static ShardNumber of(String text) {
      Matcher form = FORM.matcher(text);
      if (form.matches()) {
        ShardNumber shard =
            new ShardNumber(Integer.parseInt(form.group(1)), Integer.parseInt(form.group(2)));
        if (shard.index >= 1 && shard.index <= shard.count) {
          return shard;
        }
      }
      throw new UsageException(
          "--shard: '"
              + text
              + "' is not a shard; write it as 3/8, with 1/8 as the first, or finish");
    }

    /// Returns whether the entry of this path, relative to the source, belongs to this shard.
    boolean hasPath(String path) {
      CRC32C hash = new CRC32C();
      hash.update(path.getBytes(StandardCharsets.UTF_8));
      return hash.getValue() % count == index - 1;
    }
  }
}
