package dev.millrace.files.internal.staging;

import dev.millrace.files.Replace;
import dev.millrace.files.internal.directory.EntryName;
import dev.millrace.files.internal.metadata.CreatedMode;
import dev.millrace.files.internal.path.NamedFile.Replaced;
import dev.millrace.files.internal.path.OpenFileName.OpenFileException;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.path.SourceWay;
import dev.millrace.files.internal.plan.Plan.Staging;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.CopyRequest.CopyNames.OfPaths;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.NameCalls.Existing;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;

/// Opens staged targets.
public record StagedTargets(FileCalls calls, CopyRequest request, FileStatus source) {
  /// Opens a file of one kind.
  ///
  /// @return not here if the file system of the target does not support this kind
  /// @throws IOException if the target exists and must not be replaced
  public Answer<StagedTarget> open(Staging staging) throws IOException {
    return switch (staging) {
      case CLONED_TARGET, TARGET -> new Done<>(named());
      case UNNAMED, SIBLING -> hidden((target, existing) -> open(staging, target, existing));
    };
  }

  private StagedTarget named() throws IOException {
    if (request.options().replace() == Replace.IN_PLACE) {
      Optional<StagedTarget> existing = OverwrittenFile.open(calls, request, source);
      if (existing.isPresent()) {
        return existing.get();
      }
    }
    RawName name = request.names().target();
    try {
      return DirectFile.open(calls, name, request.target(), permissions());
    } catch (AccessDeniedException e) {
      throw isOfOpen(e) ? new RefusedName(calls, name, request.target()).created(e) : e;
    }
  }

  // Other reasons are explained already.
  private static boolean isOfOpen(AccessDeniedException e) {
    return String.valueOf(e.getReason()).startsWith(Call.OPEN.title());
  }

  /// Opens the part of an interrupted copy, or a new file that a later copy can go on with.
  ///
  /// @param fate of the file if this copy is interrupted
  /// @throws IOException if the target exists and must not be replaced
  public Answer<StagedTarget> openPart(PartFate fate, Predicate<FileStatus> isExpected)
      throws IOException {
    return hidden((target, existing) -> {
      target.requireRenames();
      Optional<SiblingFile> earlier = SiblingFile.openEarlier(target, existing, fate, isExpected);
      return new Done<>(
          earlier.isPresent()
              ? earlier.get()
              : SiblingFile.open(target, permissions(), existing, fate));
    });
  }

  /// Opens the directory of the target, and checks the target as a copy does. Creates nothing.
  ///
  /// @return the target, which the caller closes
  /// @throws IOException if the target exists and must not be replaced
  public EntryName openTarget() throws IOException {
    EntryName target =
        EntryName.open(calls, request.names().target(), request.target())
            .withBackedUp(request.names().backedUp());
    boolean isKept = false;
    try {
      if (existing() == Existing.KEEP) {
        target.requireFree();
      } else if (isFollowed(target)) {
        return followed(target);
      }
      isKept = true;
      return target;
    } finally {
      if (!isKept) {
        target.close();
      }
    }
  }

  // Checks the target otherwise.
  private boolean isFollowed(EntryName target) throws IOException {
    Optional<FileStatus> found = target.find();
    boolean isLink = found.filter(FileStatus::isSymbolicLink).isPresent();
    if (isLink && request.names() instanceof OfPaths) {
      OpenFileException.requireOther(request.target());
    }
    boolean isFollowed = isLink && request.options().replace() == Replace.ALWAYS;
    if (found.isPresent() && !isFollowed) { // one that appears only now is replaced as well
      requireReplaceable(request.target(), found.get());
    }
    return isFollowed;
  }

  private Existing existing() {
    return request.options().replace() == Replace.NEVER ? Existing.KEEP : Existing.REPLACE;
  }

  private Answer<StagedTarget> open(Staging staging, EntryName target, Existing existing)
      throws IOException {
    if (staging == Staging.SIBLING || existing == Existing.REPLACE) {
      target.requireRenames();
    }
    return staging == Staging.UNNAMED
        ? UnnamedFile.open(target, permissions(), existing)
        : new Done<>(SiblingFile.open(target, permissions(), existing, PartFate.REMOVED));
  }

  // Closes a directory that no staged target owns.
  private Answer<StagedTarget> hidden(Opening opening) throws IOException {
    EntryName target = openTarget();
    Answer<StagedTarget> opened = new NotSupported<>("");
    try {
      opened = opening.open(target, existing());
    } catch (AccessDeniedException e) {
      throw isOfOpen(e) ? new RefusedName(calls, target.name(), request.target()).created(e) : e;
    } finally {
      if (opened instanceof NotSupported<StagedTarget>) {
        target.close();
      }
    }
    return opened;
  }

  // The kernel follows the link, and rejects links of other users in world-writable directories:
  // fs.protected_symlinks, proc_sys_fs(5).
  private EntryName followed(EntryName link) throws IOException {
    long opened = calls.open(link.name(), Access.PATH, 0);
    int file = (int) Call.OPEN.require(opened, request.target());
    try {
      FileStatus status = FileStatus.of(calls, file, request.target());
      Path real = name(file);
      requireReplaceable(real, status);
      return entry(real, status);
    } finally {
      calls.close(file);
    }
  }

  private EntryName entry(Path real, FileStatus status) throws IOException {
    EntryName target = EntryName.open(calls, RawName.of(real), real);
    if (!new OwnFile(calls, status).hasName(target.name())) {
      target.close();
      throw PathFailure.of(request.target(), "was renamed while it was looked up");
    }
    return target;
  }

  // Without /proc the JDK resolves the link; the caller checks the result.
  private Path name(int file) throws IOException {
    try {
      return Files.readSymbolicLink(Path.of("/proc/self/fd/" + file));
    } catch (IOException e) {
      return request.target().toRealPath();
    }
  }

  private void requireReplaceable(Path path, FileStatus found) throws IOException {
    Replaced.require(path, request.options().replace(), found.entryType());
    if (found.sameFileAs(source) && !isSeparated(path)) {
      throw PathFailure.of(path, "is the source itself");
    }
  }

  // The copy has its own content, and the source keeps its other name.
  private boolean isSeparated(Path path) throws IOException {
    return request.options().replace() == Replace.ANY
        && SourceWay.isOtherName(request.source(), path);
  }

  private int permissions() {
    return CreatedMode.requested(request.options().metadata(), source);
  }

  @FunctionalInterface
  private interface Opening {
    Answer<StagedTarget> open(EntryName target, Existing existing) throws IOException;
  }

  /// The fate of a staging file whose copy fails or is cancelled.
  public enum PartFate {
    /// It disappears.
    REMOVED,
    /// It stays, so that a later copy can go on with it.
    KEPT
  }
}
