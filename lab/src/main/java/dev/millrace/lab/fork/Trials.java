package dev.millrace.lab.fork;

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

/// Says in the words of a fork what a cell is.
public final class Trials {
  private final RaceDirectory directory;
  private final long seed;

  public Trials(RaceDirectory directory, long seed) {
    this.directory = directory;
    this.seed = seed;
  }

  /// Where the files lie.
  public RaceDirectory directory() {
    return directory;
  }

  /// What a method is to do in a cell, with these sources instead of the cell's own.
  public TrialSpec spec(Cell cell, MethodId method, List<Source> sources, Fixture fixture)
      throws IOException {
    return TrialSpec.of(Task.Kind.valueOf(cell.operation().name()), method)
        .sources(sources)
        .targetDirectory(directory.targets(Path.of(cell.to())))
        .payload(fixture, seed)
        .durability(TrialSpec.Durability.valueOf(cell.durability().name()));
  }

  /// The file that holds what one fork in `cell` is to do.
  public Path write(Cell cell, MethodId method, int iterations, int hostPort) throws IOException {
    Fixture fixture = Fixture.valueOf(cell.content().name());
    TrialSpec spec =
        spec(cell, method, directory.sources(cell), fixture)
            .iterations(iterations)
            .cache(TrialSpec.Cache.valueOf(cell.cache().name()))
            .hostPort(hostPort);
    return write(cell, cell.hasYoungJvms() ? young(spec) : spec.probeDirectory(probes(cell)));
  }

  // The speed probe would load and warm up the classes that some methods use.
  private static TrialSpec young(TrialSpec spec) {
    return spec.start(TrialSpec.Start.YOUNG);
  }

  private Path probes(Cell cell) throws IOException {
    return directory.probes(Path.of(cell.to()));
  }

  /// Writes a spec to where the forks of a cell find it.
  public Path write(Cell cell, TrialSpec spec) throws IOException {
    Path file = directory.spec(Path.of(cell.from()));
    spec.write(file);
    return file;
  }
}
