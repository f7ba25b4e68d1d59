package dev.millrace.methods.fork;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.MethodInfo;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Copies the sources one after the other to fresh targets. */
final class CopyTask extends Task {
  private final List<Source> sources;
  private final Contestant<CopyMethod> method;
  private final TargetCheck check;
  private final boolean makesFiles;
  private final Targets targets;

  CopyTask(TrialSpec spec) {
    this.sources = spec.sources();
    MethodInfo<? extends CopyMethod> info = Entrants.copy(spec);
    this.method = new Contestant<>(info, spec.method());
    this.check = TargetCheck.of(info);
    this.makesFiles = check == TargetCheck.EQUAL;
    this.targets = new Targets(spec);
  }

  @Override
  void make() {
    method.get();
  }

  @Override
  void prepare(int invocations) throws IOException {
    targets.make(invocations);
  }

  @Override
  Optional<String> unsupportedReason() throws IOException {
    return method.get().unsupportedReason(source(0).path(), targets.get(0));
  }

  @Override
  void invoke(int number) throws IOException {
    method.get().copy(source(number).path(), targets.get(number));
  }

  private Source source(int number) {
    return sources.get(number % sources.size());
  }

  @Override
  void check(Depth depth, int turn) throws IOException {
    SourceIntegrity.checkLengths(sources);
    check.check(targets, number -> source(number).sum(), depth, turn);
    for (int i = 0; makesFiles && depth == Depth.ALL && i < targets.all().size(); i++) {
      SourceIntegrity.checkCopy(targets.get(i), source(i));
    }
  }

  @Override
  void checkSources() throws IOException {
    SourceIntegrity.checkContents(sources);
  }

  @Override
  void clear() throws IOException {
    targets.remove();
  }

  @Override
  Path target(int number) {
    return targets.get(number);
  }
}
