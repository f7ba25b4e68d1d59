package dev.millrace.files.internal.tree;

import dev.millrace.files.TreeOptions;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The options of a tree that only `millrace copy` and the copy by a cluster need. [TreeOptions]
/// carry them, and have no public access to them:
/// `InternalOptions.of(tree).withDryRun(ON).in(tree)` returns the options of a dry run.
///
/// @param earlier the names that earlier copies have made; null if a tree stands for itself. Copies
///   that share them keep the hard links between their sources: `cp -a a b target` keeps the link
///   between `a/file` and `b/file`.
public record InternalOptions(
    FileForm fileForm,
    Backups backups,
    DryRun dryRun,
    DirectoryCompletion directoryCompletion,
    @Nullable CopiedNames earlier) {
  /// The options of every copy by a [Copier][dev.millrace.files.Copier] alone.
  public static final InternalOptions DEFAULTS =
      new InternalOptions(
          FileForm.COPY, Backups.NONE, DryRun.OFF, DirectoryCompletion.AT_ONCE, null);

  private static @Nullable Access access;

  /// The form that the regular files of a copied tree take.
  public enum FileForm {
    /// Copies with content and metadata.
    COPY,
    /// Further names (hard links) of the files. Symbolic links and special files get further names
    /// too. Fails between file systems.
    HARD_LINK,
    /// Like [#HARD_LINK], but a file that cannot have a further name there is copied.
    HARD_LINK_OR_COPY,
    /// Symbolic links to the absolute paths of the files. Needs no permission to read them.
    SYMBOLIC_LINK,
    /// Metadata without content: a new file is empty, and an existing file keeps its content. An
    /// existing file keeps its permissions too, unless [Metadata#isModeExact]. A link or special
    /// file in the place of an existing file is a failure, except with [Replace#ANY]. Unsupported
    /// without system calls.
    ATTRIBUTES
  }

  /// The effect of a copy of a tree on its target.
  public enum DryRun {
    /// The tree is copied.
    OFF,
    /// Nothing is written. The listener and the result get the outcomes that a copy would have now,
    /// except failures while content is moved or metadata is kept.
    ON
  }

  /// When the directories of a copied tree get their metadata and times.
  public enum DirectoryCompletion {
    /// When the last entry of a directory is complete.
    AT_ONCE,
    /// Never by this copy: directories stay open for their owner, because other processes copy
    /// entries of them. Nothing is deleted either. A later copy with [#AT_ONCE], and with a filter
    /// that selects directories alone, completes them.
    LATER
  }

  /// The names under which replaced files of a target stay.
  ///
  /// A backup is in the directory of its file. Directories are merged and have no backups.
  ///
  /// @param naming selects the form of a name
  /// @param suffix of simple backups, such as `~`
  public record Backups(Naming naming, String suffix) {
    /// No backups: a replaced file is lost.
    public static final Backups NONE = new Backups(Naming.NONE, "~");

    /// The form of the names of backups.
    public enum Naming {
      NONE,
      /// `NAME~`, with [Backups#suffix]. Replaces an earlier backup of that name. In a tree,
      /// [#NUMBERED] if a copied entry has that name.
      SIMPLE,
      /// `NAME.~1~`, `NAME.~2~`, with the number after the highest one.
      NUMBERED,
      /// [#NUMBERED] for a file that has a numbered backup, otherwise [#SIMPLE].
      EXISTING
    }

    /// @throws IllegalArgumentException if `suffix` is empty or has a slash
    public Backups {
      if (suffix.isEmpty() || suffix.indexOf('/') >= 0) {
        throw new IllegalArgumentException(
            "the suffix of backups must be part of a name, not '" + suffix + "'");
      }
    }
  }

  /// The ways to these options and back, which [TreeOptions] open to this package alone.
  private record Access(
      Function<TreeOptions, InternalOptions> of,
      BiFunction<TreeOptions, InternalOptions, TreeOptions> with) {}

  /// Called once, when the class of the public options is initialized.
  public static void open(
      Function<TreeOptions, InternalOptions> of,
      BiFunction<TreeOptions, InternalOptions, TreeOptions> with) {
    access = new Access(of, with);
  }

  /// Returns the internal options of public ones, whose class is initialized.
  public static InternalOptions of(TreeOptions options) {
    return Objects.requireNonNull(access).of.apply(options);
  }

  /// Returns public options with these internal ones.
  public TreeOptions in(TreeOptions options) {
    return Objects.requireNonNull(access).with.apply(options, this);
  }

  public InternalOptions withFileForm(FileForm value) {
    return new InternalOptions(value, backups, dryRun, directoryCompletion, earlier);
  }

  public InternalOptions withBackups(Backups value) {
    return new InternalOptions(fileForm, value, dryRun, directoryCompletion, earlier);
  }

  public InternalOptions withDryRun(DryRun value) {
    return new InternalOptions(fileForm, backups, value, directoryCompletion, earlier);
  }

  public InternalOptions withDirectoryCompletion(DirectoryCompletion value) {
    return new InternalOptions(fileForm, backups, dryRun, value, earlier);
  }

  /// Returns these options with other [#earlier] names. They have an effect only with
  /// [HardLinks#KEEP].
  public InternalOptions withEarlier(CopiedNames value) {
    return new InternalOptions(fileForm, backups, dryRun, directoryCompletion, value);
  }

  /// The first copied names of files with several names, from the copies of several trees.
  /// Thread-safe.
  public static final class CopiedNames {
    private final List<Path> sources;

    /// By the versions of their sources.
    final Map<FileVersion, CopiedName> names = new ConcurrentHashMap<>();

    public CopiedNames() {
      this(List.of());
    }

    /// @param sources directories that no link of a target may lead into: their files would be
    ///   overwritten
    public CopiedNames(List<Path> sources) {
      this.sources = List.copyOf(sources);
    }

    List<Path> sources() {
      return sources;
    }

    /// A name of a complete copy.
    ///
    /// @param version identifies the copy: another program may change or replace it
    record CopiedName(Path path, FileVersion version) {}

    /// Identifies a file and its content: a later copy may find other content in the same file.
    ///
    /// @param file identifies the file
    record FileVersion(Object file, long bytes, Instant modified) {
      static FileVersion of(EntryStatus status) {
        Object file = Objects.requireNonNull(status.key());
        return new FileVersion(file, status.bytes(), status.modified());
      }
    }
  }
}
