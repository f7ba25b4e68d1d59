package dev.millrace.lab.fork;

import dev.millrace.lab.machine.NamedFailure;
import dev.millrace.lab.machine.RaceDirectory;
import dev.millrace.methods.MethodId;
import dev.millrace.methods.fixture.Fixture;
import dev.millrace.methods.fork.Source;
import dev.millrace.methods.fork.Task;
import dev.millrace.methods.fork.TrialSpec;
import dev.millrace.model.record.Cell;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// Describes a cell as the trial of a fork.
public final class Trials {
  private final RaceDirectory directory;
  private final long seed;

  public Trials(RaceDirectory directory, long seed) {
    this.directory = directory;
    this.seed = seed;
  }

  /// The directory of the files.
  public RaceDirectory directory() {
    return directory;
  }

  /// Returns the trial of a method in a cell, with the given sources instead of the cell's own.
  public TrialSpec spec(Cell cell, MethodId method, List<Source> sources, Fixture fixture)
      throws IOException {
    return TrialSpec.of(Task.Kind.valueOf(cell.operation().name()), method)
        .sources(sources)
        .targetDirectory(directory.targets(Path.of(cell.to())))
        .payload(fixture, seed)
        .durability(TrialSpec.Durability.valueOf(cell.durability().name()));
  }

  /// Writes the trial of one fork in `cell` and returns the file.
  public Path write(Cell cell, MethodId method, int iterations, int hostPort) throws IOException {
    Fixture fixture = Fixture.valueOf(cell.content().name());
    TrialSpec spec =
        spec(cell, method, directory.sources(cell), fixture)
            .iterations(iterations)
            .cache(TrialSpec.Cache.valueOf(cell.cache().name()))
            .hostPort(hostPort);
    return write(cell, cell.hasYoungJvms() ? young(spec) : spec.probeDirectory(probes(cell)));
  }

  // The speed probe would load and warm up classes that some methods use.
  private static TrialSpec young(TrialSpec spec) {
    return spec.start(TrialSpec.Start.YOUNG);
  }

  private Path probes(Cell cell) throws IOException {
    return directory.probes(Path.of(cell.to()));
  }

  /// Writes a trial to the file that the forks of a cell read.
  public Path write(Cell cell, TrialSpec spec) throws IOException {
    Path file = directory.spec(Path.of(cell.from()));
    try {
      spec.write(file);
    } catch (IOException e) {
      throw NamedFailure.of(file, e);
    }
    return file;
  }
}
