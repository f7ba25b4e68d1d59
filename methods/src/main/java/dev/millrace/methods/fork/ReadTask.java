package dev.millrace.methods.fork;

import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.ReadGoal;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.Trait;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads the sources one after the other, and keeps every number that the method returns. */
final class ReadTask extends Task {
  private final List<Source> sources;
  private final Contestant<ReadMethod> method;
  private final boolean reads;
  private final ReadGoal goal;
  private long[] numbers = new long[0];

  ReadTask(TrialSpec spec) {
    this.sources = spec.sources();
    this.goal = spec.goal();
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
    numbers = new long[invocations];
  }

  @Override
  Optional<String> unsupportedReason() throws IOException {
    return method.get().unsupportedReason(source(0).path());
  }

  @Override
  void invoke(int number) throws IOException {
    numbers[number] = method.get().read(source(number).path());
  }

  private Source source(int number) {
    return sources.get(number % sources.size());
  }

  // Every number of every invocation, at any depth: a method may be right once and wrong later.
  @Override
  void check(Depth depth, int turn) throws IOException {
    for (int i = 0; reads && i < numbers.length; i++) {
      long expected = source(i).number();
      if (numbers[i] != expected) {
        throw new WrongResultException(goal.mismatch(numbers[i], expected));
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
