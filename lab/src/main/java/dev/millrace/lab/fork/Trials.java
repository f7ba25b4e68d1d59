package dev.millrace.lab.fork;

import dev.millrace.lab.machine.RaceFolder;
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
  private final RaceFolder folder;
  private final long seed;

  public Trials(RaceFolder folder, long seed) {
    this.folder = folder;
    this.seed = seed;
  }

  /// Where the files lie.
  public RaceFolder folder() {
    return folder;
  }

  /// What a method is to do in a cell, with these sources instead of the cell's own.
  public TrialSpec spec(Cell cell, MethodId method, List<Source> sources, Fixture fixture)
      throws IOException {
    return TrialSpec.of(Task.Kind.valueOf(cell.operation().name()), method)
        .sources(sources)
        .targetFolder(folder.targets(Path.of(cell.to())))
        .payload(fixture, seed)
        .durability(TrialSpec.Durability.valueOf(cell.durability().name()));
  }

  /// The file that holds what one fork in `cell` is to do.
  public Path write(Cell cell, MethodId method, int iterations, int hostPort) throws IOException {
    Fixture fixture = Fixture.valueOf(cell.content().name());
    TrialSpec spec =
        spec(cell, method, folder.sources(cell), fixture)
            .iterations(iterations)
            .cache(TrialSpec.Cache.valueOf(cell.cache().name()))
            .hostPort(hostPort);
    return write(cell, cell.hasYoungJvms() ? young(spec) : spec.paceFolder(pace(cell)));
  }

  // The pacer would load and warm up the classes that some methods use.
  private static TrialSpec young(TrialSpec spec) {
    return spec.start(TrialSpec.Start.YOUNG);
  }

  private Path pace(Cell cell) throws IOException {
    return folder.pace(Path.of(cell.to()));
  }

  /// Writes a spec to where the forks of a cell find it.
  public Path write(Cell cell, TrialSpec spec) throws IOException {
    Path file = folder.spec(Path.of(cell.from()));
    spec.write(file);
    return file;
  }
}
