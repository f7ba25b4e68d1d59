package dev.millrace.files.internal.copy;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Reflink;
import dev.millrace.files.Replace;
import dev.millrace.files.internal.copy.PartJournal.Chunks;
import dev.millrace.files.internal.metadata.NativeMetadata;
import dev.millrace.files.internal.plan.CopyFacts.SourceFacts;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.plan.Plan;
import dev.millrace.files.internal.plan.Plan.Space;
import dev.millrace.files.internal.plan.Plan.Staging;
import dev.millrace.files.internal.plan.Planner;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyReport.Loss;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.CopyRequest.CopyThreads;
import dev.millrace.files.internal.staging.DirectFile;
import dev.millrace.files.internal.staging.StagedTarget;
import dev.millrace.files.internal.staging.StagedTargets;
import dev.millrace.files.internal.transfer.FallbackChain;
import dev.millrace.files.internal.transfer.OwnThreads;
import dev.millrace.files.internal.transfer.SourceFile;
import dev.millrace.files.internal.transfer.Transfer;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/// One copy by system calls: opens both files, plans, moves the bytes, confirms and finishes the
/// target. Uses the first kind of staging that the file system of the target supports.
///
/// @param parts null unless a later copy can go on inside the file
public record NativeCopy(
    CopyTools tools,
    CopyRequest request,
    SourceFile source,
    CopyProgress progress,
    @Nullable PartJournal parts,
    SourceFacts facts) {
  /// Copies a file.
  ///
  /// @param parts null unless a later copy can go on inside a large file
  public static CopyReport make(CopyTools tools, CopyRequest request, @Nullable PartJournal parts)
      throws IOException {
    return ofOpen(tools, request, SourceFile.open(tools.calls(), request), parts);
  }

  /// Copies a file that is open, and closes it.
  public static CopyReport ofOpen(
      CopyTools tools, CopyRequest request, SourceFile source, @Nullable PartJournal parts)
      throws IOException {
    try (source) {
      CopyProgress progress = new CopyProgress(request, source.bytes());
      progress.requireGoingOn();
      boolean isInParts =
          parts != null
              && parts.includes(source)
              && request.options().replace() != Replace.IN_PLACE;
      SourceFacts facts = source.facts(tools.unsupportedCache().clones(source.status().device()));
      return new NativeCopy(tools, request, source, progress, isInParts ? parts : null, facts)
          .copy();
    }
  }

  private CopyReport copy() throws IOException {
    List<Staging> stagings =
        parts == null
            ? Planner.stagings(facts, request.options(), request.newFileName())
            : List.of(Staging.SIBLING);
    for (int i = 0; ; i++) {
      Answer<CopyReport> answer = copy(stagings.get(i));
      if (answer instanceof Done<CopyReport> || i == stagings.size() - 1) {
        return answer.orFail(request.target());
      }
      progress.startAgain();
    }
  }

  // Not here, with nothing left behind, if the copy needs another kind of staging.
  private Answer<CopyReport> copy(Staging staging) throws IOException {
    StagedTargets targets = new StagedTargets(tools.calls(), request, source.status());
    Answer<StagedTarget> opened = parts == null ? targets.open(staging) : openPart(targets, parts);
    if (opened instanceof Done<StagedTarget>(StagedTarget target)) {
      try (target) {
        return copy(staging, target);
      }
    }
    return opened.unsupported();
  }

  private Answer<StagedTarget> openPart(StagedTargets targets, PartJournal journal)
      throws IOException {
    return targets.openPart(journal.fate(), file -> journal.isPart(source.status(), file));
  }

  private Answer<CopyReport> copy(Staging staging, StagedTarget target) throws IOException {
    long device = target.made().device();
    if (staging == Staging.UNNAMED && !tools.unsupportedCache().mayLink(device)) {
      return new NotSupported<>("naming an unnamed file failed in the last minute");
    }
    Answer<CopyReport> filled = fill(staging, target);
    if (filled instanceof NotSupported<CopyReport>) {
      return filled;
    }
    Answer<Path> committed = new BothEnds(source, request, progress).commit(target);
    if (committed instanceof NotSupported<Path>) {
      tools.unsupportedCache().rememberUnlinked(device);
      return committed.unsupported();
    }
    target.afterCommit(request);
    return filled;
  }

  private Answer<CopyReport> fill(Staging staging, StagedTarget target) throws IOException {
    Plan plan =
        new FactFinder(tools, source, facts)
            .find(staging, target.made(), target.descriptor())
            .plan(staging, request.options());
    Transfer transfer = tools.transfer(source, target.descriptor(), request, progress);
    FallbackChain chain = new FallbackChain(transfer, plan, threads());
    boolean isCloned = chain.reflink(source.bytes());
    if (chain.isThrough() && !isCloned) {
      remember(chain, target);
      return notCloned(chain);
    }
    Chunks chunks = parts == null ? null : chunks(transfer, plan, target, parts);
    long end = source.bytes();
    if (!isCloned) {
      if (plan.space() == Space.PREALLOCATED) {
        transfer.preallocate(end);
      }
      end = chunks == null ? chain.move(0, end) : chunks.move(chain);
    }
    FilledTarget copied = new FilledTarget(transfer, plan, chain, chunks, request.options());
    FilledTarget.State state = copied.confirm(end);
    remember(chain, target);
    CopyReport result = finish(transfer, state, chain, target);
    target.beforeCommit(request);
    return new Done<>(result);
  }

  private CopyThreads threads() {
    CopyThreads given = request.threads();
    return given == null ? new OwnThreads(request.options().threads()) : given;
  }

  private Chunks chunks(Transfer transfer, Plan plan, StagedTarget target, PartJournal journal) {
    journal.add(source.status(), target.made(), request.target());
    return new Chunks(transfer, plan, journal.journal(), target.made());
  }

  private void remember(FallbackChain chain, StagedTarget target) {
    long to = target.made().device();
    tools.unsupportedCache().remember(chain.unsupportedStrategies(), source.status().device(), to);
  }

  private Answer<CopyReport> notCloned(FallbackChain chain) throws IOException {
    if (request.options().reflink() == Reflink.ALWAYS) {
      throw chain.failure();
    }
    return new NotSupported<>("not a clone");
  }

  private CopyReport finish(
      Transfer transfer, FilledTarget.State copied, FallbackChain chain, StagedTarget target)
      throws IOException {
    CopyOptions options = request.options();
    if (options.metadata().isModeExact()) { // never wider than the source is now
      source.status().takeAccess(copied.now());
    }
    List<Loss> lost =
        new ArrayList<>(
            options.replace() == Replace.IN_PLACE
                ? NativeMetadata.copyToOldFile(transfer.files(), options)
                : NativeMetadata.copy(transfer.files(), target.made(), options));
    if (copied.now().bytes() > source.bytes()) {
      lost.add(new Loss("later bytes", "the source has grown during the copy"));
      NativeMetadata.settle(lost, options, request.target());
    }
    return new CopyReport(
        copied.bytes(),
        chain.mainStrategy(),
        chain.attempts(),
        progress.elapsed(),
        progress.holeBytes(),
        copied.sha256(),
        List.copyOf(lost),
        target.made());
  }

  /// The end of a copy, which closes the source and the target. A server answers each close after a
  /// round trip. Two threads therefore wait at the same time, if one file is copied from a slow
  /// server and the options allow two threads.
  private record BothEnds(SourceFile source, CopyRequest request, CopyProgress progress) {
    /// Below, a server is quick: waking a thread would take as long as an answer.
    private static final Duration SLOW = Duration.ofMillis(1);

    /// Commits a target, after the last check of the source. A source on a slow server is closed at
    /// the same time if no other staging can need it: if the target has its name already.
    Answer<Path> commit(StagedTarget target) throws IOException {
      if (!(target instanceof DirectFile) || !isSlow()) {
        return target.commit();
      }
      CompletableFuture<Void> other = closeSource();
      try {
        return target.commit();
      } finally {
        other.join();
      }
    }

    // A tree has other files to copy meanwhile.
    private boolean isSlow() {
      return source.kind() == FileSystemKind.SERVER
          && request.threads() == null
          && request.options().threads() > 1
          && progress.elapsed().compareTo(SLOW) >= 0;
    }

    private CompletableFuture<Void> closeSource() {
      try {
        return CompletableFuture.runAsync(source::close, OwnThreads.EXECUTOR);
      } catch (OutOfMemoryError e) { // no more threads: the caller closes it later
        return CompletableFuture.completedFuture(null);
      }
    }
  }
}
