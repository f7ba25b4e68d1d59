package dev.millrace.files.internal.move;

import dev.millrace.files.Cancellation;
import dev.millrace.files.ChangedSource;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Durability;
import dev.millrace.files.ExistingDirectory;
import dev.millrace.files.HardLinks;
import dev.millrace.files.Metadata;
import dev.millrace.files.MoveResult;
import dev.millrace.files.MoveResult.LeftEntry;
import dev.millrace.files.MoveResult.Way;
import dev.millrace.files.Replace;
import dev.millrace.files.SpecialFiles;
import dev.millrace.files.SymbolicLinks;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.copy.CopyTools;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.path.NamedFile;
import dev.millrace.files.internal.path.OpenFileName.OpenFileException;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.path.PathFailure.TargetFailure;
import dev.millrace.files.internal.request.CopyObserver.PieceCounts;
import dev.millrace.files.internal.tree.TreeObserver;
import dev.millrace.files.internal.tree.TreeObserver.TreeEvent;
import dev.millrace.files.internal.tree.TreeRequest;
import dev.millrace.files.internal.tree.TreeRequest.Scope;
import dev.millrace.files.internal.tree.TreeTargetCheck;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A request for a move.
///
/// @param target the new name; not a link if [Replace#ALWAYS] replaces the file behind it
public record MoveRequest(
    Path source,
    Path target,
    CopyOptions options,
    TreeObserver observer,
    Cancellation cancellation) {
  private static final TreeOptions TREE =
      TreeOptions.DEFAULTS
          .withExistingDirectory(ExistingDirectory.FAIL)
          .withHardLinks(HardLinks.KEEP)
          .withSpecialFiles(SpecialFiles.CREATE);

  /// Moves the entry to its new name: by system calls on the default file system, and by `java.nio`
  /// between all others.
  public MoveReport move(FileCopies files) throws IOException {
    MoveRequest followed = followed();
    Optional<CopyTools> tools = files.tools();
    if (tools.isPresent() && DefaultFiles.include(source, target)) {
      try (NativeMove move = NativeMove.open(files, tools.get().calls(), followed)) {
        if (move.move() instanceof Done<MoveReport>(MoveReport report)) {
          return report;
        }
      }
    }
    return new PathMove(files, followed).move();
  }

  /// Returns the same request for the file that a replaced link points to.
  private MoveRequest followed() throws IOException {
    if (!Existing.isLink(target)) {
      return this;
    }
    OpenFileException.requireOther(target);
    if (options.replace() != Replace.ALWAYS) {
      return this;
    }
    return new MoveRequest(source, target.toRealPath(), options, observer, cancellation);
  }

  Replace replace() {
    return options.replace();
  }

  /// Fails unless the options replace an existing target.
  ///
  /// @param found the kind of the target
  /// @param kind of the source
  void requireReplaceable(EntryType found, EntryType kind) throws IOException {
    if (kind == EntryType.DIRECTORY || found == EntryType.DIRECTORY) {
      throw failure("is neither replaced by a directory nor a directory that is replaced");
    }
    if (replace() == Replace.ALWAYS && found != EntryType.FILE) {
      throw failure("only regular files are replaced");
    }
    if (kind == EntryType.LINK && found != EntryType.LINK && NamedFile.isLedTo(source, target)) {
      throw failure("is the file that the link leads to; the link would replace it");
    }
  }

  /// Fails if the source, which is a directory, has no name to remove, or if the target is another
  /// name of it or inside it.
  void requireOutside() throws IOException {
    String name = String.valueOf(source.getFileName());
    if (source.getFileName() == null || Set.of("", ".", "..").contains(name)) {
      throw PathFailure.of(source, "a move needs the name of the directory; use its real path");
    }
    FinalNames names = names(target, Set.of());
    new TreeTargetCheck(copyTo(names, Durability.NONE, Scope.TREE))
        .requireOutside("a directory is not moved into itself");
  }

  FileSystemException failure(String reason) {
    return PathFailure.of(target, reason);
  }

  /// Returns the names of a copy, which has a staging name until it is complete.
  ///
  /// @param directories collects the keys of the copied directories
  FinalNames names(Path part, Set<Object> directories) {
    return new FinalNames(observer, part, target, directories);
  }

  /// Returns the copy of everything, with all metadata.
  ///
  /// @param names the staging name of the copy, and the final one
  /// @param scope everything in a directory, or one entry
  TreeRequest copyTo(FinalNames names, Durability durability, Scope scope) {
    return new TreeRequest(
            source,
            names.part(),
            options
                .withReplace(Replace.NEVER)
                .withMetadata(Metadata.ALL)
                .withSymbolicLinks(SymbolicLinks.FOLLOW)
                .withDurability(durability)
                .withChangedSource(
                    scope == Scope.TREE ? options.changedSource() : ChangedSource.FAIL),
            TREE,
            names,
            cancellation)
        .withScope(scope);
  }

  /// The result of a move.
  ///
  /// @param counts of the copy; zeros after a rename
  /// @param left the entries that were not removed
  /// @param omittedLeft the number of entries that `left` lacks
  public record MoveReport(Way way, TreeCounts counts, List<LeftEntry> left, long omittedLeft) {
    static MoveReport renamed() {
      return new MoveReport(Way.RENAMED, TreeCounts.NONE, List.of(), 0);
    }

    static MoveReport copied(TreeCounts counts, Left left) {
      return new MoveReport(Way.COPIED, counts, List.copyOf(left.entries), left.omitted);
    }

    /// Collects the entries that were not removed.
    static final class Left {
      private final List<LeftEntry> entries = new ArrayList<>();
      private long omitted;

      void add(Path source, String reason) {
        if (entries.size() < MoveResult.MOST_LEFT) {
          entries.add(new LeftEntry(source, reason));
        } else {
          omitted++;
        }
      }
    }
  }

  /// Reports the final names of the entries of a copy that has a staging name.
  ///
  /// @param part the staging name
  /// @param target the final name
  /// @param copied collects the keys of the copied directories
  record FinalNames(TreeObserver observer, Path part, Path target, Set<Object> copied)
      implements TreeObserver {
    private Path finalName(Path staged) {
      return staged.equals(part) ? target : target.resolve(part.relativize(staged).toString());
    }

    @Override
    public boolean wantsAll() {
      return observer.wantsAll();
    }

    @Override
    public void started() {
      observer.started();
    }

    @Override
    public void entered(Object key) {
      copied.add(key);
    }

    @Override
    public void ended(TreeEvent event, TreeCounts counts) {
      IOException failure = event.failure() == null ? null : inFinalWords(event.failure());
      observer.ended(event.with(finalName(event.target()), failure), counts);
    }

    @Override
    public void progressed(Path source, Path staged, PieceCounts pieces, TreeCounts counts) {
      observer.progressed(source, finalName(staged), pieces, counts);
    }

    /// Returns a failure that names the target in place of its staging name.
    IOException inFinalWords(IOException failure) {
      if (failure instanceof CopyCancelledException) {
        return new CopyCancelledException(target, 0);
      }
      if (failure instanceof FileSystemException named
          && named.getFile() != null
          && named.getFile().startsWith(part.toString())) {
        Path file = part.getFileSystem().getPath(named.getFile());
        return new TargetFailure(file, finalName(file)).of(named);
      }
      return failure;
    }
  }
}
