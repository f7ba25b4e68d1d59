package dev.millrace.lab.ceiling;

import dev.millrace.methods.Payload;
import dev.millrace.methods.fixture.FileSum;
import dev.millrace.methods.fixture.Fixture;
import dev.millrace.methods.fork.Source;
import dev.millrace.methods.fork.Targets;
import dev.millrace.methods.fork.TrialSpec;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The files of a race without a race.
final class TestCeilingFiles implements CeilingFiles {
  private final Path directory;
  private final boolean coolable;

  /// The number of evictions.
  int evictions;

  TestCeilingFiles(Path directory) {
    this(directory, true);
  }

  TestCeilingFiles(Path directory, boolean coolable) {
    this.directory = directory;
    this.coolable = coolable;
  }

  @Override
  public List<Source> sources(Cell cell) throws IOException {
    List<Source> sources = new ArrayList<>();
    for (int i = 0; i < cell.files(); i++) {
      sources.add(source(cell, i));
    }
    return sources;
  }

  private Source source(Cell cell, int number) throws IOException {
    Path file = directory.resolve("source-" + cell.bytesOf(number) + "-" + number);
    if (cell.operation() == Operation.WRITE) {
      return new Source(file, new FileSum(cell.bytesOf(number), 0, 0));
    }
    return new Source(
        file,
        Files.exists(file)
            ? FileSum.of(file)
            : Fixture.BINARY.layOut(file, cell.bytesOf(number), number));
  }

  @Override
  public Targets targets(Cell cell) throws IOException {
    return new Targets(
        Files.createDirectories(targetDirectory()),
        TrialSpec.Durability.valueOf(cell.durability().name()));
  }

  Path targetDirectory() {
    return directory.resolve("targets");
  }

  @Override
  public byte[] payload(Cell cell, int bytes) {
    return Payload.of(Fixture.valueOf(cell.content().name()), bytes, 1).whole();
  }

  @Override
  public <T> T make(FileMaker<T> making) throws IOException {
    return making.make();
  }

  @Override
  public boolean makeCold(List<Path> files) {
    evictions++;
    return coolable;
  }
}
