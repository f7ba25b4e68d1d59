package dev.millrace.lab;

import dev.millrace.lab.ceiling.Site;
import dev.millrace.methods.Fixture;
import dev.millrace.methods.Payload;
import dev.millrace.methods.Source;
import dev.millrace.methods.Targets;
import dev.millrace.methods.TrialSpec;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.Cell;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// Lets ceilings be measured on the files of a race.
///
/// @param folder where they lie
/// @param host evicts them
/// @param seed of what is written
record CeilingSite(RaceFolder folder, ForkHost host, long seed) implements Site {
  @Override
  public List<Source> sources(Cell cell) throws IOException {
    return folder.sources(cell);
  }

  @Override
  public Targets targets(Cell cell) throws IOException {
    return new Targets(
        folder.targets(Path.of(cell.to())), TrialSpec.Durability.valueOf(cell.durability().name()));
  }

  @Override
  public byte[] payload(Cell cell, int bytes) {
    return Payload.of(Fixture.valueOf(cell.content().name()), bytes, seed).whole();
  }

  @Override
  public <T> T make(Making<T> making) throws IOException {
    return folder.make(making);
  }

  @Override
  public boolean makeCold(List<Path> files) {
    return host.evict(files).residentShare() <= JudgedCell.COLD_SHARE;
  }
}
