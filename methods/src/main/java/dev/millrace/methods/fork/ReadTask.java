package dev.millrace.methods.fork;

import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.Trait;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads the sources one after the other, and keeps every sum that the method returns. */
final class ReadTask extends Task {
  private final List<Source> sources;
  private final Contestant<ReadMethod> method;
  private final boolean reads;
  private long[] sums = new long[0];

  ReadTask(TrialSpec spec) {
    this.sources = spec.sources();
    MethodInfo<? extends ReadMethod> info = Entrants.read(spec);
    this.method = new Contestant<>(info, spec.method());
    this.reads = !info.traits().contains(Trait.UNRANKED);
  }

  @Override
  void make() {
    method.get();
  }

  @Override
  void prepare(int invocations) {
    sums = new long[invocations];
  }

  @Override
  Optional<String> unsupportedReason() throws IOException {
    return method.get().unsupportedReason(source(0).path());
  }

  @Override
  void invoke(int number) throws IOException {
    sums[number] = method.get().read(source(number).path());
  }

  private Source source(int number) {
    return sources.get(number % sources.size());
  }

  // Every sum of every invocation, at any depth: a method may be right once and wrong later.
  @Override
  void check(Depth depth, int turn) throws IOException {
    for (int i = 0; reads && i < sums.length; i++) {
      long expected = source(i).sum().byteSum();
      if (sums[i] != expected) {
        throw new WrongResultException(
            "read wrong bytes: their sum is " + sums[i] + ", not " + expected);
      }
    }
  }

  @Override
  void checkSources() throws IOException {
    SourceIntegrity.checkContents(sources);
  }

  @Override
  void clear() {}

  @Override
  void inspect(HostLink host, IterationFacts facts) {}

  @Override
  Path target(int number) {
    throw new UnsupportedOperationException("reading writes no file");
  }
}
