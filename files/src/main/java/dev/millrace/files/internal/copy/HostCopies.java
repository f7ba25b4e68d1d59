package dev.millrace.files.internal.copy;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.plan.Forecast;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.young.EngineChoice;
import dev.millrace.files.internal.young.NativeLink;
import dev.millrace.files.internal.young.NativeState;
import dev.millrace.files.internal.young.OptionFit;
import dev.millrace.files.internal.young.SmallSource;
import dev.millrace.files.internal.young.YoungCopy;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/// Makes the copies of this JVM: small ones by [YoungCopy] while the JVM is young, all others by
/// [FileCopies]. Links system calls when a copy needs them, or when enough copies pay for the
/// linking.
public final class HostCopies implements CopyEngine {
  private static final NativeLink LINK = new NativeLink(new HostLinker());
  private static final AtomicLong COPIES = new AtomicLong();

  private static final HostCopies PLAIN = new HostCopies(OptionFit.KEPT);
  private static final HostCopies OTHER = new HostCopies(OptionFit.NOT_KEPT);

  private final OptionFit fit;

  private HostCopies(OptionFit fit) {
    this.fit = fit;
  }

  /// Returns the engine for copies with these options. Checking the options of every copy takes too
  /// long while the JVM is young.
  public static HostCopies of(CopyOptions options) {
    return OptionFit.of(options) == OptionFit.KEPT ? PLAIN : OTHER;
  }

  @Override
  public CopyReport copy(CopyRequest request) throws IOException {
    NativeState state = LINK.state();
    if (state == NativeState.READY) {
      return HostLinker.linked().copy(request);
    }
    if (request.copiesLink() && request.options().metadata() != Metadata.ALL) {
      return new LinkCopy(request, null).copy();
    }
    return !request.copiesLink() && mayBeYoung(request, state)
        ? copySmall(request, state)
        : HostLinker.linked().copy(request);
  }

  private boolean mayBeYoung(CopyRequest request, NativeState state) {
    return EngineChoice.of(state, fit) == EngineChoice.YOUNG
        && DefaultFiles.include(request.source(), request.target());
  }

  @Override
  public Forecast forecast(CopyRequest request) throws IOException {
    Forecast ordinary = HostLinker.linked().forecast(request);
    NativeState state = LINK.state();
    boolean isYoung =
        state != NativeState.READY
            && !request.copiesLink()
            && mayBeYoung(request, state)
            && choice(SmallSource.of(request.source()), state) != EngineChoice.ORDINARY;
    return isYoung ? ordinary.afterYoungEngine() : ordinary;
  }

  private static EngineChoice choice(SmallSource source, NativeState state) {
    return EngineChoice.of(state, source.bytes(), COPIES.get());
  }

  @Override
  public FileCopies fileCopies() {
    return HostLinker.linked();
  }

  private static CopyReport copySmall(CopyRequest request, NativeState state) throws IOException {
    SmallSource source = SmallSource.of(request.source());
    if (isForYoungEngine(source, state)) {
      long start = System.nanoTime();
      Optional<CopyReport> report = new YoungCopy(request, source, state).copy();
      if (report.isPresent()) {
        COPIES.addAndGet(EngineChoice.shortCopies(source.bytes(), System.nanoTime() - start));
        return report.get();
      }
    }
    return HostLinker.linked().copy(request);
  }

  private static boolean isForYoungEngine(SmallSource source, NativeState state) {
    EngineChoice choice = choice(source, state);
    if (choice == EngineChoice.YOUNG_AND_LINK) {
      LINK.linkInBackground();
    }
    return choice != EngineChoice.ORDINARY;
  }
}
