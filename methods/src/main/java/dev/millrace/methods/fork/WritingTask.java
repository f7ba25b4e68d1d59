package dev.millrace.methods.fork;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.Payload;
import dev.millrace.methods.Trait;
import dev.millrace.methods.WriteMethod;
import dev.millrace.methods.fixture.FileSum;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A task that writes fresh targets, one after the other. */
abstract class WritingTask<M> extends Task<M> {
  /** Whether the method creates targets. The method that does nothing creates none. */
  final boolean makesFiles;

  final Targets targets;

  WritingTask(TrialSpec spec, MethodInfo<? extends M> info) {
    super(spec, info);
    makesFiles = !info.traits().contains(Trait.UNRANKED);
    targets = new Targets(spec);
  }

  @Override
  void prepare(int invocations) throws IOException {
    targets.make(invocations);
  }

  /** Returns the sum of the bytes that an invocation must write. */
  abstract FileSum expected(int number);

  /**
   * Checks every length, and as many contents as {@code depth} requires: above a gigabyte, only one
   * gigabyte of them, starting at another target with each {@code turn}.
   */
  @Override
  void check(Depth depth, int turn) throws IOException {
    int count = targets.all().size();
    long left = depth == Depth.ALL ? MOST_SUMMED_BYTES : 1;
    for (int i = 0; i < count; i++) {
      int number = (turn + i) % count;
      Path target = target(number);
      FileSum sum = expected(number);
      checkLength(target, sum.bytes());
      if (makesFiles && depth != Depth.LENGTH && left > 0) {
        checkContent(target, sum);
        left -= sum.bytes();
      }
    }
  }

  private void checkLength(Path target, long expected) throws IOException {
    if (Files.exists(target) != makesFiles) {
      throw new WrongResultException(makesFiles ? "created no target" : "created a target");
    }
    long bytes = makesFiles ? Files.size(target) : expected;
    if (bytes != expected) {
      throw new WrongResultException("wrote " + bytes + " of " + expected + " bytes");
    }
  }

  private static void checkContent(Path target, FileSum expected) throws IOException {
    FileSum sum = FileSum.of(target);
    if (!sum.equals(expected)) {
      throw new WrongResultException("wrote wrong bytes: " + sum);
    }
  }

  @Override
  void clear() {
    targets.remove();
  }

  @Override
  void inspect(HostLink host, IterationFacts facts) throws IOException {
    if (Files.exists(target(0))) {
      host.inspect(target(0), facts);
    }
  }

  @Override
  Path target(int number) {
    return targets.get(number);
  }

  /** Copies the sources. */
  static final class Copying extends WritingTask<CopyMethod> {
    Copying(TrialSpec spec) {
      super(spec, Entrants.copy(spec));
    }

    @Override
    Optional<String> unsupportedReason() throws IOException {
      return method().unsupportedReason(source(0).path(), target(0));
    }

    @Override
    void invoke(int number) throws IOException {
      method().copy(source(number).path(), target(number));
    }

    @Override
    FileSum expected(int number) {
      return source(number).sum();
    }

    @Override
    void check(Depth depth, int turn) throws IOException {
      checkLengths();
      super.check(depth, turn);
      for (int i = 0; makesFiles && depth == Depth.ALL && i < targets.all().size(); i++) {
        Path target = target(i);
        // A link takes no bytes.
        if (Files.isSymbolicLink(target)
            || Files.isSameFile(target, source(i).path())
            || hasOtherNames(target)) {
          throw new WrongResultException("made a link, not a copy");
        }
      }
    }

    private static boolean hasOtherNames(Path file) throws IOException {
      return file.getFileSystem().supportedFileAttributeViews().contains("unix")
          && !Files.getAttribute(file, "unix:nlink").equals(1);
    }
  }

  /** Writes the payloads. */
  static final class Writing extends WritingTask<WriteMethod> {
    private final List<Payload> payloads = new ArrayList<>();
    private final List<FileSum> sums = new ArrayList<>();

    Writing(TrialSpec spec) {
      super(spec, Entrants.write(spec));
      Payload.Maker made = spec.payloads();
      for (Source source : spec.sources()) {
        Payload payload = made.of(source.sum().bytes());
        payloads.add(payload);
        sums.add(payload.sum());
      }
    }

    @Override
    Optional<String> unsupportedReason() throws IOException {
      return method().unsupportedReason(target(0));
    }

    @Override
    void invoke(int number) throws IOException {
      method().write(payloads.get(number % payloads.size()), target(number));
    }

    @Override
    FileSum expected(int number) {
      return sums.get(number % sums.size());
    }

    @Override
    void checkSources() {}
  }
}
