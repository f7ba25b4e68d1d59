package dev.millrace.lab.tree;

import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.EvictionWay;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.MethodOrigin;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RaceField;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.Tracing;
import dev.millrace.model.record.WriteDurability;
import dev.millrace.model.tune.Choice;
import java.util.ArrayList;
import java.util.List;

/// The plan of a [TreeRace] in the form of any race: one cell with many files, in which each number
/// of threads is a method.
final class TreePlans {
  /// Copies with each number in one JVM. All positions of the order occur equally often.
  static final int BLOCKS = 4;

  private static final String LIBRARY = "dev.millrace:millrace-files";
  private static final Choice JOBS = Choice.of("jobs");

  private TreePlans() {}

  static RacePlan of(TreeRaceRequest request, Jdk jdk, int files) {
    List<Entry> entries = new ArrayList<>();
    request.jobs().forEach(jobs -> entries.add(entry(JOBS.method(jobs), files)));
    entries.add(entries.getFirst().twin());
    return new RacePlan(
        request.seed(),
        new Effort(Effort.Name.QUICK, request.jvms(), request.jvms(), 1, BLOCKS, 1_000, 200, 0),
        null,
        EvictionWay.ADVICE,
        Tracing.NONE,
        entries.getFirst().method(),
        jdk.name(),
        null,
        RaceField.NAMED,
        List.of(cell(request, jdk, files)),
        entries);
  }

  private static Entry entry(String method, int files) {
    return new Entry(
        0, method, true, true, files, files, 0, null, MethodOrigin.LIBRARY, LIBRARY, false, null);
  }

  private static Cell cell(TreeRaceRequest request, Jdk jdk, int files) {
    return new Cell(
        0,
        "copy a tree of %s files".formatted(files),
        Operation.COPY,
        TreeFiles.LEAST_BYTES,
        TreeFiles.MOST_BYTES,
        files,
        1,
        1,
        0,
        Content.BINARY,
        CacheState.HOT,
        WriteDurability.NONE,
        jdk.name(),
        request.from().toString(),
        request.to().toString());
  }
}
