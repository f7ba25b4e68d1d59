package dev.millrace.lab.tree;

import dev.millrace.lab.machine.EnvironmentProbe;
import dev.millrace.lab.machine.Jdks;
import dev.millrace.lab.machine.RaceDirectory;
import dev.millrace.lab.machine.ResultsDirectory;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Measurement;
import dev.millrace.model.record.Measurement.Phase;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.RunRecordBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Races numbers of threads for the copy of a tree, and writes the record.
///
/// A JVM copies the tree with every number, in balanced orders, because the code is the same for
/// all. Several JVMs run one after the other. Each is a group of forks for the statistics, and one
/// copy with every number is a block of the group.
///
/// @param results directory of the record
/// @param version of Millrace
public record TreeRace(Path results, String version) {
  /// The share of the files in memory: they are new, and every JVM reads them first.
  private static final @Nullable Double UNKNOWN = null;

  /// Runs the race. Ctrl-C ends its JVM and removes its files.
  ///
  /// @param budget no JVM starts that would probably end later, except the first
  /// @throws IOException if a directory cannot be written, or a copy fails
  public RunRecord run(TreeRaceRequest request, Duration budget) throws IOException {
    Instant started = Instant.now();
    String name = "millrace-tree-" + started.toEpochMilli();
    try (ResultsDirectory _ = ResultsDirectory.prepare(results);
        RaceDirectory directory = new RaceDirectory(name, request.seed());
        TreeRaceEnd end = TreeRaceEnd.of(directory)) {
      Jdk jdk = Jdks.identify(List.of(Path.of(System.getProperty("java.home")))).getFirst();
      RacePlan plan =
          TreePlans.of(
              request, jdk, TreeFiles.count(request.from(), request.to(), request.files()));
      Cell cell = plan.cell(0);
      Path source = directory.tree(request.from());
      TreeFiles.layOut(source, cell, request.seed());
      List<Integer> members = new ArrayList<>(request.jobs());
      members.add(members.getFirst()); // the twin
      TreeTrial trial =
          new TreeTrial(jdk, source, directory.targets(request.to()), members, TreePlans.BLOCKS);
      RunRecord record =
          RunRecordBuilder.of(
                  version,
                  started.toString(),
                  plan,
                  new EnvironmentProbe().probe(List.of(jdk), List.of(cell)))
              .build();
      return run(record, trial, end, started.plus(budget), request.jvms());
    }
  }

  private RunRecord run(RunRecord planned, TreeTrial trial, TreeRaceEnd end, Instant last, int jvms)
      throws IOException {
    RunRecord record = planned;
    Duration longest = Duration.ZERO;
    for (int jvm = 1; jvm <= jvms && isInTime(jvm, longest, last); jvm++) {
      Instant started = Instant.now();
      List<List<Long>> times = trial.run(record.plan().seed() + jvm, end::process);
      Duration elapsed = Duration.between(started, Instant.now());
      longest = elapsed.compareTo(longest) > 0 ? elapsed : longest;
      record = with(record, times, jvm, started, elapsed);
      RecordFile.write(results, record);
    }
    RunRecord finished = record.finishedAt(Instant.now().toString());
    RecordFile.write(results, finished);
    return finished;
  }

  private static boolean isInTime(int jvm, Duration longest, Instant last) {
    return jvm == 1 || !Instant.now().plus(longest).isAfter(last);
  }

  private static RunRecord with(
      RunRecord before, List<List<Long>> times, int jvm, Instant started, Duration elapsed) {
    RunRecord record = before;
    List<Entry> entries = record.plan().entries();
    int first = 1 + (jvm - 1) * entries.size();
    for (int member = 0; member < entries.size(); member++) {
      ForkRecord fork =
          new ForkRecord(
              0,
              entries.get(member).method(),
              jvm,
              first + member,
              started.toString(),
              elapsed.toMillis(),
              0,
              measurements(times.get(member), record.plan().cell(0)),
              null,
              null,
              null);
      record = record.with(fork.inGroup(first));
    }
    return record;
  }

  private static List<Measurement> measurements(List<Long> nanos, Cell cell) {
    List<Measurement> all = new ArrayList<>();
    for (int i = 0; i < nanos.size(); i++) {
      double time = nanos.get(i);
      all.add(new Measurement(i, Phase.MEASURED, cell.files(), time, 0, UNKNOWN, null));
    }
    return all;
  }
}
