package dev.millrace.lab.ceiling;

import dev.millrace.lab.fork.ForkHost;
import dev.millrace.lab.machine.RaceDirectory;
import dev.millrace.methods.Payload;
import dev.millrace.methods.fixture.Fixture;
import dev.millrace.methods.fork.Source;
import dev.millrace.methods.fork.Targets;
import dev.millrace.methods.fork.TrialSpec;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.Cell;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// Measures ceilings on the files of a race.
///
/// @param directory of the files
/// @param host evicts them
/// @param seed of the written bytes
public record RaceCeilingFiles(RaceDirectory directory, ForkHost host, long seed)
    implements CeilingFiles {
  @Override
  public List<Source> sources(Cell cell) throws IOException {
    return directory.sources(cell);
  }

  @Override
  public Targets targets(Cell cell) throws IOException {
    return new Targets(
        directory.targets(Path.of(cell.to())),
        TrialSpec.Durability.valueOf(cell.durability().name()));
  }

  @Override
  public byte[] payload(Cell cell, int bytes) {
    return Payload.of(Fixture.valueOf(cell.content().name()), bytes, seed).whole();
  }

  @Override
  public <T> T make(FileMaker<T> making) throws IOException {
    return directory.make(making::make);
  }

  @Override
  public boolean makeCold(List<Path> files) {
    return host.evict(files).residentShare() <= JudgedCell.COLD_SHARE;
  }
}
