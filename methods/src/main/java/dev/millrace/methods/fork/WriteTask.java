package dev.millrace.methods.fork;

import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.Payload;
import dev.millrace.methods.Payloads;
import dev.millrace.methods.WriteMethod;
import dev.millrace.methods.fixture.FileSum;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes the payloads one after the other to fresh targets. */
final class WriteTask extends Task {
  private final List<Payload> payloads = new ArrayList<>();
  private final List<FileSum> sums = new ArrayList<>();
  private final Contestant<WriteMethod> method;
  private final TargetCheck check;
  private final Targets targets;

  WriteTask(TrialSpec spec) {
    Payloads made = spec.payloads();
    for (Source source : spec.sources()) {
      Payload payload = made.of(source.sum().bytes());
      payloads.add(payload);
      sums.add(payload.sum());
    }
    MethodInfo<? extends WriteMethod> info = Entrants.write(spec);
    this.method = new Contestant<>(info, spec.method());
    this.check = TargetCheck.of(info);
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
    return method.get().unsupportedReason(targets.get(0));
  }

  @Override
  void invoke(int number) throws IOException {
    method.get().write(payloads.get(number % payloads.size()), targets.get(number));
  }

  @Override
  void check(Depth depth, int turn) throws IOException {
    check.check(targets, number -> sums.get(number % sums.size()), depth, turn);
  }

  @Override
  void checkSources() {}

  @Override
  void clear() throws IOException {
    targets.remove();
  }

  @Override
  Path target(int number) {
    return targets.get(number);
  }
}
