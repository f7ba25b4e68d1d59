package dev.millrace.model.tune;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.CellTimes;
import dev.millrace.model.judge.Ranking;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.WriteDurability;
import dev.millrace.model.text.SizeText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;

/// The values of a [Choice] in the hot copies of some records.
///
/// @param from directory of the sources
/// @param to directory of the targets
record ChoiceTimes(List<RunRecord> records, String from, String to, Choice choice) {
  private static final String FASTEST = "faster than all other raced values";

  /// Decides whether another value takes the place of one. The other value must be faster at one
  /// size at least, and slower at none.
  Decision decision(long before) {
    TreeSet<Long> others = values();
    if (!others.remove(before) || others.isEmpty()) {
      return Decision.kept(choice.key(), before, "not raced", List.of());
    }
    long after = before;
    for (long value : others) { // from small to large: the smaller of two equally fast ones stays
      if (isFaster(value, before) && (after == before || isFaster(value, after))) {
        after = value;
      }
    }
    return after == before ? kept(before, others) : changed(before, after);
  }

  private Decision changed(long before, long after) {
    List<SizeRatio> ratios = ratios(before, after);
    List<SizeRatio> gains = ratios.stream().filter(SizeRatio::favoursAbove).toList();
    return new Decision(choice.key(), before, after, "", gains, List.of(), ratios);
  }

  private Decision kept(long before, TreeSet<Long> others) {
    long rival = Collections.max(others, Comparator.comparingDouble(each -> gain(before, each)));
    String reason = isFaster(before, rival) ? FASTEST : undecided(rival);
    return Decision.kept(choice.key(), before, reason, ratios(rival, before));
  }

  private String undecided(long rival) {
    return "undecided, since no interval separates it from %s; a longer --budget narrows intervals"
        .formatted(choice.unit() == 1 ? Long.toString(rival) : SizeText.of(rival));
  }

  private boolean isFaster(long value, long than) {
    List<SizeRatio> ratios = ratios(than, value);
    return ratios.stream().anyMatch(SizeRatio::favoursAbove)
        && ratios.stream().noneMatch(SizeRatio::favoursBelow);
  }

  private double gain(long before, long value) {
    return ratios(before, value).stream()
        .mapToDouble(each -> Math.log(each.ratio().estimate()))
        .average()
        .orElse(0);
  }

  private TreeSet<Long> values() {
    TreeSet<Long> values = new TreeSet<>();
    for (RunRecord record : records) {
      for (Cell cell : cells(record)) {
        values.addAll(values(CellTimes.of(record, cell.id()), record, cell));
      }
    }
    return values;
  }

  // The time with one value over the time with another, from small to large. Of several races at
  // one size, the one with the narrowest interval counts.
  private List<SizeRatio> ratios(long over, long under) {
    TreeMap<Long, SizeRatio> narrowest = new TreeMap<>();
    for (RunRecord record : records) {
      for (SizeRatio ratio : ratios(record, over, under)) {
        narrowest.merge(
            ratio.bytes(),
            ratio,
            (one, other) -> other.ratio().spread() < one.ratio().spread() ? other : one);
      }
    }
    return List.copyOf(narrowest.values());
  }

  private List<SizeRatio> ratios(RunRecord record, long over, long under) {
    List<Cell> cells = cells(record);
    List<SizeRatio> ratios = new ArrayList<>();
    for (Cell cell : cells) {
      CellTimes times = CellTimes.of(record, cell.id());
      List<String> methods = values(times, record, cell).stream().map(choice::method).toList();
      Ranking ranking = new Ranking(times, methods);
      Interval ratio = ranking.ratio(choice.method(over), choice.method(under), cells.size());
      if (ratio != null) {
        ratios.add(new SizeRatio(bytes(cell), ratio, SizeRatios.leastRatio(times)));
      }
    }
    return ratios;
  }

  private List<Long> values(CellTimes times, RunRecord record, Cell cell) {
    return record.plan().methods(cell).stream()
        .map(Entry::method)
        .filter(method -> times.of(method).isPresent())
        .flatMap(method -> choice.value(method).stream().boxed())
        .toList();
  }

  private static long bytes(Cell cell) {
    return cell.files() == 1 ? cell.sizeBytes() : Math.round(cell.files() * cell.meanBytes());
  }

  private List<Cell> cells(RunRecord record) {
    return record.plan().cells().stream()
        .filter(this::isPlain)
        .filter(cell ->
            record.plan().methods(cell).stream()
                .anyMatch(entry -> choice.value(entry.method()).isPresent()))
        .toList();
  }

  private boolean isPlain(Cell cell) {
    return cell.operation() == Operation.COPY
        && cell.cache() == CacheState.HOT
        && cell.durability() == WriteDurability.NONE
        && cell.threads() == 1
        && !cell.hasYoungJvms()
        && cell.from().equals(from)
        && cell.to().equals(to);
  }
}
