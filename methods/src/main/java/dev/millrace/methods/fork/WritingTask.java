package dev.millrace.methods.fork;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.Payload;
import dev.millrace.methods.Trait;
import dev.millrace.methods.WriteMethod;
import dev.millrace.methods.fixture.FileSum;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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

  /** Opens the bytes that an invocation must write. */
  abstract InputStream open(int number) throws IOException;

  @Override
  void checkResults() throws IOException {
    for (int i = 0; i < targets.all().size(); i++) {
      checkLength(target(i), expected(i).bytes());
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

  @Override
  void checkContents() throws IOException {
    checkResults();
    long left = MOST_SUMMED_BYTES;
    for (int i = 0; makesFiles && i < targets.all().size() && left > 0; i++) {
      requireEqual(i, FileSum.of(target(i)));
      left -= expected(i).bytes();
    }
  }

  @Override
  void checkContents(HostLink host, int from, int count) throws IOException {
    if (!makesFiles) {
      return;
    }
    int all = targets.all().size();
    int[] numbers = IntStream.range(from, from + Math.min(count, all)).map(i -> i % all).toArray();
    List<FileSum> sums =
        host.sums(Arrays.stream(numbers).mapToObj(this::target).collect(Collectors.toList()));
    for (int i = 0; i < numbers.length; i++) {
      requireEqual(numbers[i], sums.get(i));
    }
  }

  private void requireEqual(int number, FileSum sum) throws IOException {
    if (!sum.equals(expected(number))) {
      throw new WrongResultException(
          String.format(
              "wrote wrong bytes, the first at offset %s of %s",
              mismatch(number), expected(number).bytes()));
    }
  }

  private long mismatch(int number) throws IOException {
    try (InputStream expected = new BufferedInputStream(open(number));
        InputStream written = new BufferedInputStream(Files.newInputStream(target(number)))) {
      long offset = 0;
      for (int next = expected.read(); next >= 0 && next == written.read(); offset++) {
        next = expected.read();
      }
      return offset;
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
    InputStream open(int number) throws IOException {
      return Files.newInputStream(source(number).path());
    }

    @Override
    void checkResults() throws IOException {
      checkLengths();
      super.checkResults();
    }

    @Override
    void checkContents() throws IOException {
      super.checkContents();
      for (int i = 0; makesFiles && i < targets.all().size(); i++) {
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
    InputStream open(int number) {
      List<byte[]> pieces = payloads.get(number % payloads.size()).pieces();
      return new SequenceInputStream(
          Collections.enumeration(
              pieces.stream().map(ByteArrayInputStream::new).collect(Collectors.toList())));
    }

    @Override
    void checkSources() {}
  }
}
