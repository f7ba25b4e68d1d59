package dev.millrace.files.internal.copy;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Reflink;
import dev.millrace.files.Replace;
import dev.millrace.files.internal.metadata.NativeMetadata;
import dev.millrace.files.internal.plan.Plan;
import dev.millrace.files.internal.plan.SourceFacts;
import dev.millrace.files.internal.plan.Staging;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.CopyThreads;
import dev.millrace.files.internal.request.Loss;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One copy with one kind of staging.
///
/// @param parts null unless a later copy can go on inside this file
record NativeCopy(
    CopyTools tools,
    CopyRequest request,
    SourceFile source,
    SourceFacts sourceFacts,
    Staging staging,
    CopyProgress progress,
    @Nullable PartJournal parts) {
  /// Copies the file.
  ///
  /// @return not here, with nothing left behind, if the copy needs another kind of staging
  Answer<CopyReport> copy() throws IOException {
    StagedTargets targets = new StagedTargets(tools.calls(), request, source.status());
    Answer<StagedTarget> opened = parts == null ? targets.open(staging) : openPart(targets, parts);
    if (opened instanceof Done<StagedTarget>(StagedTarget target)) {
      try (target) {
        return copyTo(target);
      }
    }
    return new NotSupported<>(((NotSupported<StagedTarget>) opened).reason());
  }

  private Answer<StagedTarget> openPart(StagedTargets targets, PartJournal journal)
      throws IOException {
    return targets.openPart(journal.fate(), file -> journal.isPart(source.status(), file));
  }

  private Answer<CopyReport> copyTo(StagedTarget target) throws IOException {
    long device = target.made().device();
    if (staging == Staging.UNNAMED && !tools.unsupportedCache().mayLink(device)) {
      return new NotSupported<>("naming an unnamed file failed in the last minute");
    }
    Answer<CopyReport> filled = fill(target);
    if (filled instanceof NotSupported<CopyReport>) {
      return filled;
    }
    if (new BothEnds(source, request, progress).commit(target)
        instanceof NotSupported<Path>(String reason)) {
      tools.unsupportedCache().rememberUnlinked(device);
      return new NotSupported<>(reason);
    }
    sync().afterCommit(target);
    return filled;
  }

  private TargetSync sync() {
    return new TargetSync(tools.calls(), request);
  }

  private Answer<CopyReport> fill(StagedTarget target) throws IOException {
    Plan plan =
        new FactFinder(tools, source, sourceFacts)
            .find(staging, target.made(), target.descriptor())
            .plan(staging, request.options());
    Transfer transfer =
        new Transfer(
            tools.calls(),
            source,
            target.descriptor(),
            request.target(),
            tools.buffers(),
            progress);
    FallbackChain chain = new FallbackChain(transfer, plan, threads());
    boolean isCloned = chain.reflink(source.bytes());
    if (chain.isThrough() && !isCloned) {
      remember(chain, target);
      return notCloned(chain);
    }
    CopiedBytes copied =
        new Filling(
                transfer,
                plan,
                chain,
                ranges(transfer, plan, target),
                request.options().verification())
            .fill(isCloned);
    remember(chain, target);
    CopyReport result = finish(transfer, copied, chain, target);
    sync().beforeCommit(target);
    return new Done<>(result);
  }

  private CopyThreads threads() {
    CopyThreads given = request.threads();
    return given == null ? new OwnThreads(request.options().threads()) : given;
  }

  private RangeOrder ranges(Transfer transfer, Plan plan, StagedTarget target) throws IOException {
    if (parts == null) {
      return RangeOrder.AT_ONCE;
    }
    parts.add(source.status(), target.made());
    return new Chunks(transfer, plan, parts.journal(), target.made());
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
      Transfer transfer, CopiedBytes copied, FallbackChain chain, StagedTarget target)
      throws IOException {
    Optional<String> sha256 = copied.verify(transfer, request.options());
    CopyOptions options = request.options();
    if (options.metadata().isModeExact()) { // never wider than the source is now
      source.status().takeAccess(copied.state().now());
    }
    List<Loss> lost =
        new ArrayList<>(
            options.replace() == Replace.IN_PLACE
                ? NativeMetadata.copyToOldFile(transfer, options)
                : NativeMetadata.copy(transfer, target.made(), options));
    if (copied.state().now().bytes() > source.bytes()) {
      lost.add(new Loss("later bytes", "the source has grown during the copy"));
      NativeMetadata.settle(lost, options, request.target());
    }
    return new CopyReport(
        copied.bytes(),
        chain.mainStrategy(),
        chain.attempts(),
        progress.elapsed(),
        progress.holeBytes(),
        sha256,
        List.copyOf(lost),
        target.made());
  }
}
